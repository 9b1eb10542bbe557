import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

/** A member with one Pin who saves it again and loses the first response. */
async function loseAnswer(): Promise<MountedPage> {
  const page = await site.join();
  const { id } = await call(page, "Pin.create", { title: "Moss", image_base64: await paintPicture() });
  await call(page, "Board.create", { name: "Under trees" });
  await openLive(page, `/pin/${id}/repin/`);
  const answers = holdAll(page, "Repin.create", "answer");
  await page.getByLabel("Title").fill("Soft moss");
  await save(page).click();
  await answers.drop();
  await page.getByText("You're offline.").waitFor();
  answers.stop();
  await page.getByLabel("Title").fill("Moss and fern");
  return page;
}

const save = (page: MountedPage) => page.getByRole("button", { name: "Save", exact: true });

const notices = (page: MountedPage) => page.getByRole("region", { name: "Notifications" });

async function listTitles(page: MountedPage): Promise<string[]> {
  const pins = await call(page, "UserPins.get", { username: await usernameOf(page) });
  return pins.map(({ title }) => title);
}

test("a Pin saved again after a lost response is not saved twice, and later edits still count", async () => {
  const page = await loseAnswer();
  await page.getByRole("button", { name: /Choose board|Save Pin to/ }).click();
  const picker = page.getByRole("dialog", { name: "Save Pin to" });
  await picker.getByRole("button", { name: "Under trees" }).click();
  await save(page).click();
  await notices(page).getByText("Saved to Under trees").waitFor();
  expect(await listTitles(page)).toEqual(["Moss and fern", "Moss"]);
  const [board] = await call(page, "Boards.get", { username: await usernameOf(page) });
  expect(board).toMatchObject({ name: "Under trees", pin_count: 1 });
});
