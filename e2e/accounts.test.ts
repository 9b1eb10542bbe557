import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { appCode } from "#testkit/authenticator-app.ts";
import {
  call,
  joinStaff,
  logIn,
  logOut,
  newMember,
  openLive,
  paint,
  sendSignUp,
  signUp,
  signUpByForm,
  waitForHome,
} from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const product = ownProductForTests();
const { visit } = product;

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();

describe("the first steps", () => {
  test("show all problems of signing up at once, each until it's mended", async () => {
    const page = await visit();
    const known = await signUp(await visit());
    await openLive(page, "/signup/");
    const invalid = page.locator("[aria-invalid]");
    await page.getByText("At least 8 characters").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    await expect.poll(() => invalid.count()).toBe(4);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("email");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("Email").fill(known.email);
    await page.getByLabel("Password", { exact: true }).fill("Password123");
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Birthday").fill("1990-05-17");
    expect(await invalid.count()).toBe(0);
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    await page.getByText("An account with this email address already exists.").waitFor();
    expect(await invalid.count()).toBe(2);
    await page.getByLabel("Email").fill(newMember().email);
    expect(await invalid.count()).toBe(1);
  });

  test("lead from pictures to a first board, and keep what was chosen on the way", async () => {
    const other = await visit();
    await signUp(other);
    for (const [title, background] of Object.entries(COLORS)) {
      await call(other, "Pin.create", { title, image_base64: await paint({ background }) });
    }
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    await openLive(visitor, "/");
    await visitor.getByRole("link", { name: "Blue" }).click();
    await visitor.waitForURL(/\/pin\//);

    const page = await visit();
    await sendSignUp(page, newMember("Wren Alder"));
    await page.getByRole("heading", { name: "What are you into?" }).waitFor();
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await page.getByRole("heading", { name: "What do you like?" }).waitFor();
    expect(await page.getByText("Check your inbox").count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    for (const name of ["Blue", "Green"]) {
      await page.getByRole("checkbox", { name }).focus();
      await page.keyboard.press("Space");
    }
    await page.getByText("2 pictures chosen").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("link", { name: "Back" }).click();
    await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(2);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Good food" }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("Board name").press("Enter");
    await page.getByRole("heading", { level: 1, name: "Good food" }).waitFor();
    await page.getByRole("article", { name: "Blue" }).waitFor();
    await expect.poll(() => page.getByRole("article").count()).toBe(2);

    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Appearance" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Dark" }).check();
    await expect
      .poll(async () => (await call(page, "UserSettings.get", {})).theme, { timeout: 5000 })
      .toBe("dark");
    await page.evaluate(() => localStorage.clear());
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: "For you" }).waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await page.getByText("Check your inbox").count()).toBe(0);
  });
});

const COLORS = { Blue: "#2b3a8c", Green: "#41682c", Red: "#a03a3a", Yellow: "#f2b33d", White: "#f4efe6" };

