extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

/* What the system offers to drivers: nothing of it is defined here. */
struct device;
struct valve {
  struct device *device;
  int opened;
  unsigned long last;
};
struct valve_ops {
  int (*open)(struct valve *);
  int (*close)(struct valve *);
};
extern int bus_register(const struct valve_ops *ops);
extern void bus_unregister(const struct valve_ops *ops);
extern struct device *bus_find(int number);
extern int device_write(struct device *device, int command);
extern void device_log(struct device *device, const char *format, ...);

static int locks;

static void lock(void) {
  if (locks != 0) {
    reach_error();
  }
  locks = 1;
}

static void unlock(void) {
  if (locks != 1) {
    reach_error();
  }
  locks = 0;
}

static unsigned long cycles(void) {
  unsigned long now;
  __asm__ volatile("rdtsc; mov %%eax, %0" : "=r"(now) : : "eax", "edx");
  return now;
}

static int valve_open(struct valve *valve) {
  lock();
  int error = device_write(valve->device, 1);
  if (error) {
    device_log(valve->device, "open failed: %d", error);
    unlock();
    return error;
  }
  valve->opened++;
  valve->last = cycles();
  unlock();
  return 0;
}

static int valve_close(struct valve *valve) {
  lock();
  if (valve->opened) {
    device_write(valve->device, 0);
    valve->opened--;
  }
  unlock();
  return 0;
}

static const struct valve_ops ops = {valve_open, valve_close};

int main(void) {
  static struct valve valve;
  if (bus_register(&ops)) {
    return 1;
  }
  valve.device = bus_find(7);
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      ops.open(&valve);
    } else {
      ops.close(&valve);
    }
  }
  bus_unregister(&ops);
  return 0;
}
