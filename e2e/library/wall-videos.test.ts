import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { call, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";
import { createVideoPin } from "../videos.ts";

const product = productForTests();

/** The titles of the cards whose videos play. */
async function playing(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-impression^='pin:']")]
      .filter((card) => card.querySelector("video")?.paused === false)
      .map((card) => card.querySelector("img")?.alt ?? ""),
  );
}

const loaded = (page: Page) => page.locator("video").count();
const marks = (page: Page, name: "Play" | "Pause") => page.getByRole("button", { name: `${name} 0:05` });

test("one video of a wall plays at a time, without sound, and none after Pause", async () => {
  // By default, browsers of tests save data.
  const page = await product.visit({ loadsAhead: true, viewport: { width: 1280, height: 1200 } });
  await signUp(page);
  await Promise.all(["Ebb", "Flow"].map((title) => createVideoPin(page, title)));
  const username = await usernameOf(page);
  await openLive(page, `/${username}/_pins/`);
  await expect.poll(() => playing(page)).toHaveLength(1);
  expect(await page.locator("video").evaluate((video) => (video as HTMLVideoElement).muted)).toBe(true);

  // The button doesn't open the Pin, and the other video doesn't begin in its place.
  await marks(page, "Pause").click();
  await expect.poll(() => playing(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(`/${username}/_pins/`);

  // A press on Play pauses the other one.
  await marks(page, "Play").first().press("Enter");
  await expect.poll(() => playing(page)).toHaveLength(1);
  const [first] = await playing(page);
  await marks(page, "Play").press("Enter");
  await expect.poll(() => playing(page)).toEqual([first === "Ebb" ? "Flow" : "Ebb"]);
  expect(await loaded(page)).toBe(2);

  // If the browser can't play one, the other one gets its turn.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = async () => {
      HTMLMediaElement.prototype.play = play;
      throw new DOMException("", "NotSupportedError");
    };
  });
  await openLive(page, `/${username}/_pins/`);
  await expect.poll(() => playing(page)).toHaveLength(1);
  expect(await loaded(page)).toBe(2);
  expect(await violationsOf(page)).toEqual([]);

  await call(page, "UserSettings.update", { autoplay_videos: "never" });
  await openLive(page, `/${username}/_pins/`);
  await marks(page, "Play").first().waitFor();
  expect(await loaded(page)).toBe(0);
});

async function createAnimation(page: Page, frames: number): Promise<void> {
  const painted = Array.from({ length: frames }, (_, at) =>
    sharp({ create: { width: 96, height: 128, channels: 3, background: at % 2 ? "#a33" : "#33a" } })
      .png()
      .toBuffer(),
  );
  const animation = await sharp(await Promise.all(painted), { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
  await call(page, "Pin.create", { title: `${frames}`, image_base64: animation.toString("base64") });
}

/** The addresses of what moves. */
async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("[data-impression^='pin:'] > span > img")].map(
      ({ currentSrc }) => new URL(currentSrc).pathname,
    ),
  );
}

test("an animation without a small file loads only when someone presses Play", async () => {
  const page = await product.visit({ loadsAhead: true });
  await signUp(page);
  for (const frames of [2, 151]) await createAnimation(page, frames);
  await openLive(page, `/${await usernameOf(page)}/_pins/`);
  await expect.poll(() => moving(page)).toEqual([expect.stringMatching(/^\/media\/moving.*\.webp$/)]);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => moving(page)).toEqual([expect.stringMatching(/^\/media\/originals.*\.gif$/)]);
});
