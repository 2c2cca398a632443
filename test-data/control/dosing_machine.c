extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int mode = 1;
int level = 37;
int drops = -400;

/* Filled, the level is above 111; emptied, the drops are below -108. By how much, nobody knows. */
static void step(int command) {
  if (mode == 1 && command == 1 && drops <= -108) {
    level = (level + 7) % 100 + 500;
    mode = 2;
  } else if (mode == 1 && command == 2) {
    level = level % 90 * 3 + 1;
    drops = drops / 5 - 154851;
  } else if (mode == 2 && command == 1 && level > 111) {
    drops = (drops % 299946 - 300053) * 1;
    level = level / -5 * 5;
    mode = 1;
  } else if (mode == 2 && command == 3 && level > 111) {
    level = level % 3000 / 10 * 9 + 112;
    drops = drops % 71 - 200;
    mode = 3;
  } else if (mode == 3 && command != 2) {
    drops = drops - 1 < -4000 ? -109 : drops - 1;
    mode = 2;
  }
  if ((mode == 2 && level <= 111) || (mode != 1 && drops > -108)) {
    reach_error();
  }
}

int main(void) {
  while (1) {
    step(__VERIFIER_nondet_int());
  }
}
