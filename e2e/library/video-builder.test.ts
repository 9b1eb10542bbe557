import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { recordWebm } from "#testkit/base/webm-clips.ts";
import { holdAll } from "../hold-requests.ts";
import { call, openLive, paint } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";
import { drafts, join, listPins, paintUpload, publish, type Upload } from "./pin-building.ts";

const product = productForTests();

const chooser = (page: Page) => page.getByLabel("Choose pictures or videos");
const addMore = (page: Page) => page.getByLabel("Add more pictures or videos");
const player = (page: Page) => page.locator("video").first();

function videoFile(name: string, buffer: Buffer): Upload {
  return { name, mimeType: name.endsWith("webm") ? "video/webm" : "video/mp4", buffer };
}

async function timeOf(page: Page): Promise<number> {
  return await player(page).evaluate((video) => (video as HTMLVideoElement).currentTime);
}

test("a video is converted in the browser, sent and published, and its Pin plays and seeks", async () => {
  const page = await join(product);
  await openLive(page, "/pin-builder/");
  // Else the builder may be done with it, and leave the page, before the other draft is added.
  const sending = await holdAll(page, "**/upload-video/**", "request");
  await chooser(page).setInputFiles(videoFile("heron.webm", await recordWebm(page)));
  await page.getByLabel("Title").fill("Heron");
  await publish(page).click();
  await page.getByText("Publishing when your video is ready…").waitFor();

  // It starts with black, so the cover is a later frame, until another one is chosen by keyboard.
  const frame = (index: number) => page.getByRole("group", { name: "Cover" }).getByRole("radio").nth(index);
  await frame(8).waitFor();
  expect(await frame(0).getAttribute("aria-label")).toBe("Frame at 0:00.2");
  expect(await frame(0).isChecked()).toBe(false);
  await page.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await violationsOf(page)).toEqual([]);

  // Other drafts don't wait.
  await addMore(page).setInputFiles(await paintUpload("#2b3a8c"));
  await page.getByLabel("Title").fill("Blue");
  await publish(page).click();
  const titles = async () => (await listPins(page)).map(({ title }) => title);
  await expect.poll(titles, { timeout: 15_000 }).toEqual(["Blue"]);
  await sending.release();
  await expect.poll(async () => (await listPins(page)).length, { timeout: 15_000 }).toBe(2);
  const pins = await listPins(page);
  // Which one is ready first depends on the machine.
  expect(pins.map(({ title }) => title).toSorted()).toEqual(["Blue", "Heron"]);
  const pin = pins.find(({ title }) => title === "Heron");
  expect(Math.round((pin?.videos?.duration ?? 0) / 1000)).toBe(5);

  const preview = await page.evaluate(async (url) => {
    const video = Object.assign(document.createElement("video"), { src: url, muted: true, loop: true });
    await video.play();
    return { seconds: video.duration, isMoving: !video.paused };
  }, pin?.videos?.preview?.url ?? "");
  expect(preview).toEqual({ seconds: expect.closeTo(4, 0), isMoving: true });

  await openLive(page, `/pin/${pin?.id}/`);
  await page.getByRole("button", { name: "Play" }).first().click();
  await page.locator('section[data-state="playing"]').waitFor();
  await player(page).evaluate((video) => {
    (video as HTMLVideoElement).currentTime = 4;
  });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(4);
});

/** As in browsers without encoders and decoders for scripts. */
async function takeCodecs(page: Page): Promise<void> {
  await page.route("**/video-worker-*.js", async (route) => {
    const response = await route.fetch();
    const names = ["VideoDecoder", "VideoEncoder", "AudioDecoder", "AudioEncoder"];
    const start = names.map((name) => `delete self.${name};`).join("");
    await route.fulfill({ response, body: start + (await response.text()) });
  });
}

test("an interrupted upload continues after a reload, and unusable files say why", async () => {
  const page = await join(product);
  await openLive(page, "/pin-builder/");
  await page.route("**/upload-video/**", (route) => route.abort());
  const opened = page.waitForResponse("**/VIPResource/create/**");
  await chooser(page).setInputFiles(videoFile("moss.mp4", await makeClip()));
  await opened;
  await page.getByLabel("Title").fill("Moss");
  await page.getByText("Waiting for a connection", { exact: true }).waitFor();
  await page.getByText("The upload continues once your connection is back.").waitFor();
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await page.getByText("The upload was stopped.").waitFor();
  const progress = page.getByRole("region", { name: "moss.mp4" });
  expect(await progress.evaluate((part) => part === document.activeElement)).toBe(true);
  await page.unroute("**/upload-video/**");
  const slots: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("VIPResource/create")) slots.push(request.url());
  });
  await page.reload();
  await drafts(page).getByRole("button", { name: "Moss, 0:05", exact: true }).waitFor();
  // It was sent to the slot that was open already.
  expect(slots).toEqual([]);

  await addMore(page).setInputFiles(videoFile("damaged.mp4", (await makeClip()).subarray(0, 3000)));
  await page.getByText("This file has no video that we can read.").waitFor();
  await page
    .getByLabel("Choose another video")
    .setInputFiles(videoFile("short.mp4", await makeClip({ seconds: 2 })));
  await page.getByText("Videos must be at least 4 seconds long.").waitFor();
  expect(await publish(page).getAttribute("aria-disabled")).toBe("true");
  await drafts(page).getByRole("button", { name: "Moss, 0:05" }).click();
  await publish(page).click();
  await page.getByText("Your Pin was published").waitFor();
  expect((await listPins(page)).map(({ title }) => title)).toEqual(["Moss"]);

  await takeCodecs(page);
  await page
    .getByLabel("Choose another video")
    .setInputFiles(videoFile("heron.webm", await recordWebm(page)));
  await page
    .getByText("Your browser can't convert this video, and neither can Bowerbird. Save it as MP4 (H.264)")
    .waitFor();
  // The player draws the frames then.
  await page.getByLabel("Choose another video").setInputFiles(videoFile("fern.mp4", await makeClip()));
  await page.getByRole("radio", { name: "Frame at 0:04.7" }).waitFor();
});

test("a Pin whose video takes longer waits in the builder, and one that failed can be edited again", async () => {
  const page = await join(product);
  const wait = async (title: string, status: "processing" | "failed") => {
    const { upload_id: id } = await call(page, "VIP.create", { type: "video", bytes: 1000 });
    await product.rows.query("update video_uploads set status = 'processing' where id = $1", [id]);
    const image_base64 = await paint();
    await call(page, "PendingPins.create", { video_upload_id: id, title, image_base64, guid: title });
    if (status === "processing") return;
    const failed =
      "update pending_pins set state = 'failed', failure = 'Board not found.' where upload_id = $1";
    await product.rows.query(failed, [id]);
  };
  await wait("Tide", "processing");
  await wait("Ebb", "failed");
  await openLive(page, "/pin-builder/");
  const list = page.getByRole("region", { name: "Being processed" });
  await list.getByText("We'll publish it when its video is ready. You can leave this page.").waitFor();
  await list.getByText("Board not found.").waitFor();
  await list.getByRole("button", { name: "Delete Tide" }).click();
  await list.getByText("Tide", { exact: true }).waitFor({ state: "detached" });
  expect(await violationsOf(page)).toEqual([]);
  await list.getByRole("button", { name: "Edit and try again" }).click();
  await list.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Ebb");
  await expect.poll(() => call(page, "PendingPins.get", {})).toEqual([]);
});
