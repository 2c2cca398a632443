// pwd.h and grp.h: lists that the world keeps. Entries hold texts of any length.
#define LONGEST_TEXT 131072

// What was asked before has its answer; nothing wrong rests on a second one.
static _Bool was_asked;

static _Bool chosen(_Bool is_new) {
  return is_new ? ANY(bool, getpwnam) : SOME(bool, getpwnam);
}

static char *account_text(_Bool is_new) {
  size_type length = is_new ? ANY(size, getpwnam) : SOME(size, getpwnam);
  ONLY_IF(length < LONGEST_TEXT);
  char *start = LIB(malloc)(length + 1);
  SOME_BYTES(getpwnam, start, length);
  start[length] = 0;
  return start;
}

typedef struct {
  char *name, *password;
  unsigned user, group;
  char *real_name, *home, *shell;
} account;

static account last_account;

static account *find_account(void) {
  _Bool is_new = !was_asked;
  was_asked = 1;
  any_error();
  if (chosen(is_new)) {
    return NULL;
  }
  last_account.name = account_text(is_new);
  last_account.password = account_text(is_new);
  last_account.user = SOME(int, getpwnam);
  last_account.group = SOME(int, getpwnam);
  last_account.real_name = account_text(is_new);
  last_account.home = account_text(is_new);
  last_account.shell = account_text(is_new);
  return &last_account;
}

account *LIB(getpwuid)(unsigned user) {
  return find_account();
}

NOT_NULL(1)
account *LIB(getpwnam)(const char *name) {
  return find_account();
}

// How many members a group has is left open; the list is as long as memory allows.
#define MOST_MEMBERS 1024

typedef struct {
  char *name, *password;
  unsigned number;
  char **members;
} group;

static group last_group;

static group *find_group(void) {
  _Bool is_new = !was_asked;
  was_asked = 1;
  any_error();
  if (chosen(is_new)) {
    return NULL;
  }
  last_group.name = account_text(is_new);
  last_group.password = account_text(is_new);
  last_group.number = SOME(int, getgrnam);
  size_type count = SOME(size, getgrnam);
  ONLY_IF(count < MOST_MEMBERS);
  last_group.members = LIB(malloc)((count + 1) * sizeof(char *));
  for (size_type i = 0; i < count; i++) {
    last_group.members[i] = account_text(0);
  }
  last_group.members[count] = NULL;
  return &last_group;
}

group *LIB(getgrgid)(unsigned number) {
  return find_group();
}

NOT_NULL(1)
group *LIB(getgrnam)(const char *name) {
  return find_group();
}
