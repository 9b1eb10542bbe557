import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { claimVideo, isRefused, markVideoStored, touchStoredVideo } from "../contents-repo.ts";
import { cutPreview } from "../cut-preview.ts";
import type { Ffmpeg } from "../ffmpeg/find-ffmpeg.ts";
import { enqueueDue } from "../jobs/due-files.ts";
import { fileKey, kindFor, type WholeFile } from "../video-files.ts";
import { carryInto } from "./carry-into.ts";
import { refused } from "./check-facts.ts";
import { inspect, isSame } from "./inspect.ts";
import type { Cut, Facts } from "./messages.ts";
import { keepPressed, pressInto } from "./press-into.ts";
import { runPress, type Source } from "./run-press.ts";
import { storedSource } from "./stored-source.ts";
import { GivenUpError, requireFree, takeNewTurn } from "./take-turn.ts";

export type NewVideo = {
  /** The SHA-256 of the sent file. */
  sentHash: string;
  source: Source;
  /** The member who gets it: their videos are made one after another. */
  memberId: string;
  /** How long it may be. Covers are short. */
  secondsMax?: number;
  /** Null without one: then only what can be carried can be used. */
  ffmpeg: Ffmpeg | null;
  /** False: if it has to be pressed, nothing is done. */
  mayPress?: boolean;
};

type Parts = Pick<Context, "db" | "media">;

type Main = { file: WholeFile; cuts: Cut[] };

type Known = NewVideo & { contentHash: string; facts: Facts };

/**
 * Makes the file of a video that plays, stores it and returns the hash of its content. Nothing counts as stored before the
 * new file was read again, so a run that was interrupted leaves nothing that anyone could see. Throws an error for people if
 * the video can't be used, and returns null if it has to be pressed, but may not.
 */
export async function pressVideo(
  parts: Parts,
  video: Omit<NewVideo, "mayPress">,
  stopping?: AbortSignal,
): Promise<string>;
export async function pressVideo(
  parts: Parts,
  video: NewVideo,
  stopping?: AbortSignal,
): Promise<string | null>;
export async function pressVideo(
  parts: Parts,
  video: NewVideo,
  stopping = new AbortController().signal,
): Promise<string | null> {
  const { sentHash, source, ffmpeg, mayPress = true, secondsMax } = video;
  const silentHash = hashOfSilent(sentHash);
  // What staff removed with its sound isn't shown without it either, and the other way around.
  for (const hash of [sentHash, silentHash]) {
    if (await isRefused(parts.db, hash)) throw refused("removed");
  }
  const contentHash = source.isSilent ? silentHash : sentHash;
  if (await touchStoredVideo(parts.db, contentHash)) return contentHash;
  const { facts, way } = await inspect(source, { canPress: ffmpeg !== null, stopping });
  const { width, height, durationMs, hasSound } = facts;
  // Cameras stop a few frames late.
  if (secondsMax !== undefined && Math.round(durationMs / 1000) > secondsMax) throw refused("coverLong");
  if (way === "press" && !mayPress) return null;
  if (!(await claimVideo(parts.db, contentHash, { width, height, durationMs, hasSound }))) {
    throw new AppError("unavailable", { retryAfterSeconds: 60 });
  }
  const known = { ...video, contentHash, facts };
  if (way === "carry" || ffmpeg === null) await carryMain(parts, known, stopping);
  else await pressMain(parts, { ...known, ffmpeg }, stopping);
  return contentHash;
}

/** The same file with its sound is another video. */
function hashOfSilent(sentHash: string): string {
  return createHash("sha256").update(`silent ${sentHash}`).digest("hex");
}

async function carryMain({ db, media }: Parts, video: Known, stopping: AbortSignal): Promise<void> {
  const { contentHash, source, facts } = video;
  const kind = kindFor(facts);
  const key = fileKey(contentHash, kind);
  const { cuts, bytes } = await carryInto(media, key, source, stopping);
  const made = await inspect(storedSource(media, key, bytes), { canPress: false, stopping });
  if (!isSame(made.facts, facts)) throw refused("unreadable");
  const { width, height, codecs } = facts;
  await db.transaction((tx) => storeMain(tx, video, { file: { kind, width, height, bytes, codecs }, cuts }));
}

async function pressMain(
  parts: Parts,
  video: Known & { ffmpeg: Ffmpeg },
  stopping: AbortSignal,
): Promise<void> {
  const { contentHash, source, facts, ffmpeg } = video;
  const press = { contentHash, kind: "v720" } as const;
  const made = await takeNewTurn(parts, press, stopping, async (turn) => {
    const order = {
      ...press,
      facts,
      bytes: source.bytes,
      feed: async (input: NodeJS.WritableStream, deadlineMs: number) => {
        // If neither process does anything, ffmpeg is ended for its silence.
        const limits = { patienceMs: deadlineMs, deadlineMs, stopping: turn.signal };
        const result = await runPress("carry", { source, ...limits }, (stream) => pipeline(stream, input));
        if (result.kind === "refused") throw refused(result.reason);
      },
    };
    const pressed = await pressInto(parts, ffmpeg, order, turn);
    const isPale = facts.isHdr && !ffmpeg.mapsTones;
    const note = (tx: Tx) => storeMain(tx, video, pressed, { isPale });
    await keepPressed(parts, contentHash, pressed, { run: turn.run, note });
    return pressed;
  }).catch((error: unknown) => {
    throw error instanceof GivenUpError ? refused("unfinished", error) : error;
  });
  // Someone else may have finished it.
  if (made !== null || (await touchStoredVideo(parts.db, contentHash))) return;
  await requireFree(parts.db, press);
  throw refused("unfinished");
}

/** From then on it plays. Other files of it follow, if there is a program that makes them. Returns false if it played before. */
async function storeMain(
  tx: Tx,
  { contentHash, memberId, facts: { durationMs }, ffmpeg }: Known,
  { file, cuts }: Main,
  { isPale = false } = {},
): Promise<boolean> {
  const preview = cutPreview(file, cuts, durationMs);
  const files = preview ? [file, preview] : [file];
  const stored = { files, cuts: { [file.kind]: cuts }, isPale, isSized: ffmpeg !== null };
  if (!(await markVideoStored(tx, contentHash, stored))) return false;
  if (ffmpeg !== null) await enqueueDue(tx, { contentHash, memberId, file, durationMs });
  return true;
}
