import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { watchSilence } from "../watch-silence.ts";
import type { Order, ReadAnswer, ReadRequest, Result } from "./messages.ts";

/** Reads a range of the upload. The end is exclusive. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

export type Source = {
  bytes: number;
  read: ReadRange;
  /** As if it had no sound: none of it gets into a new file. */
  isSilent?: boolean;
};

const memoryMb = 256;
/** Other programs go first. */
const NICENESS = 10;
const readBytesMax = 64 * 1024 * 1024;
const outputPipe = 3;
const root = new URL("../../../../../", import.meta.url);
/** Its code and the packages: all it may read. The data of this instance may be next to them. */
const readable = ["node_modules/", "server/", "contract/", "package.json"].map((path) =>
  fileURLToPath(new URL(path, root)),
);

/** The process ended, was killed, or took too long. */
export class PressFailedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PressFailedError";
  }
}

type PressOptions = {
  source: Source;
  /** Killed if it neither reads nor writes anything for this long. */
  patienceMs: number;
  /** Killed after this long in any case. */
  deadlineMs: number;
  stopping?: AbortSignal;
};

/** Runs one order. `output` gets what the process writes, and must read all of it. */
export async function runPress(
  kind: Order["kind"],
  { source, patienceMs, deadlineMs, stopping }: PressOptions,
  output?: (stream: Readable) => Promise<void>,
): Promise<Result> {
  const child = fork(new URL("./press-process.ts", import.meta.url), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", output ? "pipe" : "ignore", "ipc"],
    // It needs none of our variables, least of all secrets. It may start no process and write no file.
    env: {},
    execArgv: [
      "--disable-warning=ExperimentalWarning",
      `--max-old-space-size=${memoryMb}`,
      "--permission",
      ...readable.map((path) => `--allow-fs-read=${path.endsWith("/") ? `${path}*` : path}`),
    ],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const kill = () => child.kill("SIGKILL");
  let written = Promise.resolve();
  const watch = watchSilence(kill, patienceMs);
  const deadline = setTimeout(kill, deadlineMs);
  stopping?.addEventListener("abort", kill, { once: true });
  try {
    const stream = output && (child.stdio[outputPipe] as Readable);
    stream?.on("data", watch.noteLife);
    const result = resultOf(child, source, watch.noteLife);
    if (stream) written = output(stream);
    child.send({ kind, bytes: source.bytes, isSilent: source.isSilent ?? false } satisfies Order);
    const [settled] = await Promise.all([result, written]);
    return settled;
  } finally {
    watch.end();
    clearTimeout(deadline);
    stopping?.removeEventListener("abort", kill);
    kill();
    // What a killed process wrote is over before anyone tries again.
    await written.catch(() => undefined);
  }
}

async function resultOf(child: ChildProcess, source: Source, noteLife: () => void): Promise<Result> {
  return await new Promise((resolve, reject) => {
    const fail = (message: string, cause?: unknown) => reject(new PressFailedError(message, { cause }));
    child.once("error", (error) => fail("The press couldn't start", error));
    child.once("exit", (code, signal) => fail(`The press ended with ${signal ?? code}`));
    child.on("message", (message: ReadRequest | Result) => {
      noteLife();
      if (message.kind !== "read") resolve(message);
      else void answer(child, source, message).catch(reject);
    });
  });
}

async function answer(child: ChildProcess, { bytes, read }: Source, request: ReadRequest): Promise<void> {
  const { number, start, end } = request;
  const isInFile = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end <= bytes;
  if (!isInFile || end - start > readBytesMax) throw new PressFailedError("The press asked for no range");
  child.send({ kind: "bytes", number, bytes: await read(start, end) } satisfies ReadAnswer);
}
