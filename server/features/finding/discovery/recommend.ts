import { at, degreeOf } from "./engine/graph.ts";
import { type Seed, type Spreader, type SpreadOptions, spread } from "./engine/spread.ts";
import type { Scored } from "./engine/take-best.ts";

const RELATED: SpreadOptions = { take: 300, work: 20_000, boardIdeasMax: 256, groupPower: 1 };
/** With fewer results, those of the best ones are added. */
const FEW = 30;
const SECOND_SEEDS = 30;
const SECOND_WEIGHT = 0.3;

/** Finds the ideas that people save next to these, best first. */
export function recommendBeside(
  spreader: Spreader,
  groups: readonly (readonly Seed[])[],
  options: SpreadOptions = RELATED,
): Scored[] {
  const known = groups.map((seeds) => seeds.filter(({ idea }) => isKnown(spreader, idea)));
  const first = spread(spreader, known, options);
  const [best] = first;
  if (first.length >= FEW || best === undefined) return first;
  const seeds = first
    .slice(0, SECOND_SEEDS)
    .map(({ idea, score }) => ({ idea, weight: (SECOND_WEIGHT * score) / best.score }));
  const seen = new Set([...known.flat(), ...first].map(({ idea }) => idea));
  const second = spread(spreader, [seeds], options).filter(({ idea }) => !seen.has(idea));
  return [...first, ...second].slice(0, options.take);
}

function isKnown({ graph }: Spreader, idea: number): boolean {
  return idea < graph.ideaCount && degreeOf(graph, idea) > 0;
}

/** Finds the boards that hold most of these ideas, for their size. */
export function findBoardsOf(
  { graph, hidden, boardWeights }: Spreader,
  ideas: readonly number[],
  take: number,
): number[] {
  const scores = new Map<number, number>();
  for (const idea of ideas) {
    if (idea >= graph.ideaCount) continue;
    const end = at(graph.ideaStarts, idea + 1);
    for (let place = at(graph.ideaStarts, idea); place < end; place++) {
      const board = at(graph.boardsOfIdeas, place);
      if (at(hidden.boards, board) === 1) continue;
      scores.set(board, (scores.get(board) ?? 0) + Math.sqrt(at(boardWeights, board)));
    }
  }
  return [...scores]
    .sort((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, take)
    .map(([board]) => board);
}
