import { closeSync, writeSync } from "node:fs";
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { carry } from "./carry.ts";
import { findTracks, RefusedError, readFacts } from "./facts.ts";
import type { Order, ReadAnswer, ReadRequest, Result } from "./messages.ts";

/**
 * Reads one foreign file in a separate process, which is killed if it takes too long: a parser that loops can't be
 * stopped from inside. It opens no file. It asks for ranges of the upload, and writes the new file to its third pipe.
 */
const outputPipe = 3;

const waiting = new Map<number, (bytes: Uint8Array) => void>();
let count = 0;

process.on("message", (message: Order | ReadAnswer) => {
  if (message.kind === "bytes") {
    waiting.get(message.number)?.(message.bytes);
    waiting.delete(message.number);
  } else void work(message);
});
// No one is left to ask.
process.on("disconnect", () => process.exit());

async function read(start: number, end: number): Promise<Uint8Array> {
  return await new Promise((resolve) => {
    const number = ++count;
    waiting.set(number, resolve);
    process.send?.({ kind: "read", number, start, end } satisfies ReadRequest);
  });
}

async function work({ kind, bytes, isSilent }: Order): Promise<void> {
  using input = new Input({
    source: new CustomSource({ getSize: () => bytes, read, prefetchProfile: "fileSystem" }),
    // Never "all formats": a playlist would make the reader look for other files.
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  answer(await resultOf(input, { kind, isSilent }));
}

async function resultOf(input: Input, { kind, isSilent }: Omit<Order, "bytes">): Promise<Result> {
  try {
    const found = await findTracks(input);
    const tracks = isSilent ? { ...found, audio: null } : found;
    if (kind === "inspect") return { kind: "facts", facts: await readFacts(tracks) };
    return { kind: "carried", cuts: await carry(tracks, writeOutput) };
  } catch (error) {
    return { kind: "refused", reason: error instanceof RefusedError ? error.reason : "unreadable" };
  } finally {
    // The reader waits for its end.
    if (kind === "carry") closeSync(outputPipe);
  }
}

/** The pipe blocks while the store is slower than this process. */
function writeOutput(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(outputPipe, bytes, at);
}

function answer(result: Result): void {
  process.send?.(result);
}
