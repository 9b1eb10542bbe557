const heartbeatMs = 1000;

export type Progress = Disposable & {
  /** Sets what is being done now. It is printed repeatedly until the next call. */
  now(describe: () => string): void;
};

/** Prints the progress at least every two seconds, for the person waiting at the terminal. */
export function startProgress(say: (line: string) => void, first: string): Progress {
  let describe = () => first;
  let lastLine = first;
  say(first);
  function report(): void {
    const line = describe();
    say(line === lastLine ? `${line} …` : line);
    lastLine = line;
  }
  const timer = setInterval(report, heartbeatMs);
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
