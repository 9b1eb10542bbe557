/** The least run of places whose cards change between two orders of the same list: as many ids, in their new order. */
export function changedSpan(before: readonly string[], after: readonly string[]): readonly string[] {
  const from = after.findIndex((id, index) => id !== before[index]);
  if (from < 0) return [];
  const to = after.findLastIndex((id, index) => id !== before[index]);
  return after.slice(from, to + 1);
}
