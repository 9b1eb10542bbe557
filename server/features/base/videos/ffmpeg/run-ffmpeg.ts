import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Writable } from "node:stream";
import { watchSilence } from "../watch-silence.ts";

/** Other programs go first. */
const niceness = 10;

/** It didn't start, failed, or was killed because it took too long or wrote too much. */
export class FfmpegFailedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FfmpegFailedError";
  }
}

export type FfmpegLimits = {
  /** Killed if it neither reads nor writes anything for this long. */
  patienceMs: number;
  /** Killed after this long in any case. */
  deadlineMs: number;
  outputBytesMax: number;
  stopping?: AbortSignal | undefined;
};

type FfmpegRun = FfmpegLimits & {
  /** Writes all the input and ends it. `noteLife` is called for each part. */
  feed: (input: Writable, noteLife: () => void) => Promise<void>;
  /** Reads all the output. It fails after its last byte unless everything ended well. */
  take: (output: AsyncIterable<Buffer>) => Promise<void>;
  /** It may close its input before it has read everything. */
  mayStopReading?: boolean;
};

/**
 * Runs the host's program between two pipes. What it says about its work is never read: it names files and quotes what
 * they contain. When this process is killed, both pipes break, and the program ends.
 */
export async function runFfmpeg(program: string, args: readonly string[], run: FfmpegRun): Promise<void> {
  const { feed, take, patienceMs, deadlineMs, stopping, mayStopReading = false } = run;
  stopping?.throwIfAborted();
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"], env: {} });
  // The feeder gets the same error.
  child.stdin.on("error", () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const ended = endOf(child);
  // It's awaited after the output.
  ended.catch(() => undefined);
  const kill = () => void child.kill("SIGKILL");
  const watch = watchSilence(kill, patienceMs);
  const deadline = setTimeout(kill, deadlineMs);
  stopping?.addEventListener("abort", kill, { once: true });
  let cause: unknown = null;
  const fed = feed(child.stdin, watch.noteLife).catch((error: unknown) => {
    if (mayStopReading && isBrokenPipe(error)) return;
    cause = error;
    kill();
    throw error;
  });
  fed.catch(() => undefined);
  try {
    await take(outputOf(child, { ended, fed, noteLife: watch.noteLife, outputBytesMax: run.outputBytesMax }));
  } catch (error) {
    stopping?.throwIfAborted();
    // That the program's input broke off says less than why it did.
    throw isBrokenPipe(cause) ? error : (cause ?? error);
  } finally {
    watch.end();
    clearTimeout(deadline);
    stopping?.removeEventListener("abort", kill);
    kill();
    await Promise.allSettled([ended, fed]);
  }
}

type Parts = { ended: Promise<void>; fed: Promise<void>; noteLife: () => void; outputBytesMax: number };

async function* outputOf(
  child: ChildProcess,
  { ended, fed, noteLife, outputBytesMax }: Parts,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of child.stdout ?? []) {
    noteLife();
    bytes += chunk.length;
    if (bytes > outputBytesMax) throw new FfmpegFailedError("ffmpeg wrote more than it should");
    yield chunk;
  }
  // A broken input makes a shorter file that plays, and no error.
  await ended;
  await fed;
}

async function endOf(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once("error", (cause) => reject(new FfmpegFailedError("ffmpeg couldn't start", { cause })));
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new FfmpegFailedError(`ffmpeg ended with ${signal ?? code}`));
    });
  });
}

function isBrokenPipe(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "EPIPE" || code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";
}
