import { beforeEach, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { paintPicture } from "#testkit/new-pins.ts";
import { call, holdAll, holdNext, type MountedPage, openLive, siteForTests } from "./site.ts";

const site = siteForTests();
let ada: MountedPage;
let bo: MountedPage;

beforeEach(async () => {
  [ada, bo] = [await site.join(), await site.join()];
});

async function pin(page: MountedPage, metadata: OptionsOf<"Pin.create">): Promise<string> {
  return (await call(page, "Pin.create", { image_base64: await paintPicture(), ...metadata })).id;
}

const comments = (page: MountedPage) => page.getByRole("region", { name: /comment/i });
const comment = (page: MountedPage, text: string) =>
  page.getByRole("article").filter({ hasText: text }).last();

test("a Pin opened from a list is marked instantly, even if its old state loads afterwards", async () => {
  const id = await pin(ada, { title: "Marked early" });
  const page = await site.join();
  await openLive(page, "/");
  const read = holdAll(page, "Pin.get", "answer");
  await page.getByRole("link", { name: "Marked early" }).first().click();
  await read.arrived;
  const favourite = page.getByRole("button", { name: "Favorite" });
  const stored = page.network.answered(/PinFavorite/, 1);
  await favourite.click();
  await expect.poll(() => favourite.getAttribute("aria-pressed")).toBe("true");
  await stored;
  await read.release();
  // It has loaded: only the whole Pin has comments.
  await page.getByRole("button", { name: "Add a comment" }).waitFor();
  expect(await favourite.getAttribute("aria-pressed")).toBe("true");
  const whole = await call(page, "Pin.get", { id });
  expect(whole.favorited_by_me).toBe(true);
});

test("a comment sent before the others have loaded appears among them", async () => {
  const id = await pin(ada, { title: "A slow talk" });
  await call(ada, "AggregatedComment.create", { objectId: id, text: "Said long ago" });
  await openLive(bo, "/");
  const talk = holdNext(bo, "AggregatedCommentFeed.get", "answer");
  await bo.getByRole("link", { name: "A slow talk" }).first().click();
  await talk.arrived;
  await bo.getByRole("button", { name: "Add a comment" }).click();
  await bo.getByRole("textbox", { name: "Your comment" }).fill("Said just now");
  await bo.keyboard.press("Control+Enter");
  await comment(bo, "Said just now").getByRole("button", { name: /^Like/ }).waitFor();
  await comment(bo, "Said long ago").waitFor();
  await talk.release();
});

test("a refused comment is removed, and can be sent again", async () => {
  const id = await pin(ada, { title: "A bad line" });
  await openLive(bo, `/pin/${id}/`);
  await bo.getByRole("button", { name: "Add a comment" }).click();
  const refusal = bo.network.refuse("AggregatedComment.create", 599);
  await bo.getByRole("textbox", { name: "Your comment" }).fill("Heard?");
  await bo.getByRole("button", { name: "Post" }).click();
  await expect.poll(() => bo.getByRole("textbox", { name: "Your comment" }).inputValue()).toBe("Heard?");
  expect(await bo.getByRole("article").filter({ hasText: "Heard?" }).getByRole("list").count()).toBe(0);
  await comments(bo).getByRole("heading", { name: "Comments", exact: true }).waitFor();
  refusal.stop();
  await bo.getByRole("button", { name: "Post" }).click();
  await comments(bo).getByRole("heading", { name: "1 comment" }).waitFor();
});

test("many comments load page by page, and no one can comment where comments are off", async () => {
  const id = await pin(ada, { title: "Long talk" });
  for (let word = 1; word <= 12; word += 1) {
    await call(bo, "AggregatedComment.create", { objectId: id, text: `word ${word}.` });
  }
  await openLive(ada, `/pin/${id}/`);
  expect(
    await comments(ada)
      .getByText(/^word \d+\.$/)
      .allTextContents(),
  ).toHaveLength(10);
  await ada.getByRole("button", { name: "Show more comments" }).click();
  await ada.getByText("word 1.", { exact: true }).waitFor();
  const words = await comments(ada)
    .getByText(/^word \d+\.$/)
    .allTextContents();
  expect(words).toEqual(Array.from({ length: 12 }, (_, index) => `word ${12 - index}.`));
  await call(ada, "Pin.update", { id, comments_disabled: true });
  await openLive(bo, `/pin/${id}/`);
  await bo.getByText("Comments are turned off for this Pin.").waitFor();
  expect(await bo.getByRole("button", { name: "Add a comment" }).count()).toBe(0);
});

const statusOf = async (id: string) => (await ada.browser.request("GET", `/pin/${id}/`)).status;

test("deleting a Pin leads back, and can be undone", async () => {
  const id = await pin(ada, { title: "Not for long" });
  await openLive(ada, `/pin/${id}/`);
  await ada.getByRole("button", { name: "More", exact: true }).click();
  await ada.getByRole("menuitem", { name: "Delete Pin" }).click();
  await ada.getByText("Pin deleted").waitFor();
  expect(await statusOf(id)).toBe(404);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => statusOf(id)).toBe(200);
});
