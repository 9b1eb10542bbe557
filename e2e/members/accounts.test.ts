import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holdAll } from "../hold-requests.ts";
import { logOut, newMember, openLive, sendSignUp, signUp, waitForHome } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
const { visit } = product;

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();

test("a file chosen and a menu opened before scripts load are kept; a member has a picture, a passkey, and a QR code for an authenticator app", async () => {
  const page = await visit();
  const person = await signUp(page);
  const scripts = await holdAll(page, "**/assets/en-*.js", "request");
  await page.goto("/settings/edit-profile/", { waitUntil: "domcontentloaded" });
  const chooser = page.getByLabel("Choose a profile picture").first();
  await chooser.setInputFiles({
    name: "words.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
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

  const blue = { width: 300, height: 200, channels: 3, background: "#2b3a8c" } as const;
  const buffer = await sharp({ create: blue }).png().toBuffer();
  await chooser.setInputFiles({ name: "blue.png", mimeType: "image/png", buffer });
  await toast(page, "Picture saved").waitFor();
  await page.locator("header img").first().waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await toast(page, "Picture removed").waitFor();
  await expect.poll(() => page.locator("header img").count()).toBe(0);

  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openLive(page, "/settings/security/");
  await page.locator("summary", { hasText: "Add a passkey" }).click();
  const form = page.locator("form", { has: page.locator("input[name=name]") });
  await form.getByLabel("Name").fill("Blue laptop");
  await form.getByLabel("Current password").fill(person.password);
  await form.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Blue laptop").waitFor();

  await logOut(page);
  await page.goto("/login/");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await waitForHome(page);

  await openLive(page, "/settings/security/");
  await page.getByRole("button", { name: /^Remove Blue laptop/ }).click();
  await toast(page, "Passkey removed").waitFor();
  await page.getByText("Blue laptop").waitFor({ state: "detached" });

  await page.getByText("Turn it on").click();
  await page.getByLabel("Current password").first().fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: "QR code" }).waitFor();
});

test("the welcome after signing up and the settings pass axe on a phone, and fit it", async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  const found: string[] = [];
  const look = async () => {
    found.push(...(await violationsOf(page)));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${page.url()} is ${overflow} px too wide`);
  };
  await sendSignUp(page, newMember("Hubert Wolfeschlegelsteinhausenbergerdorff"));
  await page.getByRole("heading", { name: "What are you into?" }).waitFor();
  await look();
  await openLive(page, "/welcome/?step=board");
  await page.getByLabel("Board name").fill("Good food");
  // There's also a button that skips it.
  await page.getByLabel("Board name").press("Enter");
  // Members of other tests may be suggested first.
  await page.waitForURL((url) => url.href.includes("good-food"));
  await openLive(page, "/settings/edit-profile/");
  await look();
  expect(found).toEqual([]);
});
