import { expect, test } from "vitest";
import { boardEditUrl } from "#contract/urls.ts";
import { call, follow, holdAll, openLive, siteForTests, usernameOf } from "../site.ts";
import { editBoard } from "./edit-board.ts";

const site = siteForTests();

test("submitting a name with two keys and a click makes one board, and one section", async () => {
  const page = await site.join();
  const { id, url } = await call(page, "Board.create", { name: "Looms" });
  for (const [open, path, button, kind, operation] of [
    [openLive, "/", "Create", "Board", "Board.create"],
    [follow, url, "Add a Pin or section", "Section", "BoardSection.create"],
  ] as const) {
    const creations = holdAll(page, operation, "request");
    await open(page, path);
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

test("the owner's form explains a change and shows what changed elsewhere, and a deleted board can be restored", async () => {
  const page = await site.join();
  const board = await call(page, "Board.create", { name: "Looms" });
  await openLive(page, boardEditUrl(board.id));
  const save = page.getByRole("button", { name: "Save" });
  await page.getByRole("switch", { name: "Keep this board secret" }).check();
  await page.getByText("disappears from your profile, feeds and search right away").waitFor();
  await page.getByLabel("Name").fill("Old looms");
  await page.getByLabel("Description").fill("y".repeat(501));
  await page.getByText("Please enter no more than 500 characters.").waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel("Description").fill("Of oak");

  await call(page, "Board.update", { board_id: board.id, description: "Of ash", name: "Looms" });
  const lost = page.network.refuse("Board.get", 0);
  await save.click();
  await page.getByText("You're offline.").waitFor();
  lost.stop();
  await save.click();
  await page.getByText("This board was changed elsewhere").waitFor();
  await page.getByText("Of ash").waitFor();
  await page.getByRole("button", { name: "Keep my version" }).click();
  await save.click();
  await page.getByText("Changes saved").waitFor();
  expect(await call(page, "Board.get", { board_id: board.id })).toMatchObject({
    name: "Old looms",
    description: "Of oak",
    privacy: "secret",
  });

  await openLive(page, boardEditUrl(board.id));
  await page.getByText("You have 7 days to restore a deleted Board.").waitFor();
  await page.getByRole("button", { name: "Delete board" }).click();
  await page.getByText("Board deleted").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Board restored").waitFor();
  const boards = await call(page, "Boards.get", { username: await usernameOf(page) });
  expect(boards.map(({ id }) => id)).toEqual([board.id]);
});

test("a board's form opens in place, and shows what has changed since its page was read", async () => {
  const page = await site.join();
  const board = await call(page, "Board.create", { name: "Looms" });
  await openLive(page, board.url);
  // The menu reads the board too.
  await page.getByRole("main").getByRole("button", { name: "Add a Pin or section" }).click();
  await page
    .getByRole("dialog", { name: "Add a Pin or section" })
    .getByRole("button", { name: "Website" })
    .waitFor();
  await page.keyboard.press("Escape");
  const form = page.getByRole("dialog", { name: "Edit your board" });
  const secret = form.getByRole("switch", { name: "Keep this board secret" });
  await editBoard(page);
  await form.getByLabel("Name").fill("Old looms");
  await secret.check();
  await form.getByRole("button", { name: "Save" }).click();
  await page.waitForURL((url) => url.pathname.endsWith("/old-looms/"));
  await page.getByRole("heading", { name: "Old looms", level: 1 }).waitFor();
  await editBoard(page);
  expect([await form.getByLabel("Name").inputValue(), await secret.isChecked()]).toEqual(["Old looms", true]);
});

test("leaving the form of a new board asks first, and creating it offline keeps what was typed", async () => {
  const page = await site.join();
  await openLive(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Boards", exact: true }).click();
  await page.getByText("Create your first board").waitFor();
  await page.keyboard.press("c");
  await page.getByRole("dialog").getByRole("button", { name: "Board", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create board" });
  const name = dialog.getByLabel("Name");
  await name.fill("x");
  await page.pressOutside();
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "detached" });
  await page.goBack();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay here" }).click();
  await leaving.waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("x");

  await name.fill("Herons");
  await page.setOffline(true);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await dialog.getByText("You're offline. Check your connection and try again.").waitFor();
  expect(await name.inputValue()).toBe("Herons");
  await page.setOffline(false);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Herons" }).waitFor();
});

test("a name that is taken is rejected at its field, in which shortcuts are letters", async () => {
  const page = await site.join();
  await call(page, "Board.create", { name: "Looms" });
  await openLive(page, "/board/create/");
  const name = page.getByRole("main").getByLabel("Name");
  await name.press("c");
  expect(await name.inputValue()).toBe("c");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await name.fill("looms");
  await page.getByRole("main").getByRole("button", { name: "Create" }).click();
  await page.getByText("You already have a board with that name.").waitFor();
  await expect.poll(() => page.dom.window.document.activeElement?.getAttribute("name")).toBe("name");
});
