import { expect, test } from "vitest";
import { call, holdAll, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

test("a story whose response was lost isn't created twice, and later edits still count", async () => {
  const page = await site.join();
  await openLive(page, "/story-pin-builder/");
  await page.getByRole("button", { name: "Start with text" }).click();
  await page.getByLabel("Text 1").fill("Moss");
  await page.getByRole("button", { name: "Duplicate page" }).click();
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const answers = holdAll(page, "StoryPin.create", "answer");
  await publish.evaluate((button) => {
    for (const _ of [1, 2]) button.click();
  });
  await answers.drop();
  await page.getByText("You're offline.").waitFor();
  expect(answers.count()).toBe(1);
  answers.stop();
  await page.getByLabel("Text 1").fill("Moss and fern");
  await page.getByLabel("Title").fill("Bower");
  await publish.click();
  await page.getByText("Your Pin was published").waitFor();
  const [pin, ...others] = await call(page, "UserPins.get", { username: await usernameOf(page) });
  expect([pin?.title, others]).toEqual(["Bower", []]);
  const { story_pin: story } = await call(page, "StoryPin.get", { id: pin?.id ?? "" });
  expect(story.pages.map(({ paragraphs }) => paragraphs.map(({ text }) => text))).toEqual([
    ["Moss"],
    ["Moss and fern"],
  ]);
});
