const heartbeatMs = 1000;

export type Progress = Disposable & {
  /** What is being done from now on; said again and again until something else is. */
  now(describe: () => string): void;
};

/** Whoever waits at a terminal hears at least every two seconds how far it is. */
export function startProgress(say: (line: string) => void, first: string): Progress {
  let describe = () => first;
  let said = first;
  say(first);
  function tell(): void {
    const line = describe();
    say(line === said ? `${line} …` : line);
    said = line;
  }
  const timer = setInterval(tell, heartbeatMs);
  timer.unref();
  return {
    now(next) {
      describe = next;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

export function countBytes(bytes: number): string {
  const [size, unit] =
    bytes < 1e3
      ? [bytes, "bytes"]
      : bytes < 1e6
        ? [bytes / 1e3, "KB"]
        : bytes < 1e9
          ? [bytes / 1e6, "MB"]
          : [bytes / 1e9, "GB"];
  return `${size >= 100 || unit === "bytes" ? Math.round(size) : size.toFixed(1)} ${unit}`;
}

export function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
