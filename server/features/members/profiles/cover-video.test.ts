import { expect, test } from "vitest";
import { largerThan, videoTexts } from "#contract/base/video-texts.ts";
import { COVER_VIDEO_BYTES_MAX } from "#contract/limits/videos.ts";
import type { Browser } from "#testkit/app.ts";
import { addSound, makeClip } from "#testkit/base/clips.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { openVideoSlot, uploadVideo } from "#testkit/base/video-uploads.ts";
import { startCast } from "#testkit/cast.ts";
import { buildMember, openSession, type Person } from "#testkit/members.ts";
import { buildForm } from "#testkit/multipart.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { hasWorker: true });
const poster = await paintPlain({ width: 320, height: 180 }).jpeg().toBuffer();
const clip = await makeClip();

async function putCover({ browser }: Person, uploadId: string) {
  const form = buildForm([
    { name: "csrfmiddlewaretoken", value: browser.cookies.get("csrftoken") ?? "" },
    { name: "video_upload_id", value: uploadId },
    { name: "img", file: poster },
  ]);
  const headers = { ...form.headers, accept: "application/json" };
  const { status, text } = await browser.request("POST", "/upload/cover/", { ...form, headers });
  const { image_url: url = "", resource_response: response } = JSON.parse(text);
  return { status, url, error: response?.error };
}

const coverOf = async ({ call }: Browser, { id }: Pick<Person, "id">) =>
  (await call("User.get", { user_id: id })).data?.profile_cover;
const statusOf = async (browser: Browser, url: string) =>
  (await browser.request("GET", new URL(url).pathname)).status;

test("a video above the profile has no sound, and is as secret as the profile", async () => {
  const sounding = await addSound(clip);
  expect(sounding.includes("soun")).toBe(true);
  const { url } = await putCover(ada, await uploadVideo(ada, sounding, "video-cover"));
  const cover = await coverOf(visitor, ada);
  expect(cover).toMatchObject({
    source: "video",
    images: { "736x": { width: 320, height: 180 } },
    video: { video_list: { V_720P: { url, width: 128, height: 96, duration: 5000 } } },
  });
  const { text } = await visitor.request("GET", new URL(url).pathname);
  expect([text.includes("vide"), text.includes("soun"), text.includes("mp4a")]).toEqual([true, false, false]);

  await ada.browser.call("UserSettings.update", { profile_cover_url: "" });
  expect(await statusOf(visitor, url)).toBe(404);
  const back = await ada.browser.call("UserSettings.update", { profile_cover_url: url });
  expect(back.data.profile_cover.source).toBe("video");
  const taken = await ben.browser.call("UserSettings.update", { profile_cover_url: url });
  expect(taken.status).toBe(400);

  await ada.browser.call("UserSettings.update", { is_private_profile: true });
  for (const browser of [visitor, ben.browser]) {
    expect([await statusOf(browser, url), await coverOf(browser, ada)]).toEqual([
      404,
      { source: "", images: {} },
    ]);
  }
});

test("refuses what is too long or large, someone else's, or sent for a Pin", async () => {
  const tooLarge = { type: "video-cover", bytes: COVER_VIDEO_BYTES_MAX + 1 };
  expect(await ben.browser.call("VIP.create", tooLarge)).toMatchObject({
    status: 413,
    error: { message: largerThan(COVER_VIDEO_BYTES_MAX) },
  });
  const long = await uploadVideo(ben, await makeClip({ seconds: 31, width: 64, height: 64 }), "video-cover");
  const forPin = await uploadVideo(ben, clip);
  const empty = await openVideoSlot(ben.browser, 9, "video-cover");
  const refusals: [string, string][] = [
    [long, videoTexts.coverLong],
    [forPin, videoTexts.notForCover],
    [empty.upload_id, videoTexts.notUploaded],
    [await uploadVideo(ada, clip, "video-cover"), videoTexts.expired],
    ["x", videoTexts.expired],
  ];
  for (const [uploadId, message] of refusals) {
    expect((await putCover(ben, uploadId)).error).toMatchObject({
      message,
      message_detail: "video_upload_id",
    });
  }
  expect((await coverOf(ben.browser, ben))?.source).toBe("");
});

test("only its first picture shows until staff have watched a new member's video", async () => {
  const steward = await buildMember(app, { isStaff: true });
  const staff = await openSession(app, steward);
  await staff.call("InstanceSettings.update", { video_review: "new_members" });
  const { url } = await putCover(ben, await uploadVideo(ben, await makeClip(), "video-cover"));
  expect((await coverOf(ben.browser, ben))?.source).toBe("video");
  expect([(await coverOf(visitor, ben))?.source, await statusOf(visitor, url)]).toEqual(["image", 404]);

  const { data: waiting } = await staff.call("StaffVideos.get", {});
  expect(waiting).toMatchObject([{ pin: { url: `/${ben.username}/`, text: "" }, video_url: url }]);
  expect(await statusOf(staff, url)).toBe(200);
  await staff.call("StaffVideos.update", { id: waiting[0]?.id ?? "", verdict: "shown" });
  expect([(await coverOf(visitor, ben))?.source, await statusOf(visitor, url)]).toEqual(["video", 200]);
});
