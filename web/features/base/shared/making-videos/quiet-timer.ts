/** Calls `onQuiet` when it wasn't restarted for this long. */
export function createQuietTimer(ms: number, onQuiet: () => void): { restart(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    restart() {
      stop();
      timer = setTimeout(onQuiet, ms);
    },
  };
}
