type Counted = { value: number; count: number };

/** The lower median of values of which each is there `count` times; null for fewer than `least` of them. */
export function medianOf(values: readonly Counted[], least: number): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  if (all < least) return null;
  let before = 0;
  for (const { value, count } of sorted) {
    before += count;
    if (before * 2 >= all) return value;
  }
  return null;
}
