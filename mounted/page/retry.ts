/** Long enough for a busy machine; what is there is found at once. */
const waitMs = 20_000;

/** Tries until something is there, as people would wait for it. */
export async function retry<Result>(what: string, find: () => Result | null): Promise<Result> {
  const deadline = Date.now() + waitMs;
  for (let pause = 1; ; pause = Math.min(25, pause * 2)) {
    const started = performance.now();
    const found = find();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`);
    // Page and server run in this process, too: most of the time is theirs.
    const rest = 2 * (performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, rest)));
  }
}
