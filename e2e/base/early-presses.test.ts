import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdAll } from "../hold-requests.ts";
import { call, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();

test("a press before scripts load is replayed", async () => {
  const page = await product.visit();
  const scripts = await holdScripts(page);
  await page.goto("/about/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Appearance" }).click();
  expect(await page.locator("html[data-live]").count()).toBe(0);
  await scripts.release();
  await page.getByRole("dialog").waitFor();
});

test("a file chosen and a menu opened before scripts load are kept", async () => {
  const page = await product.visit();
  await signUp(page);
  const scripts = await holdScripts(page);
  await page.goto("/settings/edit-profile/", { waitUntil: "domcontentloaded" });
  const words = { name: "words.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await page.getByLabel("Choose a profile picture").first().setInputFiles(words);
  const account = page.getByRole("button", { name: "Your account" });
  await account.click();
  const settings = page.getByRole("menuitem", { name: "Settings" });
  await settings.waitFor();
  expect(await page.locator("html[data-live]").count()).toBe(0);
  await scripts.release();
  await page.getByRole("alert").filter({ hasText: "isn't supported" }).waitFor();
  await expect.poll(() => account.getAttribute("aria-expanded")).toBe("true");
  expect(await settings.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await settings.waitFor({ state: "hidden" });
});

test("a press before a part hydrates is replayed once it has", async () => {
  const page = await product.visit({ viewport: { width: 1280, height: 900 } });
  await signUp(page);
  const { id } = await call(page, "Board.create", { name: "Nobody else's", privacy: "secret" });
  await call(page, "Pin.create", { image_base64: await paint(), board_id: id });
  // The frame hydrates before the owner's script loads: press right then.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement.hasAttribute("data-live")) return;
      observer.disconnect();
      for (const button of document.querySelectorAll("main button")) {
        if (button.textContent === "Select") (button as HTMLElement).click();
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-live"] });
  });
  await page.goto(`/${await usernameOf(page)}/`);
  await page.getByRole("region", { name: "Selected Pins" }).waitFor();
});

/** Keeps pages from hydrating. */
const holdScripts = (page: Page) => holdAll(page, "**/assets/en-*.js", "request");
