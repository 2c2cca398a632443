void reach_error(void) {}
enum { ROWS = 700, COLUMNS = 90 };

int main(void) {
  unsigned char grid[ROWS][COLUMNS];
  for (int r = 0; r < ROWS; r++) {
    for (int c = 0; c < COLUMNS; c++) {
      grid[r][c] = 9;
    }
  }
  for (int r = 0; r < ROWS; r++) {
    for (int c = 0; c < COLUMNS; c++) {
      if (grid[r][c] != 9) {
        reach_error();
      }
    }
  }
  return 0;
}
