import { Worker } from "node:worker_threads";
import { extendGraph, type Graph, type GraphChange } from "../engine/graph.ts";

/** Smaller graphs are copied faster than a thread starts. */
const WORKER_FROM_EDGES = 300_000;

/** Extends a graph, a large one in another thread, so that nobody waits for it. */
export async function extendElsewhere(graph: Graph, change: GraphChange): Promise<Graph> {
  const edges = graph.boardsOfIdeas.length + change.added.ideas.length;
  return edges < WORKER_FROM_EDGES ? extendGraph(graph, change) : await extendInWorker(graph, change);
}

async function extendInWorker(graph: Graph, change: GraphChange): Promise<Graph> {
  const worker = new Worker(new URL("./extend-worker.ts", import.meta.url), {
    workerData: { graph, change },
  });
  try {
    return await new Promise<Graph>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread ended without a graph")));
    });
  } finally {
    await worker.terminate();
  }
}
