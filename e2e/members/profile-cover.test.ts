import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { User } from "#contract/members/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { makeClip } from "#testkit/base/clips.ts";
import { call, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();

async function picture(background = "#2b6a8c", height = 1200) {
  const buffer = Buffer.from(await paint({ width: 1600, height, background }), "base64");
  return { name: "sea.png", mimeType: "image/png", buffer };
}

async function coverOf(page: Page): Promise<User["profile_cover"]> {
  return (await call(page, "UserSettings.get", {})).profile_cover;
}

test("a member crops a cover with the keyboard, shows it, removes it and takes that back", async () => {
  const page = await product.visit();
  await signUp(page);
  const profile = profileUrl(await usernameOf(page));
  await openLive(page, profile);
  await page.getByRole("link", { name: "Add cover" }).click();
  // A file that is no picture is rejected with a reason.
  const words = Buffer.from("only words here, no picture");
  await page
    .getByLabel("Choose a cover")
    .first()
    .setInputFiles({ name: "sea.png", mimeType: "image/png", buffer: words });
  await page.getByText("This file type isn't supported.").waitFor();
  expect((await coverOf(page)).source).toBe("");
  await page
    .getByLabel("Choose a cover")
    .first()
    .setInputFiles(await picture());
  const dialog = page.getByRole("dialog", { name: "Crop the cover" });
  const frame = dialog.getByRole("group", { name: "Crop area." });
  await frame.and(page.locator(":focus")).waitFor();
  const [before, box] = [await frame.boundingBox(), () => frame.boundingBox()];
  await page.keyboard.press("+");
  await expect.poll(async () => (await box())?.width).toBeLessThan(before?.width ?? 0);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  const { width = 0, height = 0 } = (await box()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await dialog.getByRole("button", { name: "Use as cover" }).click();
  await page.getByText("Cover saved").waitFor();
  expect(await coverOf(page)).toMatchObject({ source: "image", images: { "1200x": { width: 1200 } } });

  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Cover removed").waitFor();
  expect((await coverOf(page)).source).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await coverOf(page)).source).toBe("image");

  const visitor = await product.visit();
  await openLive(visitor, profile);
  const shown = visitor.locator("picture img").first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.boundingBox()).toMatchObject({ width: 656, height: 369 });
  expect(await visitor.getByRole("link", { name: /cover/ }).count()).toBe(0);

  // A phone shows it from edge to edge, in the smaller size.
  const phone = await product.visit({ viewport: { width: 375, height: 800 }, deviceScaleFactor: 3 });
  await openLive(phone, profile);
  const onPhone = phone.locator("picture img").first();
  await expect
    .poll(() => onPhone.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/736x\/.*\.webp$/);
  expect(await onPhone.boundingBox()).toMatchObject({ x: 0, width: 375, height: 278 });
});

test("a video above the profile plays while it's visible, unless the device asks for less motion", async () => {
  // By default, browsers of tests save data.
  const page = await product.visit({ loadsAhead: true });
  await signUp(page);
  await openLive(page, "/settings/edit-profile/");
  const buffer = await makeClip();
  await page
    .getByLabel("Choose a cover")
    .first()
    .setInputFiles({ name: "bees.mp4", mimeType: "video/mp4", buffer });
  await page.getByText("Cover saved").waitFor();
  expect((await coverOf(page)).source).toBe("video");

  // Others see it once staff have watched it.
  const profile = profileUrl(await usernameOf(page));
  await openLive(page, profile);
  const isPaused = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await expect.poll(isPaused).toBe(false);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.poll(isPaused).toBe(true);

  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openLive(page, profile);
  await page.getByRole("button", { name: "Play" }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((path) => path.startsWith("/video/"))).toEqual([]);
});
