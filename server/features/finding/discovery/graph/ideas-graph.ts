import { setImmediate as breathe } from "node:timers/promises";
import type { Context } from "#server/platform/context.ts";
import { oneAtATime } from "#server/platform/one-at-a-time.ts";
import { type Edges, emptyGraph, type Graph } from "../engine/graph.ts";
import { createSpreader, type Spreader, type Weights } from "../engine/spread.ts";
import { getLastChange, type IdeaChange, listIdeaChanges, listIdeaPins } from "../ideas-repo.ts";
import { createEdgeList } from "./edge-list.ts";
import { extendElsewhere } from "./extend-in-worker.ts";
import { createPendingEdges } from "./pending-edges.ts";
import { createPlaces, type Places } from "./places.ts";

/** Chosen by what people of a public data set saved next: `npm run bench -- --quality`. */
export const WEIGHTS: Weights = { board: 0.7, seed: 0.7, result: 0.3 };
const ROWS_AT_ONCE = 5000;
/** Changes are looked for at most this often, and only while someone asks for recommendations. */
const LOOK_EVERY_MS = 1000;
/** The graph is built again at most this often, and never for more than a small part of the time. */
const BUILD_EVERY_MS = 2000;
const BUILD_SHARE = 1 / 20;

type Parts = Pick<Context, "db" | "elapsedMs" | "log">;

/** The public ideas and boards of the instance in memory, as each process that recommends has it. */
export type IdeasGraph = {
  /** What is known now; null until everything was read once. Looks for changes in the background. */
  current(): { spreader: Spreader; places: Places } | null;
  /** Takes in everything committed so far. */
  catchUp(): Promise<void>;
};

export function createIdeasGraph({ db, elapsedMs, log }: Parts): IdeasGraph {
  const places = createPlaces();
  const pending = createPendingEdges();
  let spreader: Spreader | null = null;
  let lastChange = "0";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let mayBuildAt = 0;

  async function readAll(): Promise<void> {
    lastChange = await getLastChange(db);
    let afterPinId = "0";
    const list = createEdgeList();
    let rows = await listIdeaPins(db, afterPinId, ROWS_AT_ONCE);
    while (rows.length > 0) {
      for (const { idea, place_id: place } of rows) list.push(idea, places.numberOf(place));
      afterPinId = rows.at(-1)?.pin_id ?? afterPinId;
      await breathe();
      rows = await listIdeaPins(db, afterPinId, ROWS_AT_ONCE);
    }
    await build(emptyGraph, { added: list.edges(), removed: noEdges });
  }

  async function readChanges(): Promise<void> {
    let changes = await listIdeaChanges(db, lastChange, ROWS_AT_ONCE);
    while (changes.length > 0) {
      for (const change of changes) note(change);
      lastChange = changes.at(-1)?.number ?? lastChange;
      changes = await listIdeaChanges(db, lastChange, ROWS_AT_ONCE);
    }
  }

  function note({ idea, place_id: placeId, is_added: isAdded }: IdeaChange): void {
    const place = places.numberOf(placeId);
    const hidden = spreader?.hidden.boards;
    if (hidden && place < hidden.length)
      hidden[place] = isAdded ? 0 : idea === null ? 1 : (hidden[place] ?? 0);
    if (idea === null) return;
    if (isAdded) pending.add(idea, place);
    else pending.remove(idea, place);
  }

  async function build(graph: Graph, { added, removed }: { added: Edges; removed: Edges }): Promise<void> {
    const begin = elapsedMs();
    const ideaCount = added.ideas.reduce((most, idea) => Math.max(most, idea + 1), graph.ideaCount);
    const boardCount = places.count();
    const extended = await extendElsewhere(graph, {
      added,
      removed: within(removed, ideaCount),
      ideaCount,
      boardCount,
    });
    const hidden = { boards: new Uint8Array(boardCount), ideas: new Uint8Array(ideaCount) };
    // What was hidden meanwhile stays hidden.
    if (spreader) hidden.boards.set(spreader.hidden.boards);
    spreader = createSpreader(extended, hidden, WEIGHTS);
    const took = elapsedMs() - begin;
    mayBuildAt = begin + Math.max(BUILD_EVERY_MS, took / BUILD_SHARE);
  }

  async function look(): Promise<void> {
    if (spreader === null) return await readAll();
    await readChanges();
    if (!pending.isEmpty() && elapsedMs() >= mayBuildAt) await build(spreader.graph, pending.take());
  }

  const lookOnce = oneAtATime(look, (error) => log.warn("could not read ideas", { error }));

  function start(): Promise<void> {
    lookedAt = elapsedMs();
    return lookOnce();
  }

  return {
    current() {
      if (elapsedMs() - lookedAt >= LOOK_EVERY_MS) void start();
      return spreader && { spreader, places };
    },
    async catchUp() {
      await start();
      mayBuildAt = 0;
      await start();
    },
  };
}

const noEdges: Edges = { ideas: new Int32Array(), boards: new Int32Array() };

/** Without the edges of ideas beyond the last, which cannot be in the graph. */
function within(edges: Edges, ideaCount: number): Edges {
  const kept = [...edges.ideas.keys()].filter((index) => (edges.ideas[index] ?? 0) < ideaCount);
  return {
    ideas: Int32Array.from(kept, (index) => edges.ideas[index] ?? 0),
    boards: Int32Array.from(kept, (index) => edges.boards[index] ?? 0),
  };
}
