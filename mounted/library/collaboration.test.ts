import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf, joinAs } from "../joining.ts";
import { call, follow, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let ben: MountedPage;
let warps: { id: string; url: string };

const joined = "You're in! Save Pins, plan with collaborators, and more!";
const asked = "?accept_invite=true&seamless=true";

/** Ada has a secret board. She and Ben follow each other. */
beforeEach(async () => {
  [ada, ben] = [await joinAs(site, "Ada Loom"), await joinAs(site, "Ben Weft")];
  warps = await call(ada, "Board.create", { name: "Warps", privacy: "secret" });
  await call(ada, "UserFollow.create", { user_id: await idOf(ben) });
  await call(ben, "UserFollow.create", { user_id: await idOf(ada) });
});

const invite = async (boardId: string) =>
  await call(ada, "BoardInvite.create", { board_id: boardId, invited_user_ids: [await idOf(ben)] });

async function letBenIn(boardId: string): Promise<void> {
  await invite(boardId);
  await call(ben, "BoardInvite.update", { board_id: boardId });
}

const openPeople = (board: { id: string }) => openLive(ada, `/board/${board.id}/edit/collaborators/`);

test("an invite is accepted on the Saved tab, and whoever was let in is removed", async () => {
  await invite(warps.id);
  for (const path of ["/saved/", `/${await usernameOf(ben)}/`]) {
    await openLive(ben, path);
    await ben.getByRole("button", { name: "Accept: Warps" }).waitFor();
  }
  await openLive(ben, `/${await usernameOf(ben)}/_saved/`);
  await ben.getByText("Invited by Ada Loom").waitFor();
  await ben.getByRole("button", { name: "Accept: Warps" }).click();
  const toast = ben.getByText(joined).locator("..");
  await toast.waitFor();
  await ben.getByRole("article", { name: "Warps" }).waitFor();
  await toast.getByRole("button", { name: "View" }).click();
  await ben.getByRole("heading", { name: "Warps", level: 1 }).waitFor();
  const image_base64 = await paintPicture();
  await call(ben, "Pin.create", { image_base64, board_id: warps.id, title: "Thread" });

  await openLive(ada, warps.url);
  await ada.getByText("with Ben Weft").waitFor();
  await ada.getByRole("main").getByRole("link", { name: "Collaborators" }).click();
  const dialog = ada.getByRole("dialog", { name: "Collaborators" });
  await dialog.getByRole("button", { name: "Remove Ben Weft" }).click();
  const question = ada.getByRole("dialog", { name: "Remove Ben Weft?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await ada.getByText("Ben Weft was removed from the board").waitFor();
  await dialog.getByText("No one else saves to this board yet.").waitFor();
  await ada.keyboard.press("Escape");
  await ada.getByRole("article", { name: "Thread" }).waitFor();
  expect((await ben.browser.request("GET", warps.url)).status).toBe(404);
});

test("the address of an invite accepts it once, and a collaborator can leave", async () => {
  await invite(warps.id);
  await openLive(ben, warps.url);
  await ben.getByRole("heading", { name: "Ada Loom invited you to join their board" }).waitFor();
  await follow(ben, warps.url + asked);
  await ben.getByText(joined).waitFor();
  await ben.getByRole("heading", { name: "Warps", level: 1 }).waitFor();
  expect(new URL(ben.url()).search).toBe("");

  await ben.getByRole("main").getByRole("link", { name: "Collaborators" }).click();
  const dialog = ben.getByRole("dialog", { name: "Collaborators" });
  await dialog.getByRole("button", { name: "Leave board" }).click();
  await ben
    .getByRole("dialog", { name: "Leave this board?" })
    .getByRole("button", { name: "Leave", exact: true })
    .click();
  await ben.getByText("You left Warps").waitFor();
  await ben.waitForURL(({ pathname }) => pathname === "/saved/");
  expect(await ben.getByRole("article", { name: "Warps" }).count()).toBe(0);
  await follow(ben, warps.url + asked);
  await ben.getByText("Invalid Invite").waitFor();
});

test("a new board invites people, and an invite on its page can be declined", async () => {
  await openLive(ada, "/board/create/");
  await ada.getByLabel("Name", { exact: true }).fill("Shuttles");
  await ada.getByRole("combobox", { name: "Find people to invite" }).fill(await usernameOf(ben));
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
  const open = await call(ada, "Board.create", { name: "Spools" });
  const visitor = await site.visit();
  await openLive(visitor, open.url + asked);
  await visitor.getByRole("dialog", { name: "Ada Loom invited you to join their board" }).waitFor();
  await follow(visitor, warps.url + asked);
  await visitor.getByText("If you were invited to this board, log in to join it.").waitFor();
  const login = visitor.getByRole("main").getByRole("link", { name: "Log in" });
  expect(await login.getAttribute("href")).toContain(encodeURIComponent(warps.url + asked));
});

test("a link is made, used by a member, and revoked", async () => {
  await openPeople(warps);
  await ada.getByText("Create invite link").first().click();
  await ada.getByLabel("Name").fill("For the walk");
  await ada.locator("form").getByRole("button", { name: "Create invite link" }).click();
  const { pathname, search } = new URL(await ada.locator("code").textContent());
  await ada.getByRole("list", { name: "Invite links" }).getByText("For the walk").waitFor();

  await openLive(ben, pathname + search);
  await ben.getByRole("button", { name: "Join board" }).click();
  await ben.getByText(joined).waitFor();
  await ada.getByRole("button", { name: "Revoke: For the walk" }).click();
  await ada.getByText("Link revoked").waitFor();
  const visitor = await site.visit();
  await openLive(visitor, pathname + search);
  await visitor.getByRole("heading", { name: "This invite doesn't work anymore" }).waitFor();
});

test("a board is offered to a collaborator, who takes it up", async () => {
  await letBenIn(warps.id);
  await openPeople(warps);
  await ada.getByRole("button", { name: "Make owner: Ben Weft" }).click();
  await ada.getByRole("dialog").getByRole("button", { name: "Offer" }).click();
  await ada.getByRole("button", { name: "Withdraw offer: Ben Weft" }).waitFor();

  await openLive(ben, warps.url);
  await ben.getByText("Ada Loom wants to make you the owner of this board").waitFor();
  await ben.getByRole("main").getByRole("button", { name: "Accept" }).click();
  const taken = `/${await usernameOf(ben)}/warps/`;
  await ben.waitForURL(({ pathname }) => pathname === taken);
  await openLive(ada, warps.url);
  expect(new URL(ada.url()).pathname).toBe(taken);
  const { owner } = await call(ada, "Board.get", { board_id: warps.id });
  expect(owner.id).toBe(await idOf(ben));
});
