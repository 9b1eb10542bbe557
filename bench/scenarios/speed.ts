/** A second of processor time; the others are as they passed. */
export type Speed = { perSecond: number; medianMs: number; slowestOfHundredMs: number };

/** Runs it so many times, after a quarter as many to warm up. */
export function measureSpeed(most: number, run: () => unknown): Speed {
  const rounds = Math.ceil(most);
  for (let round = 0; round < rounds / 4; round++) run();
  const before = process.cpuUsage();
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  }).sort((one, other) => one - other);
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (rounds * 1_000_000) / (user + system),
    medianMs: times[Math.floor(rounds / 2)] ?? 0,
    slowestOfHundredMs: times[Math.floor(rounds * 0.99)] ?? 0,
  };
}

/** The same numbers on each run. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}
