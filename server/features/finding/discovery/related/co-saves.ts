import { at, degreeOf, type Graph } from "../engine/graph.ts";
import type { Spreader } from "../engine/spread.ts";

/** Smaller boards say no more than this many Pins would: two things on a board of two may be there by chance. */
const BOARD_MIN = 8;
const POWER = -0.5;
/** The newest boards of an idea, and the newest ideas of a board. */
const BOARDS_READ = 64;
const IDEAS_READ = 96;

type CoSaveOptions = {
  /** Pins outside boards have nothing in common but their owner, so these places don't count. */
  isBoard: (place: number) => boolean;
  take: number;
};

/**
 * How much the boards of other ideas are the boards of one idea, from 0 to 1. One board in common is a hint, several are
 * evidence. Of many ideas, it measures the ones with most in common.
 */
export function measureCoSaves(
  { graph, hidden }: Spreader,
  idea: number,
  { isBoard, take }: CoSaveOptions,
): Map<number, number> {
  if (idea >= graph.ideaCount) return new Map();
  const isCounted = (place: number) => at(hidden.boards, place) !== 1 && isBoard(place);
  const shared = new Map<number, { weight: number; boards: number }>();
  for (const board of boardsOf(graph, idea).filter(isCounted)) {
    const weight = weightOf(graph, board);
    for (const other of ideasOf(graph, board)) {
      if (other === idea || at(hidden.ideas, other) === 1) continue;
      const known = shared.get(other) ?? { weight: 0, boards: 0 };
      shared.set(other, { weight: known.weight + weight, boards: known.boards + 1 });
    }
  }
  const wholeOf = (each: number) =>
    boardsOf(graph, each)
      .filter(isCounted)
      .reduce((sum, board) => sum + weightOf(graph, board), 0);
  const whole = wholeOf(idea);
  const most = [...shared].sort((one, other) => other[1].weight - one[1].weight || one[0] - other[0]);
  return new Map(
    most.slice(0, take).map(([other, { weight, boards }]) => {
      const overlap = weight / Math.sqrt(whole * wholeOf(other));
      return [other, overlap * (boards / (boards + 1))];
    }),
  );
}

function weightOf({ boardStarts }: Graph, board: number): number {
  return Math.max(BOARD_MIN, at(boardStarts, board + 1) - at(boardStarts, board)) ** POWER;
}

function boardsOf(graph: Graph, idea: number): number[] {
  const from = at(graph.ideaStarts, idea);
  const count = Math.min(degreeOf(graph, idea), BOARDS_READ);
  return Array.from({ length: count }, (_, step) => at(graph.boardsOfIdeas, from + step));
}

function ideasOf({ boardStarts, ideasOfBoards }: Graph, board: number): Int32Array {
  const from = at(boardStarts, board);
  return ideasOfBoards.subarray(from, Math.min(at(boardStarts, board + 1), from + IDEAS_READ));
}
