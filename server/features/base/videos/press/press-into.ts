import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import type { Ffmpeg } from "../ffmpeg/find-ffmpeg.ts";
import {
  hasSound,
  type PressedKind,
  pressArguments,
  pressedBytesMax,
  pressedMs,
  pressedSize,
} from "../ffmpeg/recipes.ts";
import { FfmpegFailedError, runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { fileKey, folderOf, keyOfFile, type VideoFile } from "../video-files.ts";
import { carryInto } from "./carry-into.ts";
import { inspect, isSame } from "./inspect.ts";
import type { Cut, Facts } from "./messages.ts";
import { finishPress } from "./presses-repo.ts";
import { putCounted } from "./put-counted.ts";
import { storedSource } from "./stored-source.ts";
import { NoLongerWantedError, type Turn } from "./take-turn.ts";

const silenceMs = 60_000;
/** The slowest machine that presses: a minute for each second of video. */
const timesDuration = 60;

type Order<Kind extends PressedKind> = {
  contentHash: string;
  kind: Kind;
  facts: Pick<Facts, "width" | "height" | "durationMs" | "hasSound" | "codecs" | "isHdr">;
  /** Says what it will be fed, if that isn't MP4. */
  input?: readonly string[];
  /** How many bytes it will be fed, to show its progress. */
  bytes: number;
  feed: (input: Writable, deadlineMs: number) => Promise<void>;
};

export type Pressed<Kind extends PressedKind = PressedKind> = {
  file: VideoFile & { kind: Kind };
  cuts: Cut[];
};

/**
 * Has ffmpeg make a file, and stores it once it was read again, whole: what ffmpeg wrote is only a draft, of which our own
 * process carries the tracks into the file that plays. Nothing is left of a turn that fails.
 */
export async function pressInto<Kind extends PressedKind>(
  { media }: Pick<Context, "media">,
  ffmpeg: Ffmpeg,
  { contentHash, kind, facts, input: described, bytes, feed }: Order<Kind>,
  { run, signal, notePart }: Turn,
): Promise<Pressed<Kind>> {
  const draft = fileKey(contentHash, kind, `${run}-draft`);
  const key = fileKey(contentHash, kind, run);
  const durationMs = pressedMs(kind, facts.durationMs);
  const expected = { ...pressedSize(kind, facts), durationMs, hasSound: facts.hasSound && hasSound(kind) };
  try {
    let written = 0;
    const deadlineMs = timesDuration * durationMs;
    await runFfmpeg(ffmpeg.program, pressArguments(ffmpeg, kind, facts, described), {
      patienceMs: silenceMs,
      deadlineMs,
      outputBytesMax: pressedBytesMax(kind, facts.durationMs),
      stopping: signal,
      mayStopReading: durationMs < facts.durationMs,
      feed: async (input, noteLife) => {
        let fed = 0;
        const counted = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            noteLife();
            fed += chunk.length;
            notePart((0.95 * fed) / bytes);
            done(null, chunk);
          },
        });
        await Promise.all([pipeline(counted, input), feed(counted, deadlineMs)]);
      },
      take: async (output) => {
        written = await putCounted(media, draft, output).catch((cause: unknown) => {
          throw cause instanceof FfmpegFailedError ? cause : storeFailure(cause);
        });
      },
    });
    const { bytes: carriedBytes, cuts } = await believing(
      carryInto(media, key, storedSource(media, draft, written), signal),
    );
    const source = storedSource(media, key, carriedBytes);
    const made = (await believing(inspect(source, { canPress: false, stopping: signal }))).facts;
    if (!isSame(made, expected)) throw new FfmpegFailedError("ffmpeg made another video than it should");
    const { width, height, codecs } = made;
    return { file: { kind, width, height, bytes: carriedBytes, codecs, run }, cuts };
  } catch (error) {
    await media.delete(key);
    throw error;
  } finally {
    await media.delete(draft);
  }
}

/** What is wrong with the draft isn't the sender's fault. */
async function believing<Result>(reading: Promise<Result>): Promise<Result> {
  return await reading.catch((cause: unknown) => {
    const isRefused = cause instanceof AppError && cause.status < 500;
    throw isRefused ? new FfmpegFailedError("ffmpeg wrote a file that can't be used", { cause }) : cause;
  });
}

/** Notes a finished file in one transaction with the end of its turn. Deletes it if the turn had ended, or if there is one. */
export async function keepPressed(
  { db, media }: Pick<Context, "db" | "media">,
  contentHash: string,
  { file }: Pressed,
  { run, note }: { run: string; note: (tx: Tx) => Promise<boolean> },
): Promise<void> {
  const isWanted = await db.transaction(async (tx) => {
    return (await finishPress(tx, run)) && (await note(tx));
  });
  if (isWanted) return await deleteOthers(media, contentHash, file);
  await media.delete(keyOfFile(contentHash, file));
  throw new NoLongerWantedError();
}

/** What killed turns left of the same file. Its last turn has ended, so no other one will need any of it. */
async function deleteOthers(media: MediaStore, contentHash: string, file: VideoFile): Promise<void> {
  const own = keyOfFile(contentHash, file);
  const { entries } = await media.list(`${folderOf(contentHash)}${file.kind}-`);
  for (const { key } of entries) if (key !== own) await media.delete(key);
}
