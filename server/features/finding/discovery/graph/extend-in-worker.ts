import { askWorker } from "#server/platform/threads/ask-worker.ts";
import { extendGraph, type Graph, type GraphChange } from "../engine/graph.ts";

/** Smaller graphs are copied faster than a thread starts. */
const WORKER_FROM_EDGES = 300_000;

/** Extends a graph, a large one in another thread, so that no one waits for it. */
export async function extendElsewhere(graph: Graph, change: GraphChange): Promise<Graph> {
  const edges = graph.boardsOfIdeas.length + change.added.ideas.length;
  if (edges < WORKER_FROM_EDGES) return extendGraph(graph, change);
  return await askWorker(new URL("./extend-worker.ts", import.meta.url), { graph, change });
}
