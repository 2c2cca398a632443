// There and back again.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned int htonl(unsigned int), ntohl(unsigned int);
extern unsigned short htons(unsigned short), ntohs(unsigned short);

int main(void) {
  unsigned int address = (unsigned int)__VERIFIER_nondet_int();
  unsigned short port = (unsigned short)address;
  unsigned int sent = htonl(address);
  if (ntohl(sent) != address || ntohs(htons(port)) != port) {
    reach_error();
  }
  if (*(unsigned char *)&sent != address >> 24) {
    reach_error();
  }
  return 0;
}