describe("the life of an account", () => {
  test("signs up, confirms by mail, gets a profile, and logs in again by username or address", async () => {
    const page = await visit();
    const person = await signUpByForm(page);

    await page.goto(await product.linkTo(person.email, /confirm/i));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();

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
    await logOut(page);
    await logIn(page, person.email, person.password);
    await waitForHome(page);
  });

  test("logs in with an authenticator code and a recovery code, and turns two-step login off again", async () => {
    const page = await visit();
    const person = await signUp(page);
    await openLive(page, "/settings/security/");
    await page.getByText("Turn it on").click();
    await page.getByLabel("Current password").first().fill(person.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("img", { name: "QR code" }).waitFor();
    const key = (await page.locator("code").first().textContent()) ?? "";
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Turn on two-step login" }).click();
    await page.locator("[aria-invalid=true][name=code]").waitFor();
    expect(await page.locator("code").first().textContent()).toBe(key);
    await page.getByLabel("Code", { exact: true }).fill(appCode(key));
    await page.getByRole("button", { name: "Turn on two-step login" }).click();
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    const codes = await page.locator("main code").allTextContents();
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(5);
    await page.getByRole("link", { name: "I've saved them" }).click();
    await page.getByText("Turn it off").waitFor();

    await logOut(page);
    await logIn(page, person.email, person.password);
    await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
    await page.locator("button[type=submit]").first().click();
    await waitForHome(page);

    await openLive(page, "/settings/security/");
    await page.getByText("Turn it off").click();
    const form = page.locator("form", { has: page.locator("input[value=end-two-factor]") });
    await form.getByLabel("Code", { exact: true }).fill(appCode(key, 1));
    await form.getByLabel("Current password").fill(person.password);
    await form.getByRole("button", { name: "Turn off" }).click();
    await toast(page, "Two-step login is off").waitFor();
  });

  test("adds a passkey, logs in with it, and removes it", async () => {
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
  });

  test("shows a new picture everywhere, and switches language", async () => {
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

    await openLive(page, "/settings/personal-information/");
    await page.getByRole("combobox", { name: "Language" }).selectOption("sv");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("html[lang=sv]").waitFor();
    await page.reload();
    expect(await page.locator("html").getAttribute("lang")).toBe("sv");
  });

  test("signs in by a link from a mail, and needs the password to change anything", async () => {
    const page = await visit();
    const person = await signUp(page);
    await page.goto(await product.linkTo(person.email, /confirm/i));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
    await logOut(page);

    await page.goto("/login/");
    await page.getByRole("link", { name: "Email me a login link" }).click();
    await page.getByRole("heading", { name: "Email me a login link" }).waitFor();
    await page.getByLabel("Email or username").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await page.goto(await product.linkTo(person.email, /link/i));
    await page.getByRole("button", { name: "Log in to browse" }).click();
    await waitForHome(page);
    await page.locator("html[data-live]").waitFor();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("dialog", { name: "Log in to continue" }).waitFor();
    await openLive(page, "/settings/edit-profile/");
    await page.waitForURL((url) => url.pathname === "/login/");
  });
});

describe("staff pages", () => {
  test("let staff name the instance, write its pages, invite and ban, and keep a log", async () => {
    const page = await visit();
    await signUp(page);
    await joinStaff(page, product.staffPath());

    await page.getByLabel("Description").fill("Blue things, well arranged");
    await page.getByRole("button", { name: "Save" }).click();
    await toast(page, "Saved").waitFor();

    await openLive(page, "/admin/pages/?page=about&locale=en");
    await page.getByLabel("Page text").fill("## Hello\n\nWe gather **blue** things.");
    await page.getByRole("heading", { name: "Hello" }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await toast(page, "Page saved").waitFor();
    await page.goto("/about/");
    await page.getByText("We gather **blue** things.").waitFor();

    await openLive(page, "/admin/invitations/");
    let creationCount = 0;
    page.on("request", (request) => {
      if (request.url().includes("InvitationResource/create")) creationCount += 1;
    });
    await page.getByRole("button", { name: "Create invite link" }).evaluate((button) => {
      for (const _ of [1, 2]) (button as HTMLElement).click();
    });
    await page.getByText(`${product.url}/signup/?invite=`).waitFor();
    expect(creationCount).toBe(1);

    const other = await visit();
    const banned = await signUp(other);
    await page.goto(`/admin/members/?query=${encodeURIComponent(banned.email)}`);
    await page.getByText("Ban", { exact: true }).first().click();
    await page.getByRole("textbox", { name: "Reason" }).fill("It breaks the rules");
    await page.getByRole("button", { name: "Ban", exact: true }).click();
    await page.getByText("Banned", { exact: true }).waitFor();
    await other.goto("/settings/edit-profile/");
    await other.waitForURL((url) => url.pathname === "/login/");

    await page.goto("/admin/audit-log/");
    await page.getByText(/ changed .+'s account/).waitFor();
    await page.getByText("changed the settings").first().waitFor();
  });
});

test("every page passes axe, in light and in dark", async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  const found: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    found.push(...(await violationsOf(page)));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
  };
  for (const path of [
    "/login/",
    "/password/reset/",
    "/pw/robin/?e=1&t=x",
    "/login/link/?t=x",
    "/login/link/request/",
  ]) {
    await look(path);
  }
  await signUp(page, newMember("Hubert Wolfeschlegelsteinhausenbergerdorff"));
  const paths = [
    ...["/email/confirm/?t=x", "/account/delete/?t=x", "/admin/claim/?t=x"],
    ...["edit-profile", "account-settings", "personal-information", "security"].map(
      (name) => `/settings/${name}/`,
    ),
    ...["/settings/?menu", "/hubertwolfeschlegelsteinhausen/"],
  ];
  for (const path of paths) await look(path);
  expect(found).toEqual([]);
}, 120_000);
