import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import { holdAll } from "../hold-requests.ts";
import { call, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";
import { editBoard } from "./edit-board.ts";

const product = productForTests();

async function join(): Promise<Page> {
  const page = await product.visit();
  await signUp(page);
  return page;
}

async function listBoards(page: Page): Promise<Board[]> {
  return await call(page, "Boards.get", { username: await usernameOf(page) });
}

async function openNew(page: Page): Promise<void> {
  await page.keyboard.press("c");
  await page.getByRole("dialog").getByRole("button", { name: "Board", exact: true }).click();
}

/** Captures the history state given to the next page in this document, which removes it at once. */
async function nextState(page: Page): Promise<() => Promise<unknown>> {
  const held = await page.evaluateHandle(() => {
    const states: { usr: unknown }[] = [];
    const push = history.pushState.bind(history);
    history.pushState = (state, ...others) => {
      states.push(state);
      push(state, ...others);
    };
    return states;
  });
  return () => held.evaluate((states) => states[0]?.usr);
}

/** Changes the server's response about a board. */
async function overrideBoard(page: Page, change: object): Promise<void> {
  await page.route("**/resource/BoardResource/get/**", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.resource_response.data, change);
    await route.fulfill({ response: answer, json: body });
  });
}

test("a board is made with the keyboard alone, and what is added within it goes there", async () => {
  const page = await join();
  await openLive(page, "/");
  const menu = page.getByRole("dialog", { name: "Add a Pin or board" });
  const dialog = page.getByRole("dialog", { name: "Create board" });
  const create = dialog.getByRole("button", { name: "Create", exact: true });

  await page.getByRole("link", { name: "Boards" }).click();
  await page.locator("[aria-current=page]").getByText("Boards").first().waitFor();
  await page.keyboard.press("c");
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Create");

  await page.keyboard.press("Space");
  await menu.getByRole("button", { name: "Board", exact: true }).focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  expect(await create.isDisabled()).toBe(true);
  await page.keyboard.type("   ");
  expect(await create.isDisabled()).toBe(true);
  await page.keyboard.press("Tab");
  await dialog.getByText("Don't forget to name your board!").waitFor();
  await dialog.getByLabel("Name").fill("x");
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  // Browsers close a dialog themselves when Escape is pressed repeatedly.
  for (const isAsked of [true, false, true]) {
    await page.keyboard.press("Escape");
    await question.waitFor({ state: isAsked ? "visible" : "detached" });
  }
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("x");
  await dialog.getByLabel("Name").fill("x".repeat(51));
  await dialog.getByText("Please enter no more than 50 characters.").waitFor();
  expect(await create.isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  let requestCount = 0;
  page.on("request", (request) => {
    if (request.url().includes("BoardResource/create")) requestCount += 1;
  });
  await dialog.getByLabel("Name").fill("  Looms ");
  await dialog.getByRole("switch", { name: "Keep this board secret" }).press("Space");
  await dialog.getByLabel("Name").press("Enter");
  await page.keyboard.press("Enter");
  await page.getByText("Board created").waitFor();
  expect(requestCount).toBe(1);
  expect((await listBoards(page)).map(({ name, privacy }) => [name, privacy])).toEqual([["Looms", "secret"]]);

  // What is added within the board goes there.
  await page.getByRole("heading", { name: "Looms", level: 1 }).waitFor();
  expect(await page.getByRole("link", { name: "Boards" }).getAttribute("aria-current")).toBe("true");
  await page.getByRole("main").getByRole("button", { name: "Add a Pin or section" }).click();
  const adding = page.getByRole("dialog", { name: "Add a Pin or section" });
  await page.setViewportSize({ width: 379, height: 900 });
  await adding.getByRole("button", { name: "Website" }).waitFor();
  expect(await adding.getByRole("button", { name: "Board", exact: true }).count()).toBe(0);
  await adding.getByRole("button", { name: "Website" }).click();
  await adding.getByPlaceholder("Add a link", { exact: true }).waitFor();
  await page.setViewportSize({ width: 380, height: 900 });
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Backspace");
  await adding.getByPlaceholder("Add a link to a website", { exact: true }).waitFor();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Enter");
  await adding.getByText("Oops! Please enter a valid URL.").waitFor();
  await page.keyboard.press("Escape");
  await adding.getByText("Oops! Please enter a valid URL.").waitFor({ state: "detached" });
  // A link that is too long is not shortened to a valid one.
  await page.getByLabel("Website").clear();
  await page.keyboard.insertText(`https://example.org/${"looms/".repeat(350)}`);
  await page.keyboard.press("Enter");
  await adding.getByText("Oops! Please enter a valid URL.").waitFor();
  await page.getByLabel("Website").fill("example.org/looms");
  const readState = await nextState(page);
  await page.keyboard.press("Enter");
  await adding.waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname === "/pin-builder/");
  expect(await readState()).toMatchObject({
    createPinFromLinkUrl: "https://example.org/looms",
    board: { label: "Looms" },
  });
});

