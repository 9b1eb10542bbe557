import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
const titles = ["Sourdough loaf", "Baguette", "Layer cake"];

test("topics lead visitors from home to Pins, and members follow them from the welcome on", async () => {
  const ada = await site.join();
  const { id: board_id } = await call(ada, "Board.create", { name: "Baking" });
  for (const title of titles)
    await call(ada, "Pin.create", { title, image_base64: await paintPicture(), board_id });
  // Words are read within moments.
  await expect
    .poll(async () => (await call(ada, "InterestFeed.get", { interest_id: "100" })).map(({ title }) => title))
    .toEqual(expect.arrayContaining(titles));
  const page = await site.visit();
  await openLive(page, "/");
  await page.getByRole("link", { name: "Food and drink" }).first().click();
  await page.waitForURL(({ pathname }) => pathname === "/ideas/food-and-drink/100/");
  await page.getByRole("main").getByRole("link", { name: "Bread", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Bread" }).waitFor();
  await page.getByRole("article", { name: "Baguette" }).waitFor();
  expect(await page.getByRole("article", { name: "Layer cake" }).count()).toBe(0);
  await page.getByRole("link", { name: "Follow Bread" }).click();
  await page.getByRole("dialog").waitFor();

  const member = await site.join();
  await openLive(member, "/welcome/");
  await member.getByRole("heading", { name: "What are you into?" }).waitFor();
  await member.getByRole("checkbox", { name: "Gardening" }).check();
  await member.getByText("Pick 2 more").waitFor();
  await member.getByRole("button", { name: "Next" }).click();
  await member.waitForURL(({ search }) => search.includes("step=pins"));

  await follow(member, "/ideas/bread/101/");
  await member.getByRole("button", { name: "Follow Bread" }).click();
  await member.getByRole("button", { name: "Following Bread" }).waitFor();
  const username = await usernameOf(member);
  const followed = async () =>
    (await call(member, "InterestFollowing.get", { username })).map(({ name }) => name);
  await expect.poll(async () => (await followed()).length).toBe(2);
  await follow(member, `/${username}/topics/`);
  await member.getByRole("link", { name: "Gardening" }).first().waitFor();
  await member.getByRole("button", { name: "Following Bread" }).click();
  await member.getByRole("button", { name: "Follow Bread" }).waitFor();
  await expect.poll(followed).toEqual(["Gardening"]);
});
