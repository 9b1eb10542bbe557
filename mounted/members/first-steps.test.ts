import { expect, test } from "vitest";
import { paintPlain } from "#testkit/base/paint.ts";
import { call, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
const titles = ["Blue", "Green", "Red", "Yellow", "White"];

test("the first steps lead from pictures to a first board, and keep what was chosen on the way", async () => {
  const other = await site.join();
  for (const title of titles) {
    const picture = await paintPlain({ width: 300, height: 400 }).png().toBuffer();
    await call(other, "Pin.create", { title, image_base64: picture.toString("base64") });
  }
  const page = await site.visit();
  await call(page, "UserRegister.create", {
    email: "wren.alder@example.org",
    password: "a heron in the reeds",
    birthday: "1990-05-17",
    first_name: "Wren",
    last_name: "Alder",
  });
  await openLive(page, "/welcome/");
  await page.getByRole("heading", { name: "What are you into?" }).waitFor();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await page.getByRole("heading", { name: "What do you like?" }).waitFor();
  expect(await page.getByText("Check your inbox").count()).toBe(0);
  for (const name of ["Blue", "Green"]) await page.getByRole("checkbox", { name }).press("Space");
  await page.getByText("2 pictures chosen").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(2);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Good food" }).click();
  expect(await page.getByLabel("Board name").inputValue()).toBe("Good food");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Create/ })
    .click();
  await page.getByRole("heading", { level: 1, name: "Good food" }).waitFor();
  const [board] = await call(page, "BoardPickerBoards.get", {});
  const pins = await call(page, "BoardFeed.get", { board_id: board?.id ?? "" });
  expect(pins.map(({ title }) => title).toSorted()).toEqual(["Blue", "Green"]);
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByText("Check your inbox").waitFor({ state: "detached" });
});
