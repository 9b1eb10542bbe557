import { beforeEach, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, holdAll, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

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

const statusOf = async (id: string) => (await ada.browser.request("GET", `/pin/${id}/`)).status;

test("many comments load page by page, and none can be added where they are off; deleting the Pin can be undone", async () => {
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

  await ada.getByRole("button", { name: "More", exact: true }).click();
  await ada.getByRole("menuitem", { name: "Delete Pin" }).click();
  await ada.getByText("Pin deleted").waitFor();
  expect(await statusOf(id)).toBe(404);
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => statusOf(id)).toBe(200);

  await call(ada, "Pin.update", { id, comments_disabled: true });
  await openLive(bo, `/pin/${id}/`);
  await bo.getByText("Comments are turned off for this Pin.").waitFor();
  expect(await bo.getByRole("button", { name: "Add a comment" }).count()).toBe(0);
});

test("a member who turned comments off is reminded once, on their profile", async () => {
  await pin(ada, { title: "Kept quiet" });
  const profile = `/${await usernameOf(ada)}/`;
  const reminder = ada.getByRole("dialog", { name: "Comments are turned off" });
  const openProfile = async () => {
    const tips = ada.network.answered("UserExperiences.get", 1);
    await openLive(ada, profile);
    await tips;
  };
  await openProfile();
  expect(await reminder.count()).toBe(0);
  await call(ada, "UserSettings.update", { comments_off_by_default: true });
  await openLive(ada, profile);
  await reminder.waitFor();
  await reminder.getByRole("link", { name: "Go to settings" }).click();
  await ada.waitForURL(({ pathname }) => pathname === "/settings/permissions/");
  await reminder.waitFor({ state: "detached" });
  await openProfile();
  expect(await reminder.count()).toBe(0);
});

test("members comment under a Pin: replies, hearts, edits and undo", async () => {
  const id = await pin(ada, { title: "Much talked about" });
  const bos = await usernameOf(bo);
  await openLive(bo, `/pin/${id}/`);
  await bo.getByText("No comments yet").waitFor();
  await bo.getByRole("button", { name: "Add a comment" }).click();
  await bo.getByRole("textbox", { name: "Your comment" }).fill("x".repeat(501));
  expect(await bo.getByRole("button", { name: "Post" }).getAttribute("aria-disabled")).toBe("true");
  await bo.getByText("501/500").waitFor();
  // A refused comment is removed, and can be sent again.
  const refusal = bo.network.refuse("AggregatedComment.create", 599);
  await bo.getByRole("textbox", { name: "Your comment" }).fill("Heard?");
  await bo.getByRole("button", { name: "Post" }).click();
  await expect.poll(() => bo.getByRole("textbox", { name: "Your comment" }).inputValue()).toBe("Heard?");
  expect(await bo.getByRole("article").filter({ hasText: "Heard?" }).getByRole("list").count()).toBe(0);
  await comments(bo).getByRole("heading", { name: "Comments", exact: true }).waitFor();
  refusal.stop();
  await bo.getByRole("textbox", { name: "Your comment" }).fill("What a blue <b>it</b> is");
  await bo.keyboard.press("Control+Enter");
  await comment(bo, "What a blue <b>it</b> is").getByRole("button", { name: /^Like/ }).waitFor();
  await comments(bo).getByRole("heading", { name: "1 comment" }).waitFor();
  const focused = () => bo.dom.window.document.activeElement?.textContent;
  await expect.poll(focused).toContain("Add a comment");

  await openLive(ada, `/pin/${id}/`);
  await comment(ada, "What a blue").getByRole("button", { name: "Like, 0 likes" }).click();
  await comment(ada, "What a blue").getByRole("button", { name: "Like, 1 like", pressed: true }).waitFor();
  await comment(ada, "What a blue").getByRole("button", { name: "Reply" }).click();
  await ada.getByRole("textbox", { name: "Your reply" }).fill("From the sea");
  await ada.getByRole("button", { name: "Post" }).click();
  await ada
    .getByRole("list", { name: `Replies to ${bos}` })
    .getByText("From the sea")
    .waitFor();
  await comments(ada).getByRole("heading", { name: "2 comments" }).waitFor();
  // The field closes once the server has the reply.
  await ada.getByRole("textbox", { name: "Your reply" }).waitFor({ state: "detached" });

  await openLive(bo, `/pin/${id}/`);
  await bo.getByRole("button", { name: "Show 1 reply" }).click();
  await bo.getByText("From the sea").waitFor();
  await comment(bo, "From the sea").getByRole("button", { name: "More options for this comment" }).click();
  await bo.getByRole("menuitem", { name: "Report" }).waitFor();
  expect(await bo.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
  await bo.keyboard.press("Escape");
  await bo.getByRole("button", { name: "More options for this comment" }).first().click();
  await bo.getByRole("menuitem", { name: "Edit" }).click();
  await bo.getByRole("textbox", { name: "Your comment" }).fill("What a green");
  await bo.getByRole("button", { name: "Save comment" }).click();
  await comment(bo, "What a green").getByText("edited").first().waitFor();
  await bo.getByRole("button", { name: "More options for this comment" }).first().click();
  await bo.getByRole("menuitem", { name: "Delete" }).click();
  await comments(bo).getByRole("heading", { name: "Comments", exact: true }).waitFor();
  expect(focused()).toContain("Add a comment");
  await bo.getByRole("button", { name: "Undo" }).click();
  await bo.getByText("What a green").waitFor();
  await comments(bo).getByRole("heading", { name: "2 comments" }).waitFor();
});
