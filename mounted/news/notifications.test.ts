import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf, joinAs, joinBoard } from "../joining.ts";
import { call, holdNext, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("a member is notified of what others did, and reads it with the keyboard", async () => {
  const ada = await site.join({ viewport: { width: 390, height: 844 } });
  const bo = await site.join();
  const bell = ada.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await openLive(ada, "/notifications/");
  await ada.getByText("Nothing new yet").waitFor();

  const image_base64 = await paintPicture();
  const { id } = await call(ada, "Pin.create", { image_base64, title: "Heron" });
  await call(bo, "UserFollow.create", { user_id: await idOf(ada) });
  await call(bo, "AggregatedComment.create", { objectId: id, text: "What a beak" });
  await expect
    .poll(async () => (await call(ada, "NewsHubBadge.get", {})).unseen_count, { timeout: 20_000 })
    .toBe(2);
  await openLive(ada, "/about/");
  await expect.poll(async () => await bell.getAttribute("aria-label")).toBe("Notifications, 2 new");
  await bell.press("Enter");
  await ada.waitForURL(({ pathname }) => pathname === "/notifications/");
  const comment = ada.getByRole("link", { name: /commented on your Pin/ });
  await comment.getByText("What a beak").waitFor();
  await ada.getByRole("link", { name: /started following you/ }).waitFor();
  await expect.poll(async () => await bell.getAttribute("aria-label")).toBe("Notifications");

  await comment.focus();
  await ada.keyboard.press("Enter");
  await ada.waitForURL(({ pathname }) => pathname === `/pin/${id}/`);
  await ada.goBack();
  await ada.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(async () => await ada.getByText("New:").count()).toBe(0);
  await call(bo, "UserFollow.delete", { user_id: await idOf(ada) });
  await ada.reload();
  await comment.waitFor();
  expect(await ada.getByRole("link", { name: /started following you/ }).count()).toBe(0);
});

const told = async (page: MountedPage, count: number) =>
  await expect
    .poll(async () => (await call(page, "NewsHubBadge.get", {})).unseen_count, { timeout: 20_000 })
    .toBe(count);

test("a board invite is answered in its row, which says if it was withdrawn", async () => {
  const [ada, bo] = [await joinAs(site, "Ada Loom"), await joinAs(site, "Bo Weft")];
  const invite = async (name: string) => {
    const { id } = await call(ada, "Board.create", { name, privacy: "secret" });
    await call(ada, "BoardInvite.create", { board_id: id, invited_user_ids: [await idOf(bo)] });
    return id;
  };
  await call(bo, "UserFollow.create", { user_id: await idOf(ada) });
  const [warps, wefts] = [await invite("Warps"), await invite("Wefts"), await invite("Reeds")];
  await told(bo, 3);
  await openLive(bo, "/notifications/");
  await bo.getByRole("heading", { name: "Today" }).waitFor();
  await bo.getByRole("button", { name: "Accept: Warps" }).focus();
  await bo.keyboard.press("Enter");
  await bo.getByText("Accepted", { exact: true }).waitFor();
  await bo.getByText("You're in! Save Pins, plan with collaborators, and more!").waitFor();
  await bo.getByRole("link", { name: /invited you to “Warps”/ }).waitFor();
  expect(bo.dom.window.document.activeElement?.textContent).toBe("Accepted");
  expect((await call(bo, "Board.get", { board_id: warps })).collaborated_by_me).toBe(true);

  const refusal = bo.network.refuse("BoardInvite.delete", 599);
  await bo.getByRole("button", { name: "Decline: Reeds" }).click();
  await bo.getByText("Declined", { exact: true }).waitFor();
  await bo.getByText("Declined", { exact: true }).waitFor({ state: "detached" });
  refusal.stop();
  await bo.getByRole("button", { name: "Decline: Reeds" }).click();
  await bo.getByText("Invitation declined").waitFor();

  await call(ada, "BoardInvite.delete", { board_id: wefts, invited_user_id: await idOf(bo) });
  await bo.getByRole("button", { name: "Accept: Wefts" }).click();
  await bo.getByText("Already answered or canceled").waitFor();
  await openLive(bo, "/notifications/");
  expect(await bo.getByText("invited you").count()).toBe(0);
});

test("an offered board is accepted or declined in its row, which says if the offer was withdrawn", async () => {
  const [ada, bo] = [await joinAs(site, "Ada Loom"), await joinAs(site, "Bo Weft")];
  const boId = await idOf(bo);
  const offer = async (name: string) => {
    const { id } = await call(ada, "Board.create", { name });
    await joinBoard(site, id, bo);
    await call(ada, "BoardOffer.create", { board_id: id, user_id: boId });
    return id;
  };
  const [warps, wefts, reeds] = [await offer("Warps"), await offer("Wefts"), await offer("Reeds")];
  await told(bo, 3);
  await openLive(bo, "/notifications/");
  const lost = holdNext(bo, "BoardOffer.update", "request");
  await bo.getByRole("button", { name: "Accept: Warps" }).click();
  await bo.getByText("Accepted", { exact: true }).waitFor();
  await lost.drop();
  await bo.getByText("Accepted", { exact: true }).waitFor({ state: "detached" });
  await bo.getByRole("button", { name: "Accept: Warps" }).focus();
  await bo.keyboard.press("Enter");
  await bo.getByText("This board is yours now").waitFor();
  await bo.getByRole("link", { name: /offered you ownership of “Warps”/ }).waitFor();
  expect(bo.dom.window.document.activeElement?.textContent).toBe("Accepted");
  expect((await call(bo, "Board.get", { board_id: warps })).owner.id).toBe(boId);

  await bo.getByRole("button", { name: "Decline: Reeds" }).click();
  await bo.getByText("Offer declined").waitFor();
  expect((await call(bo, "Board.get", { board_id: reeds })).is_offered_to_me).toBe(false);

  await call(ada, "BoardOffer.delete", { board_id: wefts });
  await bo.getByRole("button", { name: "Accept: Wefts" }).click();
  await bo.getByText("Already answered or canceled").waitFor();
});

test("people are let in and followed back, and a comment is answered, without leaving the list", async () => {
  const [ada, bo, cy] = [
    await joinAs(site, "Ada Loom"),
    await joinAs(site, "Bo Weft"),
    await joinAs(site, "Cy Reed"),
  ];
  const image_base64 = await paintPicture();
  const { id } = await call(ada, "Pin.create", { image_base64, title: "Heron" });
  await call(bo, "UserFollow.create", { user_id: await idOf(ada) });
  await call(bo, "AggregatedComment.create", { objectId: id, text: "What a beak" });
  await told(ada, 2);
  await call(ada, "UserSettings.update", { is_private_profile: true });
  await call(cy, "UserFollow.create", { user_id: await idOf(ada) });
  await told(ada, 3);
  await openLive(ada, "/notifications/");

  await ada.getByRole("button", { name: "Accept: Cy Reed" }).click();
  await ada.getByText("Cy Reed now follows you").waitFor();
  await ada.getByRole("button", { name: "Follow back Bo Weft" }).click();
  await ada.getByRole("button", { name: "Following Bo Weft" }).waitFor();

  await ada.getByRole("button", { name: "Reply to Bo Weft" }).click();
  const refusal = ada.network.refuse("AggregatedComment.create", 599);
  await ada.getByRole("textbox", { name: "Your reply" }).fill("And what legs");
  await ada.getByRole("button", { name: "Post" }).click();
  await expect
    .poll(async () => await ada.getByRole("textbox", { name: "Your reply" }).inputValue())
    .toBe("And what legs");
  refusal.stop();
  await ada.getByRole("button", { name: "Post" }).click();
  await ada.getByText("Reply posted").waitFor();
  const comments = await call(ada, "AggregatedCommentFeed.get", { objectId: id });
  expect(comments).toMatchObject([{ text: "What a beak", reply_count: 1 }]);
});

test("new rows come to the open list, and wait while someone is in it", async () => {
  const [ada, bo] = [await joinAs(site, "Ada Loom"), await joinAs(site, "Bo Weft")];
  const boardOf = async (name: string) => {
    const { id } = await call(ada, "Board.create", { name });
    await call(ada, "BoardInvite.create", { board_id: id, invited_user_ids: [await idOf(bo)] });
  };
  const bellAsks = () => bo.fastForward(60_000);
  await openLive(bo, "/notifications/");
  await bo.getByText("Nothing new yet").waitFor();
  await boardOf("Warps");
  await told(bo, 1);
  await bellAsks();
  await bo.getByRole("link", { name: /invited you to “Warps”/ }).waitFor();
  await bo.getByRole("status").getByText("1 new notification").waitFor();
  await told(bo, 0);

  await bo.getByRole("link", { name: /invited you to “Warps”/ }).focus();
  await boardOf("Wefts");
  await told(bo, 1);
  await bellAsks();
  const show = bo.getByRole("status").getByRole("button", { name: "Show 1 new notification" });
  await show.waitFor();
  expect(await bo.getByRole("link", { name: /“Wefts”/ }).count()).toBe(0);
  await show.press("Enter");
  await bo.getByRole("link", { name: /invited you to “Wefts”/ }).waitFor();
  await show.waitFor({ state: "detached" });
  const { activeElement } = bo.dom.window.document;
  expect(activeElement?.querySelectorAll("li")).toHaveLength(2);
  await told(bo, 0);
});
