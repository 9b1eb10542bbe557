import { expect, test } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { writeFakeFfmpeg } from "#testkit/base/ffmpeg.ts";
import { startCast } from "#testkit/cast.ts";
import { ffmpegOf } from "../ffmpeg/find-ffmpeg.ts";
import { pressVideo } from "./press-video.ts";
import { appendFile } from "./presses-repo.ts";

const { app, ada } = await startCast(["ada"], { env: { FFMPEG: await writeFakeFfmpeg("copies") } });
const { db } = app.context;
const clip = await makeClip();
const contentHash = "ab".repeat(32);

test("of two who carry the same video at once, one has its smaller files made, and none of these counts twice", async () => {
  const source = {
    bytes: clip.length,
    read: async (start: number, end: number) => clip.subarray(start, end),
  };
  const ffmpeg = await ffmpegOf(app.context);
  const carry = async () =>
    await pressVideo(app.context, { sentHash: contentHash, memberId: ada.id, source, ffmpeg });
  expect(await Promise.all([carry(), carry()])).toEqual([contentHash, contentHash]);
  const jobs = "select from graphile_worker.jobs where task_identifier = 'press_video_file'";
  expect(await db.query({ text: jobs }, [])).toHaveLength(1);
  const silent = { file: { kind: "silent" }, cuts: {} };
  const append = async () => await db.transaction((tx) => appendFile(tx, contentHash, silent));
  expect([await append(), await append()]).toEqual([true, false]);
});
