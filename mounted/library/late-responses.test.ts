import { expect, test } from "vitest";
import { boardEditUrl, pinUrl, sectionEditUrl } from "#contract/urls.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import {
  call,
  follow,
  holdNext,
  type MountedPage,
  openLive,
  siteForTests,
  usernameOf,
  waitOutToast,
} from "../site.ts";
import { editBoard } from "./edit-board.ts";

const site = siteForTests();
const phone = { viewport: { width: 390, height: 844 } };

async function openSavedTab(page: MountedPage): Promise<void> {
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
}

async function goHome(page: MountedPage): Promise<void> {
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
}

async function nameNewBoard(page: MountedPage, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add to profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Board", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create board" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
}

async function close(page: MountedPage): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("a late response to a closed form closes no other form, and shows a toast", async () => {
  const page = await site.join();
  for (const name of ["Dune", "Clover"]) await call(page, "Board.create", { name });
  await openSavedTab(page);
  const edit = async (name: string, description: string) => {
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await dialog.getByLabel("Description").fill(description);
  };
  const dialog = page.getByRole("dialog", { name: "Edit your board" });
  const answer = holdNext(page, "Board.update", "answer");
  await edit("Dune", "Of sand");
  await dialog.getByRole("button", { name: "Save" }).click();
  await answer.arrived;
  await close(page);
  await edit("Clover", "Of meadows");
  await answer.release();
  await waitOutToast(page, "Changes saved");
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Clover");
  expect(await dialog.getByLabel("Description").inputValue()).toBe("Of meadows");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const createLate = async (name: string) => {
    const creation = holdNext(page, "Board.create", "answer");
    await nameNewBoard(page, name);
    await creation.arrived;
    await close(page);
    return creation;
  };
  const refused = await createLate("Dune");
  await refused.release();
  await page.getByText("You already have a board with that name.").waitFor();

  // A board made after its form was closed stays in the background until opened.
  const made = await createLate("Heath");
  await goHome(page);
  await made.release();
  const toast = page.getByText("Board created").locator("..");
  await toast.waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await toast.getByRole("button", { name: "View" }).click();
  await page.getByRole("heading", { name: "Heath", level: 1 }).waitFor();
});

test("renaming a board or section after its form was closed redirects only people still on that board", async () => {
  const page = await site.join();
  const { id, url } = await call(page, "Board.create", { name: "Dune" });
  const rename = async (name: string) => {
    const answer = holdNext(page, "Board.update", "answer");
    await editBoard(page);
    const dialog = page.getByRole("dialog", { name: "Edit your board" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Save" }).click();
    await answer.arrived;
    await close(page);
    return answer;
  };
  await openLive(page, url);
  const first = await rename("Old dune");
  await editBoard(page);
  const description = page.getByRole("dialog").getByLabel("Description");
  await description.fill("Of sand");
  await first.release();
  await page.waitForURL((at) => at.pathname.endsWith("/old-dune/"));
  await waitOutToast(page, "Changes saved");
  expect(await description.inputValue()).toBe("Of sand");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Close" }).click();
  await page.getByRole("heading", { name: "Old dune", level: 1 }).waitFor();

  const second = await rename("New dune");
  await goHome(page);
  await second.release();
  await waitOutToast(page, "Changes saved");
  expect(new URL(page.url()).pathname).toBe("/");
  const { name: renamed, url: sectionsOf } = await call(page, "Board.get", { board_id: id });
  expect(renamed).toBe("New dune");

  const section = await call(page, "BoardSection.create", { board_id: id, name: "Sand" });
  await follow(page, `${sectionsOf}${section.slug}/`);
  const answer = holdNext(page, "BoardSectionEdit.update", "answer");
  await page.getByRole("button", { name: "More options" }).first().click();
  await page.getByRole("menuitem", { name: "Rename section" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit section" });
  await dialog.getByLabel("Name").fill("Grains");
  await dialog.getByRole("button", { name: "Save" }).click();
  await answer.arrived;
  await close(page);
  await goHome(page);
  await answer.release();
  await waitOutToast(page, "Changes saved");
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a late response to a form's own page redirects no one either", async () => {
  const page = await site.join(phone);
  const { id } = await call(page, "Board.create", { name: "Dune" });
  const section = await call(page, "BoardSection.create", { board_id: id, name: "Sand" });
  for (const [path, address] of [
    [boardEditUrl(id), "Board.update"],
    [sectionEditUrl(section.id), "BoardSectionEdit.update"],
  ] as const) {
    await openLive(page, path);
    const answer = holdNext(page, address, "answer");
    await page.getByLabel("Name").fill("Grains");
    await page.getByRole("button", { name: "Save" }).click();
    await answer.arrived;
    await goHome(page);
    await answer.release();
    await waitOutToast(page, "Changes saved");
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

/** The ids of each. */
type Made = { board: string; section: string; pin: string };

test.each([
  {
    what: "a board",
    formOf: (made: Made) => boardEditUrl(made.board),
    field: "Name",
    address: "Board.update",
  },
  {
    what: "a section",
    formOf: (made: Made) => sectionEditUrl(made.section),
    field: "Name",
    address: "BoardSectionEdit.update",
  },
  { what: "a Pin", formOf: (made: Made) => pinUrl(made.pin, "edit"), field: "Title", address: "Pin.update" },
])("a member on the way to another page arrives there, even if $what is saved first", async (form) => {
  const page = await site.join(phone);
  const board = await call(page, "Board.create", { name: "Dune" });
  const section = await call(page, "BoardSection.create", { board_id: board.id, name: "Sand" });
  const pin = await call(page, "Pin.create", { image_base64: await paintPicture(), title: "Shell" });
  const home = holdNext(page, /assets\/home-/, "request");
  await openLive(page, form.formOf({ board: board.id, section: section.id, pin: pin.id }));
  const answer = holdNext(page, form.address, "answer");
  await page.getByLabel(form.field).fill("Grains");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await answer.arrived;
  await page.getByRole("link", { name: "Home" }).first().click();
  if (form.what === "a Pin") await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await home.arrived;
  await answer.release();
  await page.getByText("Changes saved").waitFor();
  await home.release();
  await page.waitForURL((url) => url.pathname === "/");
});

test("going back leaves a board's form", async () => {
  const page = await site.join();
  await call(page, "Board.create", { name: "Dune" });
  await openSavedTab(page);
  await page.getByRole("article", { name: "Dune" }).getByRole("link").first().click();
  const heading = page.getByRole("heading", { name: "Dune", level: 1 });
  await heading.waitFor();
  const dialog = page.getByRole("dialog");
  for (const open of [
    () => editBoard(page),
    async () => {
      await page.keyboard.press("c");
      await dialog.getByRole("button", { name: "Board", exact: true }).click();
    },
  ]) {
    await open();
    await dialog.getByLabel("Name").waitFor();
    await page.goBack();
    await page.waitForURL((at) => at.pathname.endsWith("/_saved/"));
    await dialog.waitFor({ state: "detached" });
    await page.goForward();
    await heading.waitFor();
  }
});
