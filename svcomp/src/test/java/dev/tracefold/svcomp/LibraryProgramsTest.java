package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What programs may rest on, and what not, of the library functions that have models. */
class LibraryProgramsTest {
  private static final String DECLARATIONS =
      """
      typedef __SIZE_TYPE__ size_t;
      void reach_error(void); int __VERIFIER_nondet_int(void);
      char *strrchr(const char *, int), *strstr(const char *, const char *);
      char *strdup(const char *), *strsep(char **, const char *), *getenv(const char *);
      int strcmp(const char *, const char *), strcasecmp(const char *, const char *);
      size_t strlen(const char *), strcspn(const char *, const char *);
      long strtol(const char *, char **, int); int atoi(const char *);
      typedef struct stream stream; extern stream *stdin;
      int getchar(void), ungetc(int, stream *), fgetc(stream *), feof(stream *), putchar(int);
      stream *fopen(const char *, const char *); int fclose(stream *);
      size_t fread(void *, size_t, size_t, stream *);
      long read(int, void *, size_t), time(long *);
      int open(const char *, int, ...), close(int), isatty(int), puts(const char *);
      int sprintf(char *, const char *, ...), snprintf(char *, size_t, const char *, ...);
      int *__errno_location(void);
      const unsigned short **__ctype_b_loc(void); const int **__ctype_toupper_loc(void);
      void *bsearch(const void *, const void *, size_t, size_t,
                    int (*)(const void *, const void *));
      static int order(const void *a, const void *b) { return *(char *)a - *(char *)b; }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        // The text decides.
        "TRUE @ char t[] = \"a/b/c\"; if (strrchr(t, '/') != t + 3) reach_error();",
        "TRUE @ char t[] = \"banana\"; if (strstr(t, \"nan\") - t != 2) reach_error();",
        "FALSE @ char t[] = \"banana\"; if (strcspn(t, \"n\") == 2) reach_error();",
        "TRUE @ char *t = strdup(\"ab\"); if (strlen(t) != 2 || t[1] != 'b') reach_error();",
        "TRUE @ if (strcasecmp(\"aB\", \"Ab\")) reach_error();",
        "TRUE @ char t[] = \"a,b\", *p = t; strsep(&p, \",\"); if (p != t + 2) reach_error();",
        "TRUE @ if (!((*__ctype_b_loc())['x'] & 1024)) reach_error();",
        "TRUE @ if ((*__ctype_toupper_loc())['x'] != 'X') reach_error();",
        "TRUE @ char *f = bsearch(\"b\", \"abc\", 3, 1, order); if (!f || *f != 'b') reach_error();",
        // What comes from outside is any, in its range.
        "TRUE @ int c = getchar(); if (c < -1 || c > 255) reach_error();",
        "FALSE @ int c = getchar(); if (c == 255) reach_error();",
        "FALSE @ if (putchar(5) == -1) reach_error();",
        "TRUE @ int r = putchar(261); if (r != 5 && r != -1) reach_error();",
        "FALSE @ stream *f = fopen(\"x\", \"r\"); if (!f) reach_error();",
        "FALSE @ stream *f = fopen(\"x\", \"r\"); if (f && fclose(f)) reach_error();",
        "TRUE @ stream *f = fopen(\"x\", \"r\"), *g = fopen(\"x\", \"r\"); if (f && f == g) reach_error();",
        "TRUE @ char b[4]; if (fread(b, 2, 2, stdin) > 2) reach_error();",
        "FALSE @ char b[4] = {0}; if (fread(b, 1, 4, stdin) == 4 && b[3] == 'x') reach_error();",
        "TRUE @ char b[4] = {0}; if (fread(b, 1, 3, stdin) > 3 || b[3]) reach_error();",
        "FALSE @ char b[4]; if (read(0, b, 4) == 2 && b[1] == 'x') reach_error();",
        "TRUE @ char b[4]; long n = read(0, b, 4); if (n < -1 || n > 4) reach_error();",
        "FALSE @ if (time(0) == 77) reach_error();",
        "FALSE @ char *s = getenv(\"HOME\"); if (s && s[0] == '/') reach_error();",
        "FALSE @ if (!getenv(\"HOME\")) reach_error();",
        "TRUE @ if (isatty(0) > 1) reach_error();",
        "FALSE @ if (open(\"x\", 0) > 2) reach_error();",
        "TRUE @ if (open(\"x\", 0) < -1) reach_error();",
        // What follows from something that is not computed.
        "UNKNOWN @ int a = open(\"x\", 0), b = open(\"x\", 0); if (a >= 0 && a == b) reach_error();",
        "UNKNOWN @ if (getenv(\"A\") && !getenv(\"A\")) reach_error();",
        "UNKNOWN @ if (ungetc('x', stdin) == 'x' && fgetc(stdin) != 'x') reach_error();",
        "UNKNOWN @ if (feof(stdin)) reach_error();",
        "UNKNOWN @ char b[9]; sprintf(b, \"%d\", 7); if (b[0] != '7') reach_error();",
        "TRUE @ int x = 5; char b[9]; sprintf(b, \"%d%p\", 7, &x); if (x != 5) reach_error();",
        "TRUE @ char b[3]; snprintf(b, 3, \"%d\", 7); if (strlen(b) > 2) reach_error();",
        "UNKNOWN @ char *p = __VERIFIER_nondet_int() ? \"x\" : 0; if (!strrchr(p, 'x')) reach_error();",
        // errno.
        "TRUE @ *__errno_location() = 0; strtol(\"9\", 0, 10); if (*__errno_location()) reach_error();",
        "TRUE @ *__errno_location() = 0; strtol(\"99999999999999999999\", 0, 10);"
            + " if (*__errno_location() != 34) reach_error();",
        "UNKNOWN @ *__errno_location() = 0; puts(\"\"); if (*__errno_location()) reach_error();",
      })
  void programsRestOnModels(ExitStatus expected, String main) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("p.c"), DECLARATIONS + "int main(void) {" + main + " return 0; }");
    Run run =
        Run.of(
            file.toString(),
            "--engine",
            "se",
            "--prop",
            TestFolders.property().toString(),
            "--timeout",
            "60s",
            "--data-model",
            "LP64");
    assertEquals(expected, run.status(), run.out() + run.err());
  }
}
