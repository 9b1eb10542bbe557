import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf } from "../joining.ts";
import { call, openLive, siteForTests } from "../site.ts";

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
