import type { BlockingAction } from "#contract/library/entities/board.ts";
import { runBoardAction } from "#server/features/library/bulk/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { TestApp } from "../app.ts";
import type { Person } from "../members.ts";
import { buildBoardRow, buildManyPinRows } from "./pin-rows.ts";

/** Returns the ids of all live Pins of a board or section, in its order. */
export async function orderIn(
  { context }: TestApp,
  column: "board_id" | "section_id",
  id: string,
): Promise<string[]> {
  const { rows } = await context.db.pool.query<{ id: string }>(
    `select id from pins where ${column} = $1 and state = 'live' order by place desc, id desc`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Builds a board with this many Pins and an empty one. */
export async function twoBoards(app: TestApp, ownerId: string, count: number) {
  const [from, to] = [await buildBoardRow(app, ownerId), await buildBoardRow(app, ownerId)];
  return { from, to, pins: await buildManyPinRows(app, ownerId, { count, boardId: from }) };
}

export async function moveAll(who: Person, from: string, to: string, except: string[] = []) {
  return await who.browser.call("BulkEditSelectAll.update", {
    board_id: from,
    new_board_id: to,
    pin_ids: except,
  });
}

export async function actionsOf(who: Person, boardId: string): Promise<BlockingAction[]> {
  const { data } = await who.browser.call("Board.get", { board_id: boardId });
  return data.blocking_actions;
}

export async function outcomeOf(who: Person, action: BlockingAction | null) {
  return (await who.browser.call("BoardAction.get", { action_id: action?.id ?? "" })).data;
}

/** A database that fails after this many transactions, as if the process had been killed. */
export function dyingAfter(db: Db, transactions: number): Db {
  let left = transactions;
  return {
    ...db,
    async transaction(work) {
      if (left === 0) throw new Error("killed");
      left -= 1;
      return await db.transaction(work);
    },
  };
}

/** Runs the action for this many steps, then fails as if killed. */
export async function runFor(
  { context }: TestApp,
  steps: number,
  action: BlockingAction | null,
): Promise<void> {
  const killed = await runBoardAction(
    { db: dyingAfter(context.db, steps) },
    { action_id: action?.id ?? "" },
  ).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(killed instanceof Error && killed.message === "killed"))
    throw new Error("It ended before it was killed", { cause: killed });
}
