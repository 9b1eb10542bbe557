import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf } from "../joining.ts";
import { call, holdAll, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let adas: string;
let page: MountedPage;

beforeEach(async () => {
  ada = await site.join();
  adas = await usernameOf(ada);
  for (let made = 0; made < 3; made += 1) {
    await call(ada, "Pin.create", { image_base64: await paintPicture(), title: `Cloth ${made}` });
  }
  page = await site.join();
});

const main = () => page.getByRole("main");
const button = (name: string) => main().getByRole("button", { name, exact: true });

test("a follow shows at once with a toast, counts, and can be taken back; a lost follow or block reverts in silence", async () => {
  await openLive(page, `/${adas}/`);
  const held = holdAll(page, "UserFollow.create", "request");
  await button("Follow").click();
  await button("Following").waitFor();
  await held.drop();
  await button("Follow").waitFor();
  const toasts = page.getByRole("region", { name: "Notifications" });
  expect(await toasts.textContent()).toBe("");

  const block = holdNext(page, "UserBlock.create", "request");
  const blocked = page.getByRole("heading", { name: `You've blocked ${adas}` });
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await page
    .getByRole("dialog", { name: `Block ${adas}?` })
    .getByRole("button", { name: "Block" })
    .click();
  await blocked.waitFor();
  await block.drop();
  await blocked.waitFor({ state: "detached" });
  await page.getByRole("navigation", { name: "Profile tabs" }).waitFor();
  expect(await toasts.textContent()).toBe("");

  const kept = holdAll(page, "UserFollow.create", "request");
  await button("Follow").click();
  await button("Following").waitFor();
  await main().getByRole("link", { name: "1 follower" }).waitFor();
  await kept.release();
  const toast = page
    .getByRole("status")
    .locator("div")
    .filter({ hasText: `You're following ${adas}` })
    .first();
  await toast.waitFor();
  expect(await toast.locator("img").count()).toBe(3);
  expect(await call(page, "User.get", { username: adas })).toMatchObject({ explicitly_followed_by_me: true });
  await button("Following").click();
  await button("Follow").waitFor();
  await expect.poll(() => call(page, "User.get", { username: adas })).toMatchObject({ follower_count: 0 });
});

test("following someone back offers to write to them", async () => {
  await call(ada, "UserFollow.create", { user_id: await idOf(page) });
  await openLive(page, `/${adas}/`);
  await button("Follow back").click();
  const dialog = page.getByRole("dialog", { name: `You and ${adas} follow each other` });
  const send = dialog.getByRole("button", { name: "Send" });
  await send.waitFor();
  expect(send.now().every((each) => each.matches(":disabled"))).toBe(true);
  expect(await page.getByText(`You're following ${adas}`).count()).toBe(0);
});

test("a follower is followed back from the list, and removed from it", async () => {
  await call(ada, "UserFollow.create", { user_id: await idOf(page) });
  await openLive(page, `/${await usernameOf(page)}/`);
  await main().getByRole("link", { name: "1 follower" }).click();
  await main().getByRole("heading", { level: 1, name: "1 follower" }).waitFor();
  await button(`Follow back ${adas}`).click();
  await page.getByText(`You're following ${adas}`).waitFor();
  await button(`More about ${adas}`).click();
  await page.getByRole("menuitem", { name: "Remove follower" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText(`${adas} no longer follows you`).waitFor();
  await main().getByRole("link", { name: adas }).waitFor({ state: "detached" });
});
