import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { readFiles } from "../contents-repo.ts";
import { ffmpegOf } from "../ffmpeg/find-ffmpeg.ts";
import { countUnsized, listUnsized, markSized, type UnsizedVideo } from "../unsized-repo.ts";
import { wholeFiles } from "../video-files.ts";
import { enqueueFiles, listDue } from "./due-files.ts";

/*
 * Videos that were stored without an ffmpeg get their smaller files once there is one. A job asks for the files of a few
 * videos and for itself again, all in one queue, so it continues after them.
 */

export const findOlderVideosJob = defineJob("find_older_videos", z.object({}));
export const pressOlderVideosJob = defineJob("press_older_videos", z.object({}), "press");

const queue = "videos:older";
/** Later than all that members wait for. */
const priority = 100;
const videosAtOnce = 3;
/** The most that are counted. */
const countedMax = 1000;

async function isOn(context: Context): Promise<boolean> {
  return context.config.ffmpeg.pressesOlder && (await ffmpegOf(context)) !== null;
}

/** Counts the videos that are left, up to a thousand. None without an ffmpeg. */
export async function countOlderVideos(context: Context): Promise<number> {
  return (await isOn(context)) ? await countUnsized(context.db, countedMax) : 0;
}

/** Starts it, if a worker was given an ffmpeg since, or if its job was lost. */
export async function findOlderVideos(context: Context): Promise<void> {
  if (!(await isOn(context)) || (await countUnsized(context.db, 1)) === 0) return;
  await context.db.transaction(enqueueNext);
}

export async function pressOlderVideos(context: Context): Promise<void> {
  const { db, disk } = context;
  // The clock starts it again.
  if (!(await isOn(context)) || (await disk.isLow())) return;
  const videos = await listUnsized(db, videosAtOnce);
  if (videos.length === 0) return;
  await db.transaction(async (tx) => {
    for (const video of videos) if (await markSized(tx, video.contentHash)) await enqueueMissing(tx, video);
    await enqueueNext(tx);
  });
}

async function enqueueMissing(
  tx: Tx,
  { contentHash, files, durationMs, pressed }: UnsizedVideo,
): Promise<void> {
  const stored = readFiles(files);
  const [file] = wholeFiles(stored);
  if (file === undefined) return;
  const known: ReadonlySet<string> = new Set([...stored.map(({ kind }) => kind), ...pressed]);
  const missing = listDue({ file, durationMs }).filter((kind) => !known.has(kind));
  await enqueueFiles(tx, contentHash, missing, { queue, priority });
}

async function enqueueNext(tx: Tx): Promise<void> {
  await enqueue(tx, pressOlderVideosJob, {}, { key: "older-videos", queue, priority: priority + 1 });
}
