import { afterEach, expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/library/comments.ts";
import {
  buildBoardRow,
  buildCollaboratorRow,
  buildPinRow,
  buildSectionRow,
  listMiscounts,
} from "#testkit/library/pin-rows.ts";
import { openSession } from "#testkit/members.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

/** A board of Ada's with a Pin of hers and one of a private member with one follower. */
async function buildShared() {
  const [keeper, friend] = [await buildPerson(app), await buildPerson(app)];
  const follow = "insert into member_follows (follower_id, followed_id) values ($1, $2)";
  await app.context.db.query({ text: follow }, [friend.id, keeper.id]);
  await keeper.browser.call("UserSettings.update", { is_private_profile: true });
  const boardId = await buildBoardRow(app, ada.id);
  const sectionId = await buildSectionRow(app, boardId);
  await buildCollaboratorRow(app, boardId, keeper.id);
  for (const pinner of [ada, keeper]) await buildPinRow(app, pinner.id, { boardId, sectionId });
  return { boardId, sectionId, keeper, friend };
}

async function countsTold(browser: Browser, boardId: string, sectionId: string): Promise<number[]> {
  const { data: board } = await browser.call("Board.get", { board_id: boardId });
  const { data: boards } = await browser.call("Boards.get", { username: ada.username });
  const { data: section } = await browser.call("BoardSection.get", { section_id: sectionId });
  const { data: sections } = await browser.call("BoardSections.get", { board_id: boardId });
  const { data: owner } = await browser.call("User.get", { user_id: ada.id });
  const { data: shown } = await browser.call("BoardFeed.get", { board_id: boardId });
  const counted = [board, ...boards, section, ...sections, owner].map(({ pin_count }) => pin_count);
  return [...counted, shown.length];
}

const six = (count: number) => Array.from({ length: 6 }, () => count);

const { db } = app.context;

afterEach(async () => {
  await db.query({ text: "update boards set trashed_at = now() where owner_id = $1" }, [ada.id]);
});

test("counts include a private member's Pins on another's board only for viewers who may see them", async () => {
  const { boardId, sectionId, keeper, friend } = await buildShared();
  const limited = await openSession(app, ada, { isLimited: true });
  for (const browser of [visitor, ben.browser, limited]) {
    expect(await countsTold(browser, boardId, sectionId)).toEqual(six(1));
  }
  for (const browser of [ada.browser, keeper.browser, friend.browser]) {
    expect(await countsTold(browser, boardId, sectionId)).toEqual(six(2));
  }
});

test("they still do after that member leaves the board", async () => {
  const { boardId, sectionId, keeper } = await buildShared();
  const leave = "delete from board_members where board_id = $1 and member_id = $2";
  await db.query({ text: leave }, [boardId, keeper.id]);
  await db.query({ text: "update boards set collaborator_count = 0 where id = $1" }, [boardId]);
  expect(await countsTold(visitor, boardId, sectionId)).toEqual(six(1));
});

test("they still do when the board is merged into a board without the member, and split again", async () => {
  const { boardId, sectionId } = await buildShared();
  const target = await buildBoardRow(app, ada.id);
  const { data: merge } = await ada.browser.call("BoardMerge.create", { source: boardId, target });
  expect(await countsTold(visitor, target, merge.section_id)).toEqual(six(1));
  await ada.browser.call("Undo.create", { action_id: merge.undo?.action_id ?? "0" });
  await db.query({ text: "update boards set trashed_at = now() where id = $1" }, [target]);
  expect(await countsTold(visitor, boardId, sectionId)).toEqual(six(1));
});

test("they still do for Pins saved or moved there through the site", async () => {
  const { keeper } = await buildShared();
  const boardId = await buildBoardRow(app, ada.id);
  await buildCollaboratorRow(app, boardId, keeper.id);
  const pinId = await buildPinRow(app, keeper.id);
  await keeper.browser.call("BulkEdit.update", { pin_ids: [pinId], board_id: boardId });
  await keeper.browser.call("Repin.create", { pin_id: await buildPinRow(app, ada.id), board_id: boardId });
  const { data: seen } = await keeper.browser.call("Board.get", { board_id: boardId });
  const { data: told } = await visitor.call("Board.get", { board_id: boardId });
  expect([seen.pin_count, told.pin_count]).toEqual([2, 0]);
  expect(await listMiscounts(app)).toEqual([]);
});
