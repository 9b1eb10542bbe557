import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { Answer, Question } from "./eye-process.ts";
import type { Look } from "./look.ts";

/** Looks at pictures in its own process, which is started when needed and ends when it has nothing to do. */
export type Eye = {
  /** Looks at a square of pixels. Fails if the process is killed or takes too long. */
  look(pixels: Uint8Array): Promise<Look>;
  /** The running process, for tests; null if none is. */
  pid(): number | null;
  close(): void;
};

type Waiting = { resolve(look: Look): void; reject(error: Error): void };

const IDLE_MS = 60_000;
/** Loading the model takes a second or two; on a busy machine much longer. */
const PATIENCE_MS = 60_000;
/** Other programs go first. */
const NICENESS = 10;

export function createEye(idleMs = IDLE_MS): Eye {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function start(): ChildProcess {
    const started = fork(new URL("./eye-process.ts", import.meta.url), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      // It needs nothing of ours, least of all secrets.
      env: {},
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=200"],
    });
    started.on("message", (answer: Answer) => answered(answer));
    started.once("error", () => ended(started));
    started.once("exit", () => ended(started));
    // A server that stops doesn't wait for it.
    started.unref();
    started.channel?.unref();
    if (started.pid !== undefined) setPriority(started.pid, NICENESS);
    return started;
  }

  function answered({ number, look }: Answer): void {
    waiting.get(number)?.resolve(look);
    waiting.delete(number);
    rest();
  }

  function ended(which: ChildProcess): void {
    if (child !== which) return;
    child = null;
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(new Error("The looking process ended"));
    waiting.clear();
  }

  function rest(): void {
    clearTimeout(timer);
    timer = setTimeout(close, waiting.size > 0 ? PATIENCE_MS : idleMs);
    if (waiting.size === 0) timer.unref();
  }

  function close(): void {
    const last = child;
    if (last === null) return;
    ended(last);
    last.kill("SIGKILL");
  }

  return {
    async look(pixels) {
      child ??= start();
      const [asked, number] = [child, ++count];
      return await new Promise<Look>((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        rest();
        asked.send({ number, pixels } satisfies Question, (error) => error && ended(asked));
      });
    },
    pid: () => child?.pid ?? null,
    close,
  };
}
