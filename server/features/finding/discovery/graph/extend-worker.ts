import { parentPort, workerData } from "node:worker_threads";
import { extendGraph } from "../engine/graph.ts";

// The graph's memory is shared, so neither way copies it.
parentPort?.postMessage(extendGraph(workerData.graph, workerData.change));
