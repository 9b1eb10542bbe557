const interval = 1000;
/** Back to the start of the terminal's line, which is then empty. */
const clear = "\r\u001B[2K";

/**
 * Shows what is running. On a terminal, that's one line with the time it has taken, which the next one replaces. In a log,
 * it's one line for each step.
 */
export function createProgress(out = process.stdout) {
  let label = "";
  let start = 0;
  return {
    step(next) {
      label = next;
      start = performance.now();
      out.write(out.isTTY ? `${clear}${label} …` : `${label} …\n`);
    },
    tick() {
      if (out.isTTY) out.write(`${clear}${label} … ${seconds(start)}`);
    },
    end() {
      if (out.isTTY) out.write(clear);
    },
  };
}

/** Shows what is running while it lasts. `work` may go on to other steps. */
export async function withProgress(label, work) {
  const progress = createProgress();
  progress.step(label);
  const timer = setInterval(progress.tick, interval);
  try {
    return await work(progress.step);
  } finally {
    clearInterval(timer);
    progress.end();
  }
}

export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
