import type { Worker } from "node:worker_threads";
import type { FromThread, Reply, ToThread } from "./serve-thread.ts";

/** The work takes more time or memory than it may. */
export class ThreadOverloadedError extends Error {}

export type Talk<Question, Answered> = {
  /** Answers what the thread asks. An error here ends the work. */
  answer: (question: Question) => Promise<Answered>;
  /** How long the thread may work. The time between two items in which no one waits for it doesn't count. */
  workMs: number;
  signal: AbortSignal;
};

/** Asks a thread for one item after another until there are no more. */
export async function* converse<Input, Item, Question, Answered>(
  worker: Worker,
  input: Input,
  { answer, workMs, signal }: Talk<Question, Answered>,
): AsyncGenerator<Item, void> {
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  failure.catch(() => undefined);
  let take: (reply: Reply<Item>) => void = () => undefined;
  const tell = (message: ToThread) => worker.postMessage(message);
  const onMessage = (message: FromThread<Item, Question>) => {
    if (message.kind !== "question") return take(message);
    const { number, question } = message;
    answer(question).then((answered) => tell({ kind: "answer", number, answer: answered }), fail);
  };
  const onError = (error: unknown) =>
    fail(isOutOfMemory(error) ? new ThreadOverloadedError("memory") : error);
  const onExit = () => fail(new Error("The thread ended early"));
  const onAbort = () => fail(signal.reason);
  worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  signal.addEventListener("abort", onAbort);
  let left = workMs;

  async function next(): Promise<Reply<Item>> {
    const { promise, resolve } = Promise.withResolvers<Reply<Item>>();
    take = resolve;
    const begun = performance.now();
    const deadline = setTimeout(() => fail(new ThreadOverloadedError("time")), left);
    tell({ kind: "next" });
    try {
      return await Promise.race([promise, failure]);
    } finally {
      clearTimeout(deadline);
      left -= performance.now() - begun;
    }
  }

  try {
    tell({ kind: "begin", input });
    for (let reply = await next(); reply.kind === "item"; reply = await next()) yield reply.item;
  } finally {
    signal.removeEventListener("abort", onAbort);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
