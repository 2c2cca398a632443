#ifndef RING_H
#define RING_H

enum { RING_SIZE = 4 };

extern int dropped;

void ring_put(int value);
int ring_get(int *value);
int ring_length(void);

#endif
