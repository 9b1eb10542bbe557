import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { call, logIn, logOut, newMember, openLive, sendSignUp, signUp, waitForHome } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
const { visit } = product;

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();

describe("the life of an account", () => {
  test("edits the profile, and logs in again by its new username", async () => {
    const page = await visit();
    const person = await signUp(page);
    await openLive(page, "/settings/edit-profile/");
    await page.getByLabel("First name").fill("Robin");
    await page.getByLabel("Last name").fill("Goodfellow-Fitzwilliam");
    await page.getByLabel("Username").fill("no spaces please");
    await page.getByText("Use only letters a to z, numbers and underscores.").waitFor();
    await page.getByLabel("Username").fill("robin_g");
    await page.getByLabel("About", { exact: true }).fill("Moss. ".repeat(40).trim());
    await page.getByLabel("Pronouns").fill("they/them");
    await page.getByLabel("Website").fill("example.org/moss");
    await page.getByRole("button", { name: "Save" }).click();
    await toast(page, "Saved").waitFor();
    await page.getByLabel("Location").fill("Arden");
    await page.getByRole("link", { name: "View profile" }).click();
    await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.getByLabel("Location").fill("");

    await page.getByRole("link", { name: "View profile" }).click();
    await page.getByRole("heading", { name: "Robin Goodfellow-Fitzwilliam" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/robin_g/");
    await page.getByText("they/them").waitFor();
    await page.getByRole("link", { name: "More about Robin Goodfellow-Fitzwilliam" }).click();
    await page.getByRole("dialog").getByText("Moss. ".repeat(40).trim()).waitFor();
    await page.keyboard.press("Escape");

    await logOut(page);
    await logIn(page, "robin_g", "not the password");
    await page.getByText("That email, username or password isn't right.").waitFor();
    await logIn(page, "ROBIN_G", person.password);
    await waitForHome(page);
  });

  test("adds a passkey, logs in with it, removes it, and sees the QR code for an authenticator app", async () => {
    const page = await visit();
    const person = await signUp(page);
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

  test("shows a new picture everywhere, and keeps a chosen theme", async () => {
    const page = await visit();
    await signUp(page);
    await openLive(page, "/settings/edit-profile/");
    const blue = { width: 300, height: 200, channels: 3, background: "#2b3a8c" } as const;
    await page
      .getByLabel("Choose a profile picture")
      .first()
      .setInputFiles({
        name: "blue.png",
        mimeType: "image/png",
        buffer: await sharp({ create: blue }).png().toBuffer(),
      });
    await toast(page, "Picture saved").waitFor();
    await page.locator("header img").first().waitFor();
    await page.getByRole("button", { name: "Remove" }).click();
    await toast(page, "Picture removed").waitFor();
    await expect.poll(() => page.locator("header img").count()).toBe(0);

    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Appearance" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Dark" }).check();
    await expect.poll(async () => (await call(page, "UserSettings.get", {})).theme).toBe("dark");
  });
});

test("every kind of page passes axe, in light and in dark", async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  const found: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    found.push(...(await violationsOf(page)));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
  };
  for (const path of ["/login/", "/pw/robin/?e=1&t=x"]) await look(path);
  await sendSignUp(page, newMember("Hubert Wolfeschlegelsteinhausenbergerdorff"));
  await look("/welcome/?step=pins");
  await openLive(page, "/welcome/?step=board");
  await page.getByLabel("Board name").fill("Good food");
  // There's also a button that skips it.
  await page.getByLabel("Board name").press("Enter");
  await page.getByRole("heading", { level: 1, name: "Good food" }).waitFor();
  // A form with a single button, settings of three kinds, and the profile.
  const paths = ["/account/delete/?t=x", "/settings/edit-profile/", "/settings/security/", "/settings/?menu"];
  for (const path of [...paths, "/hubertwolfeschlegelsteinhausen/"]) await look(path);
  expect(found).toEqual([]);
}, 120_000);
