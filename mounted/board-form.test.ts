import { expect, test } from "vitest";
import { call, holdAll, openLive, siteForTests, usernameOf } from "./site.ts";

const site = siteForTests();

test("submitting a name with two keys and a press makes one board, and one section", async () => {
  const page = await site.join();
  const { id, url } = await call(page, "Board.create", { name: "Looms" });
  for (const [path, button, kind, operation] of [
    ["/", "Create", "Board", "Board.create"],
    [url, "Add a Pin or section", "Section", "BoardSection.create"],
  ] as const) {
    const creations = holdAll(page, operation, "request");
    await openLive(page, path);
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: kind, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Create ${kind.toLowerCase()}` });
    await dialog.getByLabel("Name").fill("Shuttles");
    await dialog.locator("button[type=submit]").evaluate((button) => {
      for (const _ of [1, 2]) button.click();
    });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await dialog.locator("button[type=submit]").evaluate((button) => button.click());
    await creations.release();
    await page.getByText(`${kind} created`).waitFor();
    expect(creations.count()).toBe(1);
  }
  expect(
    (await call(page, "Boards.get", { username: await usernameOf(page) })).map(({ name }) => name).sort(),
  ).toEqual(["Looms", "Shuttles"]);
  expect((await call(page, "BoardSections.get", { board_id: id })).map(({ title }) => title)).toEqual([
    "Shuttles",
  ]);
});

test("creating a board offline fails, and keeps what was typed", async () => {
  const page = await site.join();
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  await page.getByRole("button", { name: "Add to profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Board", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create board" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.fill("Herons");
  await page.setOffline(true);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await dialog.getByText("You're offline. Check your connection and try again.").waitFor();
  expect(await name.inputValue()).toBe("Herons");
  await page.setOffline(false);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Herons" }).waitFor();
});
