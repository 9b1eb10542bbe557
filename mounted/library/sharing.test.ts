import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf, joinAs, linkTo } from "../joining.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let bo: MountedPage;
let kim: MountedPage;
let pinId: string;

/** Ada and two members follow each other. */
beforeEach(async () => {
  ada = await joinAs(site, "Ada Wren");
  [bo, kim] = [await joinAs(site, "Bo Finch"), await joinAs(site, "Kim Teal")];
  pinId = (await call(ada, "Pin.create", { image_base64: await paintPicture(), title: "Heron" })).id;
  for (const friend of [bo, kim]) {
    await call(ada, "UserFollow.create", { user_id: await idOf(friend) });
    await call(friend, "UserFollow.create", { user_id: await idOf(ada) });
  }
});

async function openSheet(page: MountedPage, path: string, what = "Pin") {
  await openLive(page, path);
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: `Share this ${what}` });
  await sheet.waitFor();
  return sheet;
}

async function inboxOf(page: MountedPage) {
  const conversations = await call(page, "Conversations.get", {});
  return conversations.map(({ last_message }) => last_message);
}

test("one click sends a Pin with a message, which Undo takes back, or an email", async () => {
  const dialog = await openSheet(ada, `/pin/${pinId}/`);
  await dialog.getByLabel("Message (optional)").fill("For your loom");
  const held = holdAll(ada, "Conversations.create", "request");
  await dialog.getByRole("button", { name: "Send to Bo Finch" }).press("Enter");
  await dialog.locator("[aria-busy=true]").waitFor();
  await held.release();
  await dialog.getByRole("button", { name: "Sent to Bo Finch" }).waitFor();
  expect(await inboxOf(bo)).toMatchObject([
    { text: "For your loom", card: { kind: "pin", pin: { id: pinId } } },
  ]);
  const link = ada.getByRole("link", { name: "See message" });
  expect(await link.getAttribute("href")).toMatch(/^\/conversation\/\d+\/$/);
  await ada.getByRole("button", { name: "Undo" }).click();
  await ada.getByText("Message unsent").waitFor();
  await dialog.getByRole("button", { name: "Send to Bo Finch" }).waitFor();
  expect(await inboxOf(bo)).toMatchObject([{ is_deleted: true }]);

  const email = "grandma@example.net";
  await dialog.getByRole("searchbox").fill(email);
  await dialog.getByRole("button", { name: `Send to ${email}` }).click();
  await dialog.getByRole("button", { name: `Sent to ${email}` }).waitFor();
  await linkTo(site, email, /Ada Wren \(@\w+\) sent you a Pin/);
});

test("several people get a board as a group, found by typing", async () => {
  const board = await call(ada, "Board.create", { name: "Nests", privacy: "secret" });
  const dialog = await openSheet(ada, board.url, "board");
  await dialog.getByText("This isn't public.").waitFor();
  expect(await dialog.getByRole("button", { name: "Embed" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Send to a group" }).click();
  await dialog.getByRole("searchbox").fill(await usernameOf(kim));
  await dialog.getByRole("list", { name: "People found" }).getByText("Kim Teal").waitFor();
  await dialog.getByRole("checkbox", { name: /Kim Teal/ }).check();
  await dialog.getByRole("checkbox", { name: /Bo Finch/ }).check();
  await dialog.getByRole("button", { name: "Send to 2 people" }).click();
  await ada.getByText(/^Sent to (Bo Finch and Kim Teal|Kim Teal and Bo Finch)/).waitFor();
  for (const friend of [bo, kim]) {
    const [latest] = await call(friend, "Conversations.get", {});
    expect(latest).toMatchObject({ is_group: true, last_message: { card: { kind: "board", board: null } } });
  }
});

test("a private profile goes with an invite that its owner's friends use, and is no one else's to share", async () => {
  const vera = await joinAs(site, "Vera Reed");
  await call(vera, "UserFollow.create", { user_id: await idOf(bo) });
  await call(vera, "UserSettings.update", { is_private_profile: true });
  const path = `/${await usernameOf(vera)}/`;
  const dialog = await openSheet(vera, path, "profile");
  await dialog.getByText("Your profile is private.").waitFor();
  await dialog.getByRole("button", { name: "Send to Bo Finch" }).click();
  await dialog.getByRole("button", { name: "Sent to Bo Finch" }).waitFor();
  const requests = await call(bo, "Conversations.get", { requests: true });
  const card = requests[0]?.last_message?.card;
  const code = card?.kind === "user" ? card.invite_code : null;
  expect(await call(bo, "InviteCode.create", { invite_code: code ?? "" })).toMatchObject({
    explicitly_followed_by_me: true,
  });
  await openLive(bo, path);
  await bo.getByRole("main").getByText("Vera Reed").first().waitFor();
  expect(await bo.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
});
