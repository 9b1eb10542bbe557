import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildCollaboratorRow } from "#testkit/library/pin-rows.ts";
import { listMailedMembers } from "./index.ts";

const { app, owner, helper } = await startCast(["owner", "helper"]);

test("those who save to a shared board choose whether they get emails about it", async () => {
  const boardId = await buildBoardRow(app, owner.id);
  expect(await listMailedMembers(app.context.db, boardId)).toEqual([]);
  await buildCollaboratorRow(app, boardId, helper.id);
  expect(await listMailedMembers(app.context.db, boardId)).toEqual([owner.id, helper.id]);
  await helper.browser.call("Board.update", { board_id: boardId, collab_board_email: false });
  expect(await listMailedMembers(app.context.db, boardId)).toEqual([owner.id]);
});
