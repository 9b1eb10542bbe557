import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { decodePixels } from "../../../base/media/index.ts";
import { takeFrames } from "../../../base/videos/index.ts";
import { judgeVideo } from "../../screening/index.ts";
import { SEEN_SIDE } from "../eye/look.ts";
import { lookSometime } from "../eye-of.ts";
import { isLooking } from "../is-looking.ts";
import { findUnseenVideo, markVideoSeen } from "../videos-repo.ts";

export const lookAtVideosJob = defineJob("look_at_videos", z.object({}), "press");

/** Where in a video its frames are: an owner chooses the cover, but not these. */
const places = [0.05, 0.25, 0.5, 0.75, 0.95];

/** Looks at frames of the newest video that no one looked at yet. They are shown to no one, and not kept. */
export async function lookAtVideos(context: Context): Promise<void> {
  const { db } = context;
  const content = (await isLooking(context)) ? await findUnseenVideo(db) : null;
  if (content === null) return;
  const frames = await takeFrames(context, content, (durationMs) =>
    places.map((place) => place * durationMs),
  ).catch(() => []);
  // Without ffmpeg, only the cover can be looked at.
  if (frames === null) return;
  const scores: number[] = [];
  for (const frame of frames) {
    const pixels = await decodePixels(frame, SEEN_SIDE).catch(() => null);
    if (pixels !== null) scores.push(scoreOf((await lookSometime(context, pixels)).classes));
  }
  await db.transaction(async (tx) => {
    await markVideoSeen(tx, content);
    if (scores.length > 0) await judgeVideo(tx, { contentHash: content, score: Math.max(...scores) });
    await enqueue(tx, lookAtVideosJob, {}, { key: lookAtVideosJob.name });
  });
}

/** In 255ths, as the scores of pictures. */
function scoreOf([, hentai = 0, , porn = 0]: number[]): number {
  return Math.round(Math.max(hentai, porn) * 255);
}
