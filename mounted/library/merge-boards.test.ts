import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { buildManyPinRows } from "#testkit/library/pin-rows.ts";
import { idOf } from "../joining.ts";
import { call, holdAll, holdNext, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
const LONG = 251;

/** A member's boards; the first name is the newest. */
async function join(...names: string[]): Promise<[MountedPage, Record<string, string>]> {
  const page = await site.join();
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = (await call(page, "Board.create", { name })).id;
  return [page, ids];
}

async function openSaved(page: MountedPage): Promise<void> {
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
}

/** Merges with the keyboard alone. */
async function merge(page: MountedPage, from: string, into: string): Promise<void> {
  await page.getByRole("article", { name: from }).hover();
  await page.getByRole("button", { name: `More for ${from}` }).press("Enter");
  await mergeInto(page, from, into);
}

async function mergeInto(page: MountedPage, from: string, into: string): Promise<void> {
  await page.getByRole("menuitem", { name: "Merge into another board" }).press("Enter");
  const targets = page.getByRole("dialog", { name: `Merge ${from} into` });
  await targets.getByRole("button", { name: into }).press("Enter");
  const question = page.getByRole("dialog", { name: "Merge these boards?" });
  await question.getByRole("button", { name: "Merge", exact: true }).press("Enter");
}

/** The board whose card has the focus. */
const focused = (page: MountedPage) =>
  page.dom.window.document.activeElement?.closest("article")?.getAttribute("aria-label");

test("the focus moves to the merged board, back on undo, and stays when the merge is rejected", async () => {
  const [page] = await join("Looms", "Glazes", "Ferns");
  await openSaved(page);
  await merge(page, "Ferns", "Looms");
  await page.getByText("Merged into Looms").waitFor();
  await expect.poll(() => focused(page)).toBe("Looms");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Ferns");
  const refused = holdNext(page, "BoardMerge.create", "request");
  await merge(page, "Ferns", "Glazes");
  await refused.drop();
  await page.getByText("You're offline.").waitFor();
  await expect.poll(() => focused(page)).toBe("Ferns");

  // A board's own page offers it too, leads to the target, and back on undo.
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await openLive(page, `/${await usernameOf(page)}/ferns/`);
  await page.getByRole("button", { name: "More options" }).first().press("Enter");
  await mergeInto(page, "Ferns", "Looms");
  await page.getByText("Merged into Looms").waitFor();
  await heading("Looms").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Ferns" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await heading("Ferns").waitFor();
});

test("the board to merge into is found by typing, and the merged one is among the deleted", async () => {
  const [page] = await join("Looms", "Glazes");
  await openSaved(page);
  const deleted = page.getByRole("dialog", { name: "Recently deleted boards" });
  const lookAtDeleted = async () => {
    await page.getByRole("button", { name: "Organize" }).click();
    await page.getByRole("menuitem", { name: "Recently deleted boards" }).click();
  };
  await lookAtDeleted();
  await deleted.getByText("Nothing here").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("article", { name: "Looms" }).hover();
  await page.getByRole("button", { name: "More for Looms" }).click();
  await page.getByRole("menuitem", { name: "Merge into another board" }).click();
  const targets = page.getByRole("dialog", { name: "Merge Looms into" });
  await targets.getByRole("searchbox").fill("quilts");
  await targets.getByRole("status").getByText("No boards match “quilts”.").waitFor();
  await targets.getByRole("searchbox").fill("gl");
  await targets.getByRole("button", { name: "Glazes" }).click();
  const question = page.getByRole("dialog", { name: "Merge these boards?" });
  await question.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByText("Merged into Glazes").waitFor();
  await lookAtDeleted();
  await deleted.getByRole("button", { name: "Restore Looms" }).waitFor();
});

test("a long merge is polled one request at a time, and can be undone when it is done", async () => {
  const [page, { Many = "", Looms = "" }] = await join("Looms", "Many");
  await call(page, "Pin.create", { image_base64: await paintPicture(), board_id: Many, title: "Warp" });
  await buildManyPinRows(site.app, await idOf(page), { count: LONG - 1, boardId: Many });
  await openSaved(page);
  const outcomes = holdAll(page, "BoardAction.get", "request");
  await outcomes.release();
  await merge(page, "Many", "Looms");
  await page.getByText("Boards merged").waitFor();
  const pinsOf = async (board_id: string) => (await call(page, "Board.get", { board_id })).pin_count;
  expect([outcomes.count(), await pinsOf(Looms)]).toEqual([1, LONG]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText("Restoring Pins").first().waitFor();
  await page.getByText("All Pins restored").waitFor();
  expect([await pinsOf(Looms), await pinsOf(Many)]).toEqual([0, LONG]);
  await page.getByRole("article", { name: "Many" }).waitFor();
});
