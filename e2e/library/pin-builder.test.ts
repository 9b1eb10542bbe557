import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { openLive, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";
import { drafts, join, listPins, paintUpload, publish, type Upload, words } from "./pin-building.ts";

const product = productForTests();
let site: Site;
let pictures: Upload[] = [];

beforeAll(async () => {
  site = await startSite();
  pictures = await Promise.all(["#2b3a8c", "#1f7a4d", "#f2b33d"].map(paintUpload));
  site.pages = {
    "/wool": `<title>Wool</title><meta name="description" content="All about wool">
      <img src="/blue.png" width="600" height="800" alt="Blue yarn"><img src="/green.png" width="600" height="800">`,
    "/blue.png": pictures[0]?.buffer ?? "",
    "/green.png": pictures[1]?.buffer ?? "",
    "/closed": '<title>Closed</title><meta name="bowerbird" content="nopin"><img src="/blue.png">',
  };
}, 60_000);

afterAll(() => site?.[Symbol.asyncDispose]());

async function openBuilder(page: Page, path = "/pin-builder/"): Promise<void> {
  await openLive(page, path);
}

test("pictures become drafts, drafts Pins on a board made in between, and one is cropped by keyboard", async () => {
  const page = await join(product);
  await openLive(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Create" }).click();
  const menu = page.getByRole("dialog", { name: "Add a Pin or board" });
  await menu.getByLabel("Photo").setInputFiles(pictures.slice(0, 2));
  await drafts(page).getByRole("button", { name: "Draft 2", exact: true }).waitFor();
  await page.getByLabel("Title").fill("Blue yarn");
  await page.getByRole("button", { name: "Choose board" }).click();
  await page.getByRole("button", { name: "Create board" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Looms");
  await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "Use for all drafts" }).click();
  await page.getByRole("button", { name: "Publish all 2" }).click();
  await page.getByText("2 Pins were published").waitFor();
  await page.getByText("Start with a picture").waitFor();
  const pins = await listPins(page);
  expect(pins.map(({ title, method, board }) => [title, method, board?.name])).toEqual([
    ["", "uploaded", "Looms"],
    ["Blue yarn", "uploaded", "Looms"],
  ]);

  // Where the last ones went.
  await page.getByLabel("Choose pictures").setInputFiles(pictures.slice(0, 1));
  await page.getByRole("button", { name: "Looms" }).waitFor();
  await page.getByText("Already saved to Looms.").waitFor();
  expect(await page.getByRole("link", { name: "View that Pin" }).getAttribute("href")).toMatch(
    /^\/pin\/\d+\/$/,
  );
  await publish(page).click();
  await page.getByText("Published again").waitFor();
  expect(await listPins(page)).toHaveLength(3);

  // A picture is cropped, rotated and published by keyboard alone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Choose pictures").setInputFiles(pictures.slice(2));
  await drafts(page).getByRole("button", { name: "Draft 1", exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Crop and rotate" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Crop and rotate" });
  await dialog.getByRole("button", { name: "Bottom edge" }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Shift+ArrowUp");
  await dialog.getByText("600 × 560").waitFor();
  await dialog.getByRole("button", { name: "Rotate right" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("560 × 600").waitFor();
  await dialog.getByRole("button", { name: "Apply" }).focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await publish(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Your Pin was published to Looms").waitFor();
  const [pin] = await listPins(page);
  expect([pin?.images.orig.width, pin?.images.orig.height]).toEqual([560, 600]);
});

test("drafts survive a reload, leaving asks first, and uploads stop, fail and restart", async () => {
  const page = await join(product);
  await openBuilder(page);
  await page.getByLabel("Choose pictures").setInputFiles([...pictures.slice(0, 1), words]);
  await page.getByLabel("Title").fill("Kept");
  await drafts(page).getByRole("button", { name: "Draft 2: something went wrong" }).click();
  await page.getByText("This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.").waitFor();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Leave without publishing?" })
    .getByRole("button", { name: "Stay here" })
    .click();
  expect(new URL(page.url()).pathname).toBe("/pin-builder/");

  await page.reload();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Kept");
  await page.route("**/resource/VIPResource/create/", (route) => route.abort());
  await page.getByLabel("Add more pictures").setInputFiles(pictures.slice(1, 2));
  await page.getByText("You're offline.").waitFor();
  await page.unroute("**/resource/VIPResource/create/");
  await page.getByRole("button", { name: "Try again" }).click();
  await drafts(page).getByRole("button", { name: "Draft 2", exact: true }).waitFor();

  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await openBuilder(page);
  await drafts(page).getByRole("button", { name: "Kept" }).click();

  // Another window changes what this one stored, and the other way around.
  const other = await page.context().newPage();
  await openBuilder(other);
  await drafts(other).getByRole("button", { name: "Kept" }).click();
  await other.getByLabel("Title").fill("Changed there");
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Changed there");
  await page.getByLabel("Add more pictures").setInputFiles(pictures.slice(2));
  await drafts(other).getByRole("button", { name: "Draft 3", exact: true }).waitFor();
  expect(await other.getByLabel("Title").inputValue()).toBe("Changed there");
});

test("a page's pictures load through our own address and become Pins, or else a drawn card does", async () => {
  const page = await join(product);
  const foreignRequests: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().startsWith(site.url)) foreignRequests.push(request.url());
  });
  await openBuilder(page);
  await page.getByRole("button", { name: "Save from a link" }).click();
  const dialog = page.getByRole("dialog", { name: "Save from a link" });
  await dialog.getByLabel("Link to the page").fill("nonsense");
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByText("Oops! Please enter a valid URL.").waitFor();
  await dialog.getByLabel("Link to the page").fill(`${site.url}/closed`);
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByText("This site doesn't allow saving from its pages.").waitFor();
  await dialog.getByRole("button", { name: "Save with this card" }).waitFor();
  await dialog.getByLabel("Link to the page").fill(`${site.url}/wool`);
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByRole("checkbox", { name: "Blue yarn" }).check();
  await dialog.getByRole("checkbox", { name: "Wool" }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 2 pictures" }).click();
  const question = page.getByRole("dialog", { name: "2 Pins have no board" });
  await page.getByRole("button", { name: "Publish all 2" }).click();
  await question.getByText("Pins without a board are saved to your profile.").waitFor();
  await question.getByRole("button", { name: "Choose board" }).click();
  await question.waitFor({ state: "detached" });
  expect(await listPins(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish all 2" }).click();
  await question.getByRole("button", { name: "Publish" }).click();
  await page.getByText("2 Pins were published").waitFor();
  const pins = await listPins(page);
  expect(pins.map(({ title, method, link }) => [title, method, link])).toEqual([
    ["Wool", "scraped", `${site.url}/wool`],
    ["Blue yarn", "scraped", `${site.url}/wool`],
  ]);
  expect(foreignRequests).toEqual([]);

  // A link that can't be read is saved with a drawn card, and another picture replaces what can't be used.
  await page.getByRole("button", { name: "Save from a link" }).click();
  await dialog.getByLabel("Link to the page").fill(`${site.url}/nothing-here`);
  await dialog.getByRole("button", { name: "Find pictures" }).click();
  await dialog.getByText("There's nothing at this address anymore.").waitFor();
  await dialog.getByRole("button", { name: "Save with this card" }).click();
  await page.getByLabel("Title").fill("Feathers");
  await page.getByLabel("Add more pictures").setInputFiles([words]);
  await page.getByText("This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await page.getByRole("button", { name: "Publish 1" }).click();
  await page
    .getByRole("dialog", { name: "1 Pin has no board" })
    .getByRole("button", { name: "Publish" })
    .click();
  await page.getByText("Your Pin was published").waitFor();
  await page.getByLabel("Choose another picture").setInputFiles(pictures.slice(0, 1));
  await page.getByLabel("Choose another picture").waitFor({ state: "detached" });
  await publish(page).click();
  await page.getByRole("region", { name: "Add pictures" }).waitFor();
  const more = (await listPins(page)).slice(0, 2);
  expect(more.map(({ title, link, images }) => [title, link, images.orig.width])).toEqual([
    ["", null, 600],
    ["Feathers", `${site.url}/nothing-here`, 1000],
  ]);
});

test("a save button and a navigation both prefill the picture and text", async () => {
  const page = await join(product);
  const query = new URLSearchParams({
    url: `${site.url}/wool`,
    media: `${site.url}/blue.png`,
    description: "From a page",
  });
  await openBuilder(page, `/pin/create/button/?${query}`);
  await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("From a page");
  expect(await page.getByLabel("Link", { exact: false }).first().inputValue()).toBe(`${site.url}/wool`);
  await publish(page).click();
  await page.getByText("Your Pin was published").waitFor();

  const usr = {
    imageBase64: `data:image/png;base64,${pictures[1]?.buffer.toString("base64")}`,
    description: "Brought along",
    entry_type: "profile_plus_button",
  };
  await page.evaluate(
    (state) => history.replaceState({ ...history.state, usr: state }, "", "/pin/create/uploaded/"),
    usr,
  );
  await page.reload();
  await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Brought along");
  await publish(page).click();
  const username = await usernameOf(page);
  await page.waitForURL((url) => url.pathname === `/${username}/`);
  expect((await listPins(page)).map(({ method }) => method)).toEqual(["uploaded", "button"]);

  await page.evaluate(() => history.replaceState({ usr: { imageBase64: 7 } }, "", "/pin-builder/"));
  await page.reload();
  await page.getByText("Invalid Image").waitFor();
  expect((await page.request.get("/pin/create/magic/")).status()).toBe(404);
});
