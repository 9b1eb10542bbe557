import { at, degreeOf } from "./engine/graph.ts";
import type { Seed, Spreader } from "./engine/spread.ts";

/** What one seed adds to an idea's score, and over which boards. */
export type Because = { seed: number; gain: number; boards: number[] };

/** So many boards of one idea are looked at: its newest. */
const BOARDS_READ = 512;

/** Returns a function that says which of the seeds, by their places, lead to an idea: the most important first. */
export function createExplainer(
  { graph, hidden, weights, boardWeights }: Spreader,
  seeds: readonly Seed[],
): (idea: number) => Because[] {
  const onBoard = new Map<number, { seed: number; gain: number }[]>();
  for (const [seed, { idea, weight }] of seeds.entries()) {
    if (idea >= graph.ideaCount) continue;
    const seedWeight = weight * degreeOf(graph, idea) ** -weights.seed;
    for (const board of boardsOf(idea)) {
      const known = onBoard.get(board) ?? [];
      known.push({ seed, gain: seedWeight * at(boardWeights, board) });
      onBoard.set(board, known);
    }
  }
  return (idea) => {
    if (idea >= graph.ideaCount) return [];
    const because = new Map<number, Because>();
    for (const board of boardsOf(idea)) {
      for (const { seed, gain } of onBoard.get(board) ?? []) {
        const sum = because.get(seed) ?? { seed, gain: 0, boards: [] };
        sum.gain += gain;
        sum.boards.push(board);
        because.set(seed, sum);
      }
    }
    return [...because.values()].sort((one, other) => other.gain - one.gain || one.seed - other.seed);
  };

  function boardsOf(idea: number): number[] {
    const from = at(graph.ideaStarts, idea);
    const count = Math.min(degreeOf(graph, idea), BOARDS_READ);
    return Array.from({ length: count }, (_, step) => at(graph.boardsOfIdeas, from + step)).filter(
      (board) => at(hidden.boards, board) !== 1,
    );
  }
}
