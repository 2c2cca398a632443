// A list of numbers, taken apart by strtok and read by strtol.
extern void reach_error(void);
extern char *strtok(char *, const char *);
extern long strtol(const char *, char **, int);

int main(void) {
  char list[] = "12, -7;0x1f";
  long sum = 0;
  int count = 0;
  for (char *word = strtok(list, ",; "); word; word = strtok(0, ",; ")) {
    char *end;
    sum += strtol(word, &end, 0);
    if (*end) {
      reach_error();
    }
    count++;
  }
  if (count != 3 || sum != 5) {
    reach_error();
  }
  return 0;
}
