import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { call, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

const captions = "WEBVTT\n\n00:00.000 --> 00:05.000\nA heron lands\nat the lower edge";

async function createCaptionedPin(page: Page): Promise<string> {
  const clip = await makeClip({ width: 96, height: 128 });
  const slot = await call(page, "VIP.create", { type: "video", bytes: clip.length });
  const headers = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
  const options = { data: clip, headers: { ...headers, "upload-offset": "0" } };
  expect((await page.request.patch(slot.tus_url ?? "", options)).status()).toBe(204);
  const status = async () =>
    (await call(page, "VIP.get", { upload_ids: [slot.upload_id] }))[slot.upload_id]?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("succeeded");
  const image_base64 = await paint({ width: 96, height: 128 });
  const { id } = await call(page, "Pin.create", {
    title: "Heron",
    video_upload_id: slot.upload_id,
    image_base64,
  });
  await call(page, "VideoCaptions.create", { pin_id: id, language: "en", body: captions });
  return id;
}

/** Names of controls that aren't completely inside the player. */
async function cutOff(page: Page): Promise<(string | null)[]> {
  return await page.getByRole("region", { name: "Video: Heron" }).evaluate((player) => {
    const frame = player.getBoundingClientRect();
    return [...player.querySelectorAll("video, button, input")]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest("[popover]"))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < Math.max(0, frame.left - 0.5) || right > Math.min(innerWidth, frame.right + 0.5);
      })
      .map((part) => part.getAttribute("aria-label"));
  });
}

test("the player with captions fits on phones, with its extras in a menu", async () => {
  const page = await product.visit({ viewport: { width: 1440, height: 900 } });
  await signUp(page);
  const id = await createCaptionedPin(page);
  await openLive(page, `/pin/${id}/`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Full screen").waitFor();
  expect(await cutOff(page)).toEqual([]);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(page)).toEqual([]);
    expect(await button("Speed").isVisible()).toBe(false);
  }
  const player = page.getByRole("region", { name: "Video: Heron" });
  await player.getByRole("button", { name: "More options" }).press("Enter");
  await page.getByRole("menuitemradio", { name: "2×" }).press("Enter");
  expect(await page.locator("video").evaluate((video) => (video as HTMLVideoElement).playbackRate)).toBe(2);

  expect(await violationsOf(page)).toEqual([]);
});
