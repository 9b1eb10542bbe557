/** Long enough for a busy machine; what is there is found at once. */
const waitMs = 20_000;

/** After so many looks in vain it's time that something happens: until then React may still be showing what changed. */
const looksBeforeHurry = 6;

/** Tries until something is there, as people would wait for it, but can `hurry` what they would wait for. */
export async function retry<Result>(
  what: string,
  find: () => Result | null,
  { hurry, describe }: { hurry?: () => void; describe?: () => string } = {},
): Promise<Result> {
  const deadline = Date.now() + waitMs;
  for (let look = 1; ; look += 1) {
    const pause = Math.min(25, 2 ** (look - 1));
    const started = performance.now();
    const found = find();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}${describe ? `\n${describe()}` : ""}`);
    // Page and server run in this process, too: most of the time is theirs.
    const rest = 2 * (performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, rest)));
    if (look >= looksBeforeHurry) hurry?.();
  }
}
