export type Random = {
  next(): number;
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
};

/** The same seed draws the same picture on every machine: demo content never differs between two installations. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[int(0, items.length - 1)] as T,
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
  return value;
}

/** A smooth wavering line between -1 and 1, with finer waves on top of the long ones. */
export function createWaver(random: Random, octaves: number): (x: number) => number {
  const waves = Array.from({ length: octaves }, (_, octave) => ({
    frequency: 2 ** octave * random.between(0.8, 1.25),
    phase: random.between(0, Math.PI * 2),
    weight: 0.55 ** octave,
  }));
  const total = waves.reduce((sum, wave) => sum + wave.weight, 0);
  return (x) =>
    waves.reduce(
      (sum, wave) => sum + wave.weight * Math.sin(x * wave.frequency * Math.PI * 2 + wave.phase),
      0,
    ) / total;
}
