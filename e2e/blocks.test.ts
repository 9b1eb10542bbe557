import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const product = ownProductForTests();

async function join(name: string): Promise<{ page: Page; path: string; id: string }> {
  const page = await product.visit();
  await signUp(page, newMember(name));
  const { id, username } = await call(page, "UserSettings.get", {});
  return { page, path: `/${username}/`, id };
}

async function savePin(page: Page, title: string): Promise<string> {
  return (await call(page, "Pin.create", { title, image_base64: await paint() })).id;
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const blocked = (page: Page, name: string) => page.getByRole("heading", { name: `You've blocked ${name}` });

async function askToBlock(page: Page, name: string) {
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await dialog(page, `Block ${name}?`).waitFor();
}

test("a block from a profile leaves its header with a way to unblock, and is a 404 for the other", async () => {
  const ada = await join("Ada Wren");
  await savePin(ada.page, "A heron");
  const bo = await join("Bo Berg");
  const heron = bo.page.getByRole("main").getByRole("link", { name: "A heron" });
  await openLive(bo.page, ada.path);
  await heron.first().waitFor();
  await askToBlock(bo.page, "Ada Wren");
  expect(await violationsOf(bo.page)).toEqual([]);
  await dialog(bo.page, "Block Ada Wren?").getByRole("button", { name: "Cancel" }).click();
  await askToBlock(bo.page, "Ada Wren");
  await dialog(bo.page, "Block Ada Wren?").getByRole("button", { name: "Block" }).click();
  await toasts(bo.page).getByText("You've blocked Ada Wren").waitFor();
  await blocked(bo.page, "Ada Wren").waitFor();
  expect(await heron.count()).toBe(0);
  expect(await bo.page.getByRole("dialog").count()).toBe(0);
  expect(await violationsOf(bo.page)).toEqual([]);
  expect((await ada.page.goto(bo.path))?.status()).toBe(404);
  expect((await (await product.visit()).goto(bo.path))?.status()).toBe(200);

  await openLive(bo.page, ada.path);
  await blocked(bo.page, "Ada Wren").waitFor();
  await bo.page.getByRole("link", { name: "Unblock Ada Wren" }).click();
  await heron.first().waitFor();
  expect(await blocked(bo.page, "Ada Wren").count()).toBe(0);
  expect((await ada.page.goto(bo.path))?.status()).toBe(200);
});

test("a block from a comment says that it's done, takes the comment away, and offers to report", async () => {
  const ada = await join("Cleo Finch");
  const pinId = await savePin(ada.page, "A wren");
  const bo = await join("Dora Teal");
  await call(bo.page, "AggregatedComment.create", { objectId: pinId, text: "Unkind words" });
  await openLive(ada.page, `/pin/${pinId}/`);
  await ada.page.getByText("Unkind words").waitFor();
  await ada.page.getByRole("button", { name: "More options for this comment" }).click();
  await ada.page.getByRole("menuitem", { name: "Block" }).click();
  await dialog(ada.page, "Block Dora Teal?").getByRole("button", { name: "Block" }).click();
  const done = dialog(ada.page, "You've blocked Dora Teal");
  await done.waitFor();
  expect(await violationsOf(ada.page)).toEqual([]);
  await ada.page.getByText("Unkind words").waitFor({ state: "detached" });
  await done.getByRole("button", { name: "Report" }).click();
  const report = dialog(ada.page, "Report Dora Teal");
  await report.getByRole("radio", { name: "Harassment" }).check();
  await report.getByRole("button", { name: "Report" }).click();
  await ada.page.getByText("No one else will know you reported it.").waitFor();
  expect(await ada.page.getByRole("button", { name: "Block Dora Teal" }).count()).toBe(0);
});

test("a follower is blocked from the list of followers, and leaves it", async () => {
  const ada = await join("Otto Wren");
  const bo = await join("Pia Rook");
  await call(bo.page, "UserFollow.create", { user_id: ada.id });
  await openLive(ada.page, `${ada.path}_followers/`);
  await ada.page.getByRole("button", { name: "More about Pia Rook" }).click();
  await ada.page.getByRole("menuitem", { name: "Block" }).click();
  await dialog(ada.page, "Block Pia Rook?").getByRole("button", { name: "Block" }).click();
  const done = dialog(ada.page, "You've blocked Pia Rook");
  await done.getByRole("button", { name: "Done" }).click();
  await ada.page.getByRole("button", { name: "More about Pia Rook" }).waitFor({ state: "detached" });
  await expect
    .poll(() => call(ada.page, "UserFollowers.get", { username: ada.path.slice(1, -1) }))
    .toEqual([]);
});

test("whoever reports a member may block them too", async () => {
  const ada = await join("Gus Wren");
  const bo = await join("Hal Reed");
  await openLive(bo.page, ada.path);
  await bo.page.getByRole("button", { name: "More options" }).click();
  await bo.page.getByRole("menuitem", { name: "Report" }).click();
  const report = dialog(bo.page, "Report Gus Wren");
  await report.getByRole("radio", { name: "Spam" }).check();
  await report.getByRole("button", { name: "Report" }).click();
  await bo.page.getByRole("button", { name: "Block Gus Wren" }).click();
  await dialog(bo.page, "Block Gus Wren?").getByRole("button", { name: "Block" }).click();
  await dialog(bo.page, "You've blocked Gus Wren").getByRole("link", { name: "your settings" }).click();
  await bo.page.getByRole("button", { name: "Unblock Gus Wren" }).waitFor();
});

test("blocked people are listed in the settings, and a press there can be taken back", async () => {
  const page = await product.visit();
  await signUp(page, newMember("Ivo Moss"));
  await openLive(page, "/settings/blocked/");
  await page.getByRole("heading", { name: "You haven't blocked anyone" }).waitFor();
  for (const name of ["Jo Fern", "Kai Tern"]) {
    await call(page, "UserBlock.create", { blocked_user_id: (await join(name)).id });
  }
  await openLive(page, "/settings/blocked/");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Unblock Kai Tern" }).press("Enter");
  await page.getByRole("button", { name: "Block Kai Tern", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Unblock Jo Fern" }).click();
  await page.getByRole("button", { name: "Block Jo Fern", exact: true }).waitFor();
  await expect
    .poll(async () => (await call(page, "UserBlocks.get", {})).map(({ full_name }) => full_name))
    .toEqual(["Kai Tern"]);
});

test("visitors are asked to log in before they block", async () => {
  const ada = await join("Nils Heron");
  const page = await product.visit();
  await openLive(page, ada.path);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await dialog(page, "Log in to continue").or(dialog(page, "Sign up to continue")).first().waitFor();
});
