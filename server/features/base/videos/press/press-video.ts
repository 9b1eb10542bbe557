import type { Readable } from "node:stream";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import { claimVideo, isRefused, markVideoStored, touchStoredVideo } from "../contents-repo.ts";
import { cutPreview } from "../cut-preview.ts";
import { fileKey, kindFor } from "../video-files.ts";
import { checkFacts, refused } from "./check-facts.ts";
import type { Cut, Facts } from "./messages.ts";
import { PressFailedError, runPress, type Source } from "./run-press.ts";

const inspectionMs = 20_000;
const silenceMs = 60_000;
/** Two gigabytes on a slow disk take minutes. */
const carryingMs = 60 * 60_000;
/** How much shorter or longer the new file may be: a frame or two at its ends. */
const driftMs = 500;
const cutsMax = 10_000;

export type NewVideo = { contentHash: string; source: Source };

/**
 * Makes the files of a video and stores them. Nothing counts as stored before the new file was read again, so a run that
 * was interrupted leaves nothing that anyone could see. Throws an error for people if the video can't be used.
 */
export async function pressVideo(
  { db, media }: Pick<Context, "db" | "media">,
  { contentHash, source }: NewVideo,
  stopping = new AbortController().signal,
): Promise<void> {
  if (await isRefused(db, contentHash)) throw refused("removed");
  if (await touchStoredVideo(db, contentHash)) return;
  const facts = await inspect(source, stopping);
  const { width, height, durationMs, hasSound, codecs } = facts;
  if (!(await claimVideo(db, contentHash, { width, height, durationMs, hasSound }))) {
    throw new AppError("unavailable", { retryAfterSeconds: 60 });
  }
  const kind = kindFor(facts);
  const key = fileKey(contentHash, kind);
  const { cuts, bytes } = await carryInto(media, key, source, stopping);
  await requireSame(facts, await inspect(storedSource(media, key, bytes), stopping));
  const file = { kind, width, height, bytes, codecs };
  const preview = cutPreview(file, cuts, durationMs);
  const files = preview ? [file, preview] : [file];
  await db.transaction((tx) => markVideoStored(tx, contentHash, { files, cuts: { [kind]: cuts } }));
}

async function inspect(source: Source, stopping: AbortSignal): Promise<Facts> {
  const options = { source, patienceMs: inspectionMs, deadlineMs: inspectionMs, stopping };
  const result = await runPress("inspect", options).catch((error: unknown) => {
    throw stopping.aborted || !(error instanceof PressFailedError) ? error : refused("unreadable");
  });
  if (result.kind === "refused") throw refused(result.reason);
  return checkFacts(result.kind === "facts" ? result.facts : null, source.bytes);
}

async function carryInto(
  media: MediaStore,
  key: string,
  source: Source,
  stopping: AbortSignal,
): Promise<{ cuts: Cut[]; bytes: number }> {
  let bytes = 0;
  const store = async (output: Readable) => {
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of output) {
        bytes += chunk.length;
        yield chunk;
      }
    }
    await media.put(key, counted()).catch((cause: unknown) => {
      throw storeFailure(cause);
    });
  };
  const options = { source, patienceMs: silenceMs, deadlineMs: carryingMs, stopping };
  const result = await runPress("carry", options, store).catch((error: unknown) => {
    throw stopping.aborted || !(error instanceof PressFailedError) ? error : refused("unfinished");
  });
  if (result.kind === "refused") throw refused(result.reason);
  if (result.kind !== "carried" || result.cuts.length > cutsMax) throw refused("unreadable");
  return { cuts: result.cuts, bytes };
}

async function requireSame(before: Facts, after: Facts): Promise<void> {
  const drift = Math.abs(before.durationMs - after.durationMs);
  const isSame = before.width === after.width && before.height === after.height;
  if (!isSame || drift > Math.max(driftMs, before.durationMs / 100)) throw refused("unreadable");
}

function storedSource(media: MediaStore, key: string, bytes: number): Source {
  return {
    bytes,
    read: async (start, end) => {
      const { stream } = await media.get(key, { start, end: end - 1 });
      return Buffer.concat(await stream.toArray());
    },
  };
}
