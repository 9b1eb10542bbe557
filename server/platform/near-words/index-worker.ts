import { parentPort, workerData } from "node:worker_threads";
import { indexDeletions } from "./deletions.ts";

const deletions = indexDeletions(workerData);
parentPort?.postMessage(deletions, [deletions.entries.buffer]);
