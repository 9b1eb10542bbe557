import { Worker } from "node:worker_threads";
import { converse, type Talk } from "./converse.ts";

/** Starting a thread costs more than small work, so the last one waits for more. */
const IDLE_MS = 60_000;

/**
 * Work that must not hold up this process, done by a program of `serveThread` in a thread: reading a stranger's file, for
 * one. A thread has a memory limit, and knows none of our settings.
 */
export function createThreads<Input, Item, Question, Answered>(
  program: URL,
  { memoryMb }: { memoryMb: number },
) {
  let idle: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(program, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Without a listener, an error would end this process, even while no run listens.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (idle === worker) idle = null;
    });
    return worker;
  }

  function take(): Worker {
    clearTimeout(timer);
    const worker = idle ?? start();
    idle = null;
    worker.ref();
    return worker;
  }

  async function rest(worker: Worker): Promise<void> {
    if (idle !== null) {
      await worker.terminate();
      return;
    }
    idle = worker;
    worker.unref();
    timer = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  }

  /** Yields what the thread yields. Throws ThreadOverloadedError, or whatever the thread throws. */
  async function* run(input: Input, talk: Talk<Question, Answered>): AsyncGenerator<Item, void> {
    talk.signal.throwIfAborted();
    const worker = take();
    let isDone = false;
    try {
      yield* converse<Input, Item, Question, Answered>(worker, input, talk);
      isDone = true;
    } finally {
      await (isDone ? rest(worker) : worker.terminate());
    }
  }

  return { run };
}
