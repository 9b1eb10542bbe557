import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const desktop = { viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" } as const;

const product = productForTests();
let ada: Page;
let ben: Page;
let looms: { id: string; url: string };

const idOf = async (page: Page) => (await call(page, "UserSettings.get", {})).id;
const joined = "You're in! Save Pins, plan with collaborators, and more!";

/** Ada has a secret board. She and Ben follow each other. */
beforeAll(async () => {
  [ada, ben] = [await product.open(desktop), await product.open(desktop)];
  await signUp(ada, newMember("Ada Loom"));
  await signUp(ben, newMember("Ben Weft"));
  looms = await call(ada, "Board.create", { name: "Warps", privacy: "secret" });
  await call(ada, "UserFollow.create", { user_id: await idOf(ben) });
  await call(ben, "UserFollow.create", { user_id: await idOf(ada) });
}, 90_000);

test("people are invited with the keyboard, accept, save a Pin, and are removed", async () => {
  await openLive(ada, looms.url);
  const people = ada.getByRole("main").getByRole("link", { name: "Add collaborators" });
  await people.focus();
  await ada.keyboard.press("Enter");
  const dialog = ada.getByRole("dialog", { name: "Collaborators" });
  // Someone she follows is offered before anything is typed.
  await dialog.getByRole("option", { name: /Ben Weft/ }).waitFor();
  await ada.keyboard.press("ArrowDown");
  await ada.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove Ben Weft" }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  await dialog.getByRole("button", { name: "Invite", exact: true }).focus();
  await ada.keyboard.press("Enter");
  await dialog.getByRole("listitem").filter({ hasText: "Invited by you" }).waitFor();
  await ada.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await people.evaluate((link) => link === document.activeElement)).toBe(true);

  await openLive(ben, `/${await usernameOf(ben)}/_saved/`);
  const card = ben.getByRole("listitem").filter({ hasText: "Warps" });
  await card.getByText("Invited by Ada Loom").waitFor();
  expect(await violationsOf(ben)).toEqual([]);
  await ben.getByRole("button", { name: "Accept: Warps" }).click();
  const toast = ben.getByText(joined).locator("..");
  await toast.waitFor();
  await ben.getByRole("article", { name: "Warps" }).waitFor();
  await toast.getByRole("button", { name: "View" }).click();
  await ben.getByRole("heading", { name: "Warps", level: 1 }).waitFor();
  await call(ben, "Pin.create", { image_base64: await paint(), board_id: looms.id, title: "Thread" });

  await openLive(ada, looms.url);
  await ada.getByText("with Ben Weft").waitFor();
  await ada.getByRole("main").getByRole("link", { name: "Collaborators" }).click();
  await dialog.getByRole("button", { name: "Remove Ben Weft" }).click();
  const question = ada.getByRole("dialog", { name: "Remove Ben Weft?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await ada.getByText("Ben Weft was removed from the board").waitFor();
  await dialog.getByText("No one else saves to this board yet.").waitFor();
  await ada.keyboard.press("Escape");
  await ada.getByRole("article", { name: "Thread" }).waitFor();
  await openLive(ben, looms.url);
  await ben.getByRole("heading", { name: "We couldn't find that page." }).waitFor();
});

test("the address of an invite accepts it once, and a collaborator can leave", async () => {
  await call(ada, "BoardInvite.create", { board_id: looms.id, invited_user_ids: [await idOf(ben)] });
  await openLive(ben, looms.url);
  await ben.getByRole("heading", { name: "Ada Loom invited you to join their board" }).waitFor();
  expect(await violationsOf(ben)).toEqual([]);
  await openLive(ben, `${looms.url}?accept_invite=true&seamless=true`);
  await ben.getByText(joined).waitFor();
  await ben.getByRole("heading", { name: "Warps", level: 1 }).waitFor();
  expect(new URL(ben.url()).search).toBe("");

  await ben.getByRole("main").getByRole("link", { name: "Collaborators" }).click();
  const dialog = ben.getByRole("dialog", { name: "Collaborators" });
  await dialog.getByRole("button", { name: "Leave board" }).click();
  expect(await violationsOf(ben)).toEqual([]);
  await ben
    .getByRole("dialog", { name: "Leave this board?" })
    .getByRole("button", { name: "Leave", exact: true })
    .click();
  await ben.getByText("You left Warps").waitFor();
  await ben.waitForURL(/\/_saved\/$/);
  expect(await ben.getByRole("article", { name: "Warps" }).count()).toBe(0);
  await openLive(ben, `${looms.url}?accept_invite=true&seamless=true`);
  await ben.getByText("Invalid Invite").waitFor();
});

test("a new board invites people, and an invite on its page can be declined", async () => {
  await openLive(ada, "/board/create/");
  await ada.getByLabel("Name", { exact: true }).fill("Shuttles");
  await ada.getByRole("combobox", { name: "Find people to invite" }).fill("ben we");
  await ada.getByRole("option", { name: /Ben Weft/ }).click();
  await ada.getByRole("main").getByRole("button", { name: "Create" }).click();
  await ada.getByText("Invite sent").waitFor();
  await ada.getByRole("heading", { name: "Shuttles", level: 1 }).waitFor();
  await openLive(ben, new URL(ada.url()).pathname);
  await ben.getByText("Ada Loom invited you to join their board").waitFor();
  await ben.getByRole("button", { name: "Decline" }).click();
  await ben.getByText("Invitation declined").waitFor();
  expect(await call(ben, "BoardInvites.get", { current_user: true })).toEqual([]);
});

test("visitors at the address of an invite are asked to log in, also if the board is hidden", async () => {
  const asked = "?accept_invite=true&seamless=true";
  const open = await call(ada, "Board.create", { name: "Spools" });
  const visitor = await product.visit(desktop);
  await openLive(visitor, open.url + asked);
  await visitor.getByRole("dialog", { name: "Ada Loom invited you to join their board" }).waitFor();
  await openLive(visitor, looms.url + asked);
  await visitor.getByText("If you were invited to this board, log in to join it.").waitFor();
  const login = visitor.getByRole("main").getByRole("link", { name: "Log in" });
  expect(await login.getAttribute("href")).toContain(encodeURIComponent(looms.url + asked));
});
