// What scanf may read, and when it stops.
extern int scanf(const char *, ...);
extern unsigned long strlen(const char *);
extern void reach_error(void);

int main(void) {
  int numbers[3] = {0, 0, 0};
  int count = 0;
  while (count < 3 && scanf("%d", &numbers[count]) == 1) {
    count++;
  }
  char word[4];
  char sign = 0;
  int read = scanf("%3s %c", word, &sign);
  if (read < -1 || read > 2 || (count < 2 && numbers[2] != 0)) {
    reach_error();
  }
  if (read >= 1 && strlen(word) > 3) {
    reach_error();
  }
  if (read == 2 && (sign == ' ' || sign == '\n')) {
    reach_error();
  }
  return 0;
}
