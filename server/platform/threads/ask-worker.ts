import { Worker } from "node:worker_threads";

/** Starts a thread for one piece of work, and returns the message that it ends with. */
export async function askWorker<Answer>(program: URL, workerData: unknown): Promise<Answer> {
  const worker = new Worker(program, { workerData });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread ended without an answer")));
    });
  } finally {
    await worker.terminate();
  }
}
