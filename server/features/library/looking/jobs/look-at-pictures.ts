import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { decodePixels, readStored } from "../../../base/media/index.ts";
import { ffmpegOf } from "../../../base/videos/index.ts";
import { judgeLook } from "../../screening/index.ts";
import type { Look } from "../eye/look.ts";
import { SEEN_SIDE } from "../eye/look.ts";
import { lookSometime } from "../eye-of.ts";
import { isLooking } from "../is-looking.ts";
import { listUnseen, noteLook } from "../repo.ts";
import { findUnseenVideo } from "../videos-repo.ts";
import { lookAtVideosJob } from "./look-at-videos.ts";

export const lookJob = defineJob("look_at_pictures", z.object({}));

const AT_ONCE = 8;
/** Afterwards, other jobs get their turn. */
const TURN_MS = 5000;

/**
 * Looks at the pictures that no one looked at yet. Each is noted by itself, so whoever comes after a crash goes on with
 * the next.
 */
export async function lookAtPictures(context: Context): Promise<void> {
  const { db, elapsedMs } = context;
  const end = elapsedMs() + TURN_MS;
  while (await isLooking(context)) {
    const contents = await listUnseen(db, AT_ONCE);
    if (contents.length === 0) return await lookAtVideosNext(context);
    for (const content of contents) {
      if (!(await isLooking(context))) return;
      const look = await lookAt(context, content);
      await db.transaction(async (tx) => {
        await noteLook(tx, content, look);
        await judgeLook(tx, content);
      });
    }
    if (elapsedMs() < end) continue;
    return await db.transaction((tx) => enqueue(tx, lookJob, {}, { key: lookJob.name }));
  }
}

async function lookAtVideosNext(context: Context): Promise<void> {
  const { db } = context;
  if ((await ffmpegOf(context)) === null || (await findUnseenVideo(db)) === null) return;
  await db.transaction((tx) => enqueue(tx, lookAtVideosJob, {}, { key: lookAtVideosJob.name }));
}

/** What can't be drawn can't be seen either, and isn't tried again. */
async function lookAt(context: Context, content: string): Promise<Look | null> {
  const file = await readStored(context.media, content, "236x");
  const pixels = file && (await decodePixels(file, SEEN_SIDE).catch(() => null));
  return pixels && (await lookSometime(context, pixels));
}
