// A line that fgets gives fits, has an end, and has no line break but at its end.
extern void reach_error(void);
typedef struct stream stream;
extern stream *stdin;
extern char *fgets(char *, int, stream *);
extern unsigned long strlen(const char *);
extern char *strchr(const char *, int);

int main(void) {
  char line[4];
  if (!fgets(line, sizeof line, stdin)) {
    return 0;
  }
  char *end = strchr(line, '\n');
  if (strlen(line) > 3) {
    reach_error();
  }
  if (end && end[1]) {
    reach_error();
  }
  return 0;
}
