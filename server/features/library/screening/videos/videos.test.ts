import { describe, expect, test } from "vitest";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { Browser } from "#testkit/app.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { createVideoPin, uploadVideo } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { createPin } from "#testkit/library/new-pins.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { createStory, uploadPicture, words } from "#testkit/library/stories.ts";
import { buildMember, buildPerson, openSession, type Person } from "#testkit/members.ts";
import { sweepVideos } from "../../../base/videos/jobs/sweep-videos.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], {
  env: { VIDEO_REVIEW: "new_members" },
  hasWorker: true,
});
const { context } = app;
const steward = await buildMember(app, { isStaff: true });
const staff = await openSession(app, steward);

const seenBy = async ({ call }: Browser, id: string) => (await call("Pin.get", { id })).data;
const queue = async () => (await staff.call("StaffVideos.get", { page_size: 250 })).data;
const waiting = async (pinId: string) => (await queue()).find(({ pin }) => pin.id === pinId);
const statusOf = async (browser: Browser, url: string) =>
  (await browser.request("GET", new URL(url).pathname)).status;

async function failureOf({ browser }: Person, uploadId: string): Promise<string | null | undefined> {
  return (await browser.call("VIP.get", { upload_ids: [uploadId] })).data[uploadId]?.failure;
}

async function decide(pinId: string, verdict: "shown" | "refused"): Promise<void> {
  const { id = "" } = (await waiting(pinId)) ?? {};
  expect((await staff.call("StaffVideos.update", { id, verdict })).status).toBe(200);
}

describe("a new member's video", () => {
  test("is only its cover for others until staff have watched it", async () => {
    const { id } = await createVideoPin(ada, { title: "First" });
    const own = await seenBy(ada.browser, id);
    expect(own).toMatchObject({ is_video: true, video_review: "waiting" });
    const urls = [
      ...Object.values(own.videos?.video_list ?? {}).map(({ url }) => url ?? ""),
      own.videos?.preview?.url ?? "",
    ];
    for (const browser of [ben.browser, visitor]) {
      expect(await seenBy(browser, id)).toMatchObject({ is_video: false, videos: null, video_review: null });
      for (const url of urls) expect(await statusOf(browser, url)).toBe(404);
    }
    const main = await ada.browser.request("GET", new URL(urls[0] ?? "").pathname);
    expect([main.status, main.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(await statusOf(staff, (await waiting(id))?.video_url ?? "")).toBe(200);
    const feed = { user_id: ada.id };
    expect((await visitor.call("UserVideoPinsFeed.get", feed)).data).toEqual([]);

    await decide(id, "shown");
    await expect
      .poll(async () => (await visitor.call("UserVideoPinsFeed.get", feed)).data.map((pin) => pin.id))
      .toEqual([id]);
    expect(await seenBy(visitor, id)).toMatchObject({ is_video: true });
    for (const url of urls) expect(await statusOf(visitor, url)).not.toBe(404);
    expect(await waiting(id)).toBe(undefined);
  });

  test("that staff removed is gone for everyone, and can't be uploaded again", async () => {
    const clip = await makeClip();
    const person = await buildPerson(app);
    const { id } = await createVideoPin(person, { clip });
    const sentBefore = await uploadVideo(ben, clip);
    const url = (await seenBy(person.browser, id)).videos?.video_list.V_720P?.url ?? "";
    await decide(id, "refused");
    expect(await seenBy(person.browser, id)).toMatchObject({ videos: null, video_review: "refused" });
    for (const browser of [person.browser, staff]) expect(await statusOf(browser, url)).toBe(404);

    await sweepVideos(context);
    for (const type of ["video", "video-cover"]) {
      const uploadId = await uploadVideo(ben, clip, type);
      expect(await failureOf(ben, uploadId)).toBe(videoTexts.removed);
    }
    expect((await createPin(ben, { video_upload_id: sentBefore })).error?.message).toBe(videoTexts.removed);
    const pages = [{ upload_id: await uploadPicture(ben), video_upload_id: sentBefore }, words("The end")];
    expect((await createStory(ben, { pages })).error?.message).toBe(videoTexts.removed);
  });

  test("that staff removed from a profile can't be a Pin's", async () => {
    const clip = await makeClip();
    const uploadId = await uploadVideo(ada, clip, "video-cover");
    await context.db.query(
      {
        text: "update videos set review = 'refused' from video_uploads as sent where sent.id = $1 and sent.content_hash = videos.content_hash",
      },
      [uploadId],
    );
    expect(await failureOf(ada, await uploadVideo(ada, clip))).toBe(videoTexts.removed);
  });

  test("doesn't wait if they have been here for a while and have a few, if staff upload it, or if others show it", async () => {
    const clip = await makeClip();
    const old = await buildPerson(app);
    await context.db.pool.query("update members set created_at = now() - interval '8 days' where id = $1", [
      old.id,
    ]);
    for (let count = 0; count < 3; count += 1) {
      await buildPinRow(app, old.id);
    }
    await context.db.pool.query("update pins set is_video = true where pinner_id = $1", [old.id]);
    const shown = await createVideoPin(old, { clip });
    expect(await seenBy(visitor, shown.id)).toMatchObject({ is_video: true });
    const again = await createVideoPin(ada, { clip });
    expect(await seenBy(visitor, again.id)).toMatchObject({ is_video: true });
    const byStaff = await createVideoPin({ ...steward, browser: staff } as typeof ada);
    expect(await seenBy(visitor, byStaff.id)).toMatchObject({ is_video: true });
  });
});

test("only staff list and decide, once", async () => {
  const { id } = await createVideoPin(ben);
  const { id: reviewId = "" } = (await waiting(id)) ?? {};
  for (const [browser, status] of [
    [visitor, 401],
    [ben.browser, 403],
  ] as const) {
    expect((await browser.call("StaffVideos.get", {})).status).toBe(status);
    const answer = await browser.call("StaffVideos.update", { id: reviewId, verdict: "shown" });
    expect(answer.status).toBe(status);
  }
  const wrong = await staff.call("StaffVideos.update", { id: reviewId, verdict: "maybe" as never });
  expect(wrong.status).toBe(400);
  await decide(id, "shown");
  const twice = await staff.call("StaffVideos.update", { id: reviewId, verdict: "refused" });
  expect(twice.status).toBe(404);
});
