/** How much a model's order counts next to that of the words. */
const MODEL_WEIGHT = 0.7;
/** The larger, the less the first places count more than the next ones. */
const RANK_BASE = 60;

/** Puts what two orders agree on first (reciprocal rank fusion). Scores are below 30, best first. */
export function fuse(
  byWords: readonly string[],
  byModel: readonly string[],
): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const [order, weight] of [
    [byWords, 1],
    [byModel, MODEL_WEIGHT],
  ] as const) {
    for (const [place, id] of order.entries())
      scores.set(id, (scores.get(id) ?? 0) + (1000 * weight) / (RANK_BASE + 1 + place));
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .sort((one, other) => other.score - one.score || Number(BigInt(other.id) - BigInt(one.id)));
}
