import { expect, test } from "vitest";
import { writeFakeFfmpeg } from "#testkit/base/ffmpeg.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPictureRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { findOlderVideos, pressOlderVideos } from "./jobs/older-videos.ts";

const { app, ada } = await startCast(["ada"], { env: { FFMPEG: await writeFakeFfmpeg("copies") } });
const { context } = app;
const { db } = context;
const staff = await buildPerson(app, { isStaff: true });

const countOlder = async () => (await staff.browser.call("InstanceQueues.get", {})).data.older_videos;
const listJobs = async () =>
  await db.query<{ task: string; priority: number; queue: string }>(
    {
      text: `select task_identifier as task, priority, queue_name as queue from graphile_worker.jobs
        where task_identifier in ('press_video_file', 'press_older_videos') order by priority, id`,
    },
    [],
  );

test("a few older videos at a time get jobs that run after all others, newest first", async () => {
  for (let number = 0; number < 5; number += 1) await buildPictureRow(app, ada.id, { isPoster: true });
  const refused =
    "update videos set review = 'refused' where created_at = (select max(created_at) from videos)";
  await db.query({ text: refused }, []);
  expect(await countOlder()).toBe(4);
  await findOlderVideos({
    ...context,
    config: { ...context.config, ffmpeg: { ...context.config.ffmpeg, pressesOlder: false } },
  });
  expect(await listJobs()).toEqual([]);
  await findOlderVideos(context);
  await findOlderVideos(context);
  const next = { task: "press_older_videos", priority: 101, queue: "videos:older" };
  expect(await listJobs()).toEqual([next]);
  await pressOlderVideos({ ...context, disk: { isLow: async () => true } });
  expect(await countOlder()).toBe(4);
  await pressOlderVideos(context);
  const file = { task: "press_video_file", priority: 100, queue: "videos:older" };
  expect(await listJobs()).toEqual([file, file, file, next]);
  expect(await countOlder()).toBe(1);
  const oldest =
    "select created_at = (select min(created_at) from videos) as is_oldest from videos where not is_sized and review is null";
  expect(await db.query({ text: oldest }, [])).toEqual([{ is_oldest: true }]);
  await pressOlderVideos(context);
  await pressOlderVideos(context);
  expect([await countOlder(), (await listJobs()).length]).toEqual([0, 5]);
});
