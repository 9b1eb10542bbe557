import { at, type Graph } from "./graph.ts";
import { type Scored, takeBest } from "./take-best.ts";

/** How much less large boards, popular seeds and popular results count, as powers of their size. */
export type Weights = { board: number; seed: number; result: number };

export type Seed = {
  idea: number;
  /** Below zero for what the member wants less of. */
  weight: number;
};

export type SpreadOptions = {
  /** How many results. */
  take: number;
  /** At most about this many additions, shared among the seeds by their weight. */
  work: number;
  /** The most ideas read from one board: its newest. */
  boardIdeasMax: number;
  /** Below one, so that no interest takes everything. */
  groupPower: number;
};

/** Marks what was hidden since the graph was built: 1 for hidden. Written by others at any time. */
export type Hidden = { boards: Uint8Array; ideas: Uint8Array };

/** A graph ready for spreading. Its scratch memory is used by one call after another. */
export type Spreader = {
  graph: Graph;
  hidden: Hidden;
  weights: Weights;
  boardWeights: Float32Array;
  resultWeights: Float32Array;
  total: Float32Array;
  part: Float32Array;
  inTotal: Int32Array;
  inPart: Int32Array;
};

export function createSpreader(graph: Graph, hidden: Hidden, weights: Weights): Spreader {
  const { ideaCount, boardCount, ideaStarts, boardStarts } = graph;
  return {
    graph,
    hidden,
    weights,
    boardWeights: weighBySize(boardStarts, boardCount, weights.board),
    resultWeights: weighBySize(ideaStarts, ideaCount, weights.result),
    total: new Float32Array(ideaCount),
    part: new Float32Array(ideaCount),
    inTotal: new Int32Array(ideaCount),
    inPart: new Int32Array(ideaCount),
  };
}

function weighBySize(starts: Int32Array, count: number, power: number): Float32Array {
  const weights = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    const size = at(starts, index + 1) - at(starts, index);
    weights[index] = size === 0 ? 0 : size ** -power;
  }
  return weights;
}

/**
 * Finds the ideas that share boards with the seeds, best first: a step from each seed to its boards and on to their
 * ideas, summed exactly. Each group of seeds is one interest. The seeds themselves are left out.
 */
export function spread(
  spreader: Spreader,
  groups: readonly (readonly Seed[])[],
  options: SpreadOptions,
): Scored[] {
  const { total, inTotal, resultWeights } = spreader;
  const weightOfAll = sumOf(groups.flat().map((seed) => Math.abs(seed.weight)));
  let touched = 0;
  for (const seeds of groups) touched = addGroup(spreader, seeds, { ...options, weightOfAll, touched });
  for (const seed of groups.flat()) total[seed.idea] = 0;
  const best = takeBest(inTotal, touched, options.take, (idea) => at(total, idea) * at(resultWeights, idea));
  for (let index = 0; index < touched; index++) total[at(inTotal, index)] = 0;
  return best;
}

type GroupOptions = SpreadOptions & { weightOfAll: number; touched: number };

/** Adds what one group of seeds leads to. Returns how many ideas are in the total. */
function addGroup(
  spreader: Spreader,
  seeds: readonly Seed[],
  { weightOfAll, touched, ...options }: GroupOptions,
): number {
  const { total, part, inTotal, inPart } = spreader;
  let partTouched = 0;
  for (const seed of seeds) {
    const work = (options.work * Math.abs(seed.weight)) / weightOfAll;
    partTouched = addSeed(spreader, seed, { ...options, work, touched: partTouched });
  }
  for (let index = 0; index < partTouched; index++) {
    const idea = at(inPart, index);
    const sum = at(part, idea);
    part[idea] = 0;
    if (at(total, idea) === 0) inTotal[touched++] = idea;
    // Never zero, which would list it twice.
    total[idea] = at(total, idea) + (sum > 0 ? sum ** options.groupPower : sum) || belowAll;
  }
  return touched;
}

type SeedOptions = Pick<SpreadOptions, "work" | "boardIdeasMax"> & { touched: number };

function addSeed(
  { graph, hidden, weights, boardWeights, part, inPart }: Spreader,
  { idea: seed, weight }: Seed,
  { work, boardIdeasMax, touched }: SeedOptions,
): number {
  const { ideaStarts, boardsOfIdeas, boardStarts, ideasOfBoards } = graph;
  const from = at(ideaStarts, seed);
  const degree = at(ideaStarts, seed + 1) - from;
  if (degree === 0) return touched;
  const seedWeight = weight * degree ** -weights.seed;
  // With more boards than there is work for, every few of them are read, each as far as it goes.
  const stride = Math.max(1, Math.ceil((degree * meanBoardIdeas) / work));
  let count = touched;
  let left = work;
  for (let step = 0; step < degree && left > 0; step += stride) {
    const board = at(boardsOfIdeas, from + step);
    if (at(hidden.boards, board) === 1) continue;
    const start = at(boardStarts, board);
    const end = Math.min(at(boardStarts, board + 1), start + boardIdeasMax);
    const gain = seedWeight * at(boardWeights, board) * stride;
    left -= end - start;
    for (let place = start; place < end; place++) {
      const idea = at(ideasOfBoards, place);
      if (at(hidden.ideas, idea) === 1) continue;
      const before = at(part, idea);
      if (before === 0) inPart[count++] = idea;
      part[idea] = before + gain;
    }
  }
  return count;
}

const belowAll = -1e-30;

/** About how many ideas a board has, to guess how many boards of a popular idea there is work for. */
const meanBoardIdeas = 24;

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
