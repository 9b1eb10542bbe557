import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let bo: MountedPage;
let adas: string;
let bos: string;

beforeEach(async () => {
  [ada, bo] = [await site.join(), await site.join()];
  [adas, bos] = [await usernameOf(ada), await usernameOf(bo)];
});

const dialog = (page: MountedPage, name: string) => page.getByRole("dialog", { name });

test("a block from a comment says that it's done, takes the comment away, and offers to report", async () => {
  const pin = await call(ada, "Pin.create", { image_base64: await paintPicture(), title: "A wren" });
  await call(bo, "AggregatedComment.create", { objectId: pin.id, text: "Unkind words" });
  await openLive(ada, `/pin/${pin.id}/`);
  await ada.getByText("Unkind words").waitFor();
  await ada.getByRole("button", { name: "More options for this comment" }).click();
  await ada.getByRole("menuitem", { name: "Block" }).click();
  await dialog(ada, `Block ${bos}?`).getByRole("button", { name: "Block" }).click();
  const done = dialog(ada, `You've blocked ${bos}`);
  await done.waitFor();
  await ada.getByRole("article").filter({ hasText: "Unkind words" }).waitFor({ state: "detached" });
  await done.getByRole("button", { name: "Report" }).click();
  const report = dialog(ada, `Report ${bos}`);
  await report.getByRole("radio", { name: "Harassment" }).check();
  await report.getByRole("button", { name: "Report" }).click();
  await ada.getByText("No one else will know you reported it.").waitFor();
  expect(await ada.getByRole("button", { name: `Block ${bos}` }).count()).toBe(0);
});

test("a follower is blocked from the list of followers, and leaves it", async () => {
  await call(bo, "UserFollow.create", { user_id: (await call(ada, "UserSettings.get", {})).id });
  await openLive(ada, `/${adas}/_followers/`);
  await ada.getByRole("button", { name: `More about ${bos}` }).click();
  await ada.getByRole("menuitem", { name: "Block" }).click();
  await dialog(ada, `Block ${bos}?`).getByRole("button", { name: "Block" }).click();
  await dialog(ada, `You've blocked ${bos}`).getByRole("button", { name: "Done" }).click();
  await ada.getByRole("button", { name: `More about ${bos}` }).waitFor({ state: "detached" });
  await expect.poll(() => call(ada, "UserFollowers.get", { username: adas })).toEqual([]);
});

test("whoever reports a member may block them too, and unblock them in the settings", async () => {
  await openLive(bo, `/${adas}/`);
  await bo.getByRole("button", { name: "More options" }).click();
  await bo.getByRole("menuitem", { name: "Report" }).click();
  const report = dialog(bo, `Report ${adas}`);
  await report.getByRole("radio", { name: "Spam" }).check();
  await report.getByRole("button", { name: "Report" }).click();
  await bo.getByRole("button", { name: `Block ${adas}` }).click();
  const block = holdNext(bo, "UserBlock.create", "request");
  await dialog(bo, `Block ${adas}?`).getByRole("button", { name: "Block" }).click();
  await dialog(bo, `You've blocked ${adas}`).getByRole("link", { name: "your settings" }).click();
  await bo.getByRole("heading", { name: "You haven't blocked anyone" }).waitFor();
  await block.release();
  await bo.getByRole("button", { name: `Unblock ${adas}` }).waitFor();
});

test("blocked people are listed in the settings, and a click there can be taken back", async () => {
  await openLive(ada, "/settings/blocked/");
  await ada.getByRole("heading", { name: "You haven't blocked anyone" }).waitFor();
  const ids = await Promise.all(
    [bo, await site.join()].map(async (page) => await call(page, "UserSettings.get", {})),
  );
  for (const { id } of ids) await call(ada, "UserBlock.create", { blocked_user_id: id });
  const [, kai] = ids.map(({ username }) => username);
  await follow(ada, "/settings/blocked/");
  await ada.getByRole("button", { name: `Unblock ${kai}` }).press("Enter");
  await ada.getByRole("button", { name: `Block ${kai}`, exact: true }).press("Enter");
  await ada.getByRole("button", { name: `Unblock ${bos}` }).click();
  await ada.getByRole("button", { name: `Block ${bos}`, exact: true }).waitFor();
  await expect
    .poll(async () => (await call(ada, "UserBlocks.get", {})).map(({ username }) => username))
    .toEqual([kai]);
});

test("visitors are asked to log in before they block", async () => {
  const page = await site.visit();
  await openLive(page, `/${adas}/`);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await dialog(page, "to continue").waitFor();
});

test("a block from a profile leaves its header with a way to unblock, and is a 404 for the other", async () => {
  await call(ada, "Pin.create", { title: "A heron", image_base64: await paintPicture() });
  const heron = bo.getByRole("main").getByRole("link", { name: "A heron" });
  const blocked = bo.getByRole("heading", { name: `You've blocked ${adas}` });
  const ask = async () => {
    await bo.getByRole("button", { name: "More options" }).click();
    await bo.getByRole("menuitem", { name: "Block" }).click();
    await dialog(bo, `Block ${adas}?`).waitFor();
  };
  const statusFor = async (page: MountedPage) => (await page.browser.request("GET", `/${bos}/`)).status;
  await openLive(bo, `/${adas}/`);
  await heron.first().waitFor();
  await ask();
  await dialog(bo, `Block ${adas}?`).getByRole("button", { name: "Cancel" }).click();
  await ask();
  const stored = bo.network.answered("UserBlock.create", 1);
  await dialog(bo, `Block ${adas}?`).getByRole("button", { name: "Block" }).click();
  await bo.getByRole("region", { name: "Notifications" }).getByText(`You've blocked ${adas}`).waitFor();
  await blocked.waitFor();
  await stored;
  expect([await heron.count(), await bo.getByRole("dialog").count()]).toEqual([0, 0]);
  expect([await statusFor(ada), await statusFor(await site.visit())]).toEqual([404, 200]);
  await openLive(bo, `/${adas}/`);
  await bo.getByRole("link", { name: `Unblock ${adas}` }).click();
  await heron.first().waitFor();
  expect(await blocked.count()).toBe(0);
  expect(await statusFor(ada)).toBe(200);
});
