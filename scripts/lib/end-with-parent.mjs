const interval = 500;

/**
 * Whoever ends only the process at the top (npm hands a signal to a shell, which keeps it to itself; SIGKILL is
 * handed to nobody) means everything below, and the next start must find the port and the data folder free.
 */
export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, interval);
  timer.unref();
}

/** Started by hand, a script may well outlive its shell. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}
