import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdAll } from "./hold-requests.ts";
import { call, idOf, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const product = productForTests();
let ada: Page;
let pinId: string;
const friends: { page: Page; id: string; name: string }[] = [];

beforeAll(async () => {
  ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  pinId = (await call(ada, "Pin.create", { image_base64: await paint(), title: "Heron" })).id;
  for (const name of ["Bo Finch", "Kim Teal"]) {
    const page = await product.open();
    await signUp(page, newMember(name));
    const id = await idOf(page);
    await call(ada, "UserFollow.create", { user_id: id });
    await call(page, "UserFollow.create", { user_id: await idOf(ada) });
    friends.push({ page, id, name });
  }
}, 120_000);

const sheet = (page: Page, what = "Pin") => page.getByRole("dialog", { name: `Share this ${what}` });

async function openSheet(page: Page, path: string, what = "Pin") {
  await openLive(page, path);
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).first().click();
  await sheet(page, what).waitFor();
  return sheet(page, what);
}

async function inboxOf(page: Page) {
  const conversations = await call(page, "Conversations.get", {});
  return conversations.map(({ last_message }) => last_message);
}

test("one press sends a Pin with a message, and Undo takes it back", async () => {
  const [bo] = friends;
  if (!bo) throw new Error("Nobody to send to");
  const dialog = await openSheet(ada, `/pin/${pinId}/`);
  expect(await violationsOf(ada)).toEqual([]);
  await dialog.getByLabel("Message (optional)").fill("For your loom");
  const held = await holdAll(ada, "**/resource/ConversationsResource/create/**", "request");
  await dialog.getByRole("button", { name: "Send to Bo Finch" }).press("Enter");
  await dialog.locator("[aria-busy=true]").waitFor();
  await held.release();
  await dialog.getByRole("button", { name: "Sent to Bo Finch" }).waitFor();
  expect(await inboxOf(bo.page)).toMatchObject([
    { text: "For your loom", card: { kind: "pin", pin: { id: pinId } } },
  ]);
  const link = ada.getByRole("link", { name: "See message" });
  expect(await link.getAttribute("href")).toMatch(/^\/conversation\/\d+\/$/);
  await ada.getByRole("button", { name: "Undo" }).click();
  await ada.getByText("Message unsent").waitFor();
  await dialog.getByRole("button", { name: "Send to Bo Finch" }).waitFor();
  expect(await inboxOf(bo.page)).toMatchObject([{ is_deleted: true }]);
});

test("several people get a board as a group, found by typing, on a phone", async () => {
  const board = await call(ada, "Board.create", { name: "Nests", privacy: "secret" });
  await ada.setViewportSize({ width: 390, height: 844 });
  const dialog = await openSheet(ada, board.url, "board");
  await dialog.getByText("This isn't public.").waitFor();
  expect(await dialog.getByRole("button", { name: "Embed" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Send to a group" }).click();
  await dialog.getByRole("searchbox").fill(await usernameOf(friends[1]?.page ?? ada));
  await dialog.getByRole("list", { name: "People found" }).getByText("Kim Teal").waitFor();
  await dialog.getByRole("checkbox", { name: /Kim Teal/ }).check();
  await dialog.getByRole("checkbox", { name: /Bo Finch/ }).check();
  expect(await violationsOf(ada)).toEqual([]);
  await dialog.getByRole("button", { name: "Send to 2 people" }).click();
  await ada.getByText(/^Sent to (Bo Finch and Kim Teal|Kim Teal and Bo Finch)/).waitFor();
  for (const { page } of friends) {
    const [latest] = await call(page, "Conversations.get", {});
    expect(latest).toMatchObject({ is_group: true, last_message: { card: { kind: "board", board: null } } });
  }
  await ada.setViewportSize({ width: 1440, height: 900 });
});

test("a Pin goes by email", async () => {
  const email = `grandma-${Date.now()}@example.net`;
  const dialog = await openSheet(ada, `/pin/${pinId}/`);
  await dialog.getByRole("searchbox").fill(email);
  await dialog.getByRole("button", { name: `Send to ${email}` }).click();
  await dialog.getByRole("button", { name: `Sent to ${email}` }).waitFor();
  await product.linkTo(email, /Ada Wren \(@\w+\) sent you a Pin/);
});

test("a private profile goes with an invite that its owner's friends use, and is nobody else's to share", async () => {
  const page = await product.open();
  await signUp(page, newMember("Vera Reed"));
  const [bo] = friends;
  if (!bo) throw new Error("Nobody to send to");
  await call(page, "UserFollow.create", { user_id: bo.id });
  await call(page, "UserSettings.update", { is_private_profile: true });
  const path = `/${await usernameOf(page)}/`;
  const dialog = await openSheet(page, path, "profile");
  await dialog.getByText("Your profile is private.").waitFor();
  await dialog.getByRole("button", { name: "Send to Bo Finch" }).click();
  await dialog.getByRole("button", { name: "Sent to Bo Finch" }).waitFor();
  const requests = await call(bo.page, "Conversations.get", { requests: true });
  const card = requests[0]?.last_message?.card;
  const code = card?.kind === "user" ? card.invite_code : null;
  expect(await call(bo.page, "InviteCode.create", { invite_code: code ?? "" })).toMatchObject({
    explicitly_followed_by_me: true,
  });
  await openLive(bo.page, path);
  await bo.page.getByRole("main").getByText("Vera Reed").first().waitFor();
  expect(await bo.page.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
});

test("visitors take the link, the code or the embed, and are asked to log in to send", async () => {
  const page = await product.visit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = await openSheet(page, `/pin/${pinId}/`);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/pin/${pinId}/`);
  await dialog.getByRole("button", { name: "QR code" }).click();
  const code = page.getByRole("dialog", { name: "QR code for Heron" });
  await code.getByRole("img").waitFor();
  const downloading = page.waitForEvent("download");
  await code.getByRole("button", { name: "Save picture" }).click();
  expect((await downloading).suggestedFilename()).toBe(`${pinId}.png`);
  await code.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Embed" }).click();
  const embed = page.getByRole("dialog", { name: "Embed this Pin" });
  expect(await embed.getByRole("textbox", { name: "Embed code" }).inputValue()).toContain("/embed/");
  await embed.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("dialog", { name: "Sign up to continue" }).waitFor();
});
