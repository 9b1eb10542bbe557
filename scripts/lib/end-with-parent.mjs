const interval = 500;

/**
 * Ending only the top process means ending everything below it: npm forwards signals to a shell, which
 * doesn't pass them on, and SIGKILL is never forwarded. The next start needs the port and the data folder to
 * be free.
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

/** A script started by hand may outlive its shell. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}
