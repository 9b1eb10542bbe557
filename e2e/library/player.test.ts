import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, openLive, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";
import { createVideoPin } from "../videos.ts";

const product = productForTests();

const captions = "WEBVTT\n\n00:00.000 --> 00:05.000\nA heron lands\nat the lower edge";

async function createCaptionedPin(page: Page): Promise<string> {
  const id = await createVideoPin(page, "Heron");
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
