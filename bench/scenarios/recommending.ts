import { buildGraph } from "#server/features/finding/discovery/engine/graph.ts";
import {
  createSpreader,
  type Seed,
  type Spreader,
} from "#server/features/finding/discovery/engine/spread.ts";
import { WEIGHTS } from "#server/features/finding/discovery/graph/ideas-graph.ts";
import { recommendBeside } from "#server/features/finding/discovery/recommend.ts";
import { FOR_MEMBER } from "#server/features/finding/discovery/recommend-for-member.ts";
import { FEED } from "#server/features/finding/home-feed/weights.ts";
import { createRandom, measureSpeed, type Speed } from "./speed.ts";

export type Recommending = {
  edges: number;
  buildMs: number;
  /** Of the graph, its weights and the memory its queries work in. */
  bytes: number;
  related: Speed;
  home: Speed;
};
export type RecommendingFigures = { small: Recommending; large: Recommending };

const largeEdges = 10_000_000;
const smallShare = 0.1;
const edgesAnIdea = 10;
const edgesABoard = 20;
const topics = 400;
/** How much of a board is about its topic. */
const onTopic = 0.85;
const steepness = 2.2;
const homeGroups = 5;
const seedsAGroup = 5;

/** Asks the product's engine for ideas on made-up graphs: a large one, and one of a tenth of its size. */
export function measureRecommending(scale: number): RecommendingFigures {
  const edges = Math.round(largeEdges * scale);
  return {
    small: measureGraph(Math.round(edges * smallShare), scale),
    large: measureGraph(edges, scale),
  };
}

function measureGraph(wanted: number, scale: number): Recommending {
  const random = createRandom(wanted);
  const ideaCount = Math.round(wanted / edgesAnIdea);
  const boardCount = Math.round(wanted / edgesABoard);
  const edges = makeEdges(wanted, ideaCount, boardCount, random);
  const started = performance.now();
  const graph = buildGraph(edges, ideaCount, boardCount);
  const buildMs = performance.now() - started;
  const hidden = { boards: new Uint8Array(boardCount), ideas: new Uint8Array(ideaCount) };
  const spreader = createSpreader(graph, hidden, WEIGHTS);
  const drawn = () => edges.ideas[Math.floor(random() * edges.ideas.length)] ?? 0;
  return {
    edges: edges.ideas.length,
    buildMs,
    bytes: bytesOf(spreader),
    related: measureSpeed(20_000 * scale, () => recommendBeside(spreader, [[{ idea: drawn(), weight: 1 }]])),
    home: measureSpeed(2000 * scale, () => recommendBeside(spreader, drawGroups(spreader, random), HOME)),
  };
}

/** What a page of the home feed asks for. */
const HOME = { ...FOR_MEMBER, groupPower: FEED.groupPower, take: 400 };

/** Some boards of one's own, and some Pins of each. */
function drawGroups({ graph }: Spreader, random: () => number): Seed[][] {
  return Array.from({ length: homeGroups }, () => {
    const board = Math.floor(random() * graph.boardCount);
    const [from = 0, until = 0] = graph.boardStarts.subarray(board, board + 2);
    const seeds = graph.ideasOfBoards.subarray(from, Math.min(until, from + seedsAGroup));
    return [...seeds].map((idea) => ({ idea, weight: 1 }));
  });
}

function makeEdges(wanted: number, ideaCount: number, boardCount: number, random: () => number) {
  const edges = { ideas: new Int32Array(wanted), boards: new Int32Array(wanted) };
  const ideasATopic = Math.floor(ideaCount / topics);
  let count = 0;
  for (let board = 0; board < boardCount; board++) {
    const topic = Math.floor(random() * topics);
    // Most boards are small.
    const size = Math.min(wanted - count, Math.ceil(edgesABoard * -Math.log(1 - random())));
    const known = new Set<number>();
    while (known.size < size) {
      const place = random() ** steepness;
      const isOnTopic = random() < onTopic;
      known.add(
        isOnTopic ? topic * ideasATopic + Math.floor(place * ideasATopic) : Math.floor(place * ideaCount),
      );
    }
    for (const idea of known) {
      edges.ideas[count] = idea;
      edges.boards[count++] = board;
    }
  }
  return { ideas: edges.ideas.subarray(0, count), boards: edges.boards.subarray(0, count) };
}

function bytesOf({ graph, hidden, ...spreader }: Spreader): number {
  const arrays = [graph, hidden, spreader].flatMap((each) => Object.values(each)).filter(ArrayBuffer.isView);
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
