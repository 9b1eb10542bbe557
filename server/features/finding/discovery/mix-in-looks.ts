import type { Scored } from "./engine/take-best.ts";

const BESIDE_SHARE = 0.6;
const LOOKS_SHARE = 0.4;
/** What is on fewer boards says more by its looks. */
const BOARDS_FEW = 3;

/** Mixes what people save beside an idea with what looks like it: both best first, scored by how good they are of theirs. */
export function mixInLooks(beside: readonly Scored[], alike: readonly Scored[], boards: number): Scored[] {
  if (alike.length === 0) return [...beside];
  if (boards < BOARDS_FEW) return inTurn([alike, beside]);
  const scores = new Map<number, number>();
  for (const [list, share] of [
    [beside, BESIDE_SHARE],
    [alike, LOOKS_SHARE],
  ] as const) {
    const best = list[0]?.score ?? 1;
    for (const { idea, score } of list) scores.set(idea, (scores.get(idea) ?? 0) + (share * score) / best);
  }
  return [...scores]
    .map(([idea, score]) => ({ idea, score }))
    .sort((one, other) => other.score - one.score || one.idea - other.idea);
}

/** One list after the other, each idea once, with scores that keep the order. */
function inTurn(lists: readonly (readonly Scored[])[]): Scored[] {
  const ideas = [...new Set(lists.flat().map(({ idea }) => idea))];
  return ideas.map((idea, place) => ({ idea, score: 1 - place / ideas.length }));
}