test("the buttons of a board's form stay where they are when its people load, secrecy is asked about ads, and its cover is cropped by keyboard", async () => {
  const page = await join();
  const board = await call(page, "Board.create", { name: "Looms" });
  const pictures = await Promise.all([20, 200].map((r) => paint({ background: { r, g: 90, b: 40 } })));
  const pinIds: string[] = [];
  for (const image_base64 of pictures) {
    const { id } = await call(page, "Pin.create", {
      image_base64,
      board_id: board.id,
      title: `Yarn ${pinIds.length}`,
    });
    pinIds.push(id);
  }

  await openLive(page, board.url);
  const dialog = page.getByRole("dialog");
  const placeOf = async (button: string) => {
    // It opens with a movement, and what is still to come breathes without end.
    await dialog.evaluate((element) => {
      const moving = element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
      return Promise.all(moving.map(({ finished }) => finished));
    });
    return await dialog.getByRole("button", { name: button, exact: true }).boundingBox();
  };
  for (const { part, openForm, button } of [
    { part: "people-picker", openForm: openNew, button: "Create" },
    { part: "form-people", openForm: editBoard, button: "Save" },
  ]) {
    const people = await holdAll(page, `**/assets/${part}-*.js`, "request");
    await openForm(page);
    await people.arrived;
    await dialog.getByLabel("Name").waitFor();
    const before = await placeOf(button);
    await people.release();
    await dialog.getByRole("combobox", { name: "Find people to invite" }).waitFor();
    expect(await placeOf(button)).toEqual(before);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }

  const form = page.getByRole("dialog", { name: "Edit your board" });
  await overrideBoard(page, { has_active_ads: true, is_ads_only: true });
  await editBoard(page);
  const toggle = form.getByRole("switch", { name: "Keep this board secret" });
  const question = page.getByRole("dialog", { name: "Make this board secret?" });
  await toggle.click();
  await question.getByText("They'll stop running.").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await toggle.isChecked()).toBe(false);
  await toggle.click();
  await question.getByRole("button", { name: "Make secret" }).click();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  expect(await form.getByLabel("Name").isDisabled()).toBe(true);

  await form.getByRole("button", { name: "Change cover" }).press("Enter");
  const yarn = page.getByRole("dialog", { name: "Choose a cover" }).getByRole("button", { name: "Yarn 0" });
  const cropper = page.getByRole("dialog", { name: "Crop the cover" });
  await yarn.press("Enter");
  await cropper.getByRole("group", { name: "Crop area." }).and(page.locator(":focus")).waitFor();
  await cropper.getByRole("button", { name: "Back" }).press("Enter");
  await yarn.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await cropper.getByRole("button", { name: "Bottom right corner" }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Shift+ArrowLeft");
  expect(await violationsOf(page)).toEqual([]);
  await cropper.getByRole("button", { name: "Use as cover" }).press("Enter");
  await page.getByText("Cover changed").waitFor();
  const coverOf = async () => (await call(page, "Board.get", { board_id: board.id })).cover_pin;
  const cover = await coverOf();
  const [, , width = 0, height = 0] = cover?.custom_cover?.crop ?? [];
  expect([cover?.pin_id, width]).toEqual([pinIds[0], height]);
  expect(width).toBeLessThan(cover?.width ?? 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await coverOf())?.custom_cover).toBeNull();
});
