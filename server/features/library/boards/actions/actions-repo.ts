import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { BoardPrivacy } from "../board-access.ts";

const shown = ["id", "action_type", "board_id", "section_id", "is_whole_board"] as const;
const progress = ["target_board_id", "target_section_id", "total", "done"] as const;
const createdTimestamp = sql<number>`extract(epoch from created_at)::int`.as("created_timestamp");

const isRunningOn = (ids: unknown) =>
  sql<boolean>`state = 'running'
    and (board_id = any(${ids}::bigint[]) or target_board_id = any(${ids}::bigint[]))`;

const selectRunning = prepare<{ boardIds: string[] }>("list_running_board_actions")((slot) =>
  build
    .selectFrom("board_actions")
    .select([...shown, ...progress, createdTimestamp])
    .where(isRunningOn(slot("boardIds")))
    .orderBy("id"),
);

/** A running action and its progress. */
export type BoardActionRow = Awaited<ReturnType<typeof selectRunning>>[number];

/** Lists the actions running on these boards, as source or target. */
export async function listRunningActions(on: Queryable, boardIds: string[]): Promise<BoardActionRow[]> {
  return boardIds.length === 0 ? [] : await selectRunning(on, { boardIds });
}

export type NewAction = {
  memberId: string;
  actionType: number;
  boardId: string | null;
  sectionId: string | null;
  isWholeBoard: boolean;
  targetBoardId: string | null;
  targetSectionId: string | null;
  /** Empty when the action finds its Pins step by step. */
  pinIds: string[];
  total: number;
  /** Set when the action merges boards or undoes a merge. */
  mergeId?: string;
  /** Set when the action empties or refills a section in the trash. */
  trashedSectionId?: string;
  /** Set when the board is secret during the action: the privacy it gets back afterwards. */
  formerPrivacy?: BoardPrivacy | null;
};

type Values = Omit<NewAction, "mergeId" | "trashedSectionId" | "formerPrivacy"> & {
  mergeId: string | null;
  trashedSectionId: string | null;
  formerPrivacy: BoardPrivacy | null;
};

const insert = prepare<Values>("insert_board_action")((slot) =>
  build
    .insertInto("board_actions")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      action_type: slot("actionType"),
      board_id: slot("boardId"),
      section_id: slot("sectionId"),
      is_whole_board: slot("isWholeBoard"),
      target_board_id: slot("targetBoardId"),
      target_section_id: slot("targetSectionId"),
      pin_ids: sql<string[]>`${slot("pinIds")}::bigint[]`,
      total: slot("total"),
      merge_id: slot("mergeId"),
      trashed_section_id: slot("trashedSectionId"),
      former_privacy: slot("formerPrivacy"),
    })
    .returning([...shown, ...progress, createdTimestamp]),
);

export async function insertAction(tx: Tx, action: NewAction): Promise<BoardActionRow> {
  const { mergeId = null, trashedSectionId = null, formerPrivacy = null } = action;
  const row = await findFirst(insert(tx, { ...action, mergeId, trashedSectionId, formerPrivacy }));
  if (!row) throw new Error("A board action was not stored");
  return row;
}

const selectHidden = prepare<{ boardId: string }>("is_board_hidden_meanwhile")((slot) =>
  build
    .selectFrom("board_actions")
    .select("id")
    .where("state", "=", "running")
    .where("board_id", "=", slot("boardId"))
    .where("former_privacy", "is not", null),
);

/** Returns whether a running action keeps the board secret. */
export async function isHiddenByAction(tx: Tx, boardId: string): Promise<boolean> {
  return (await selectHidden(tx, { boardId })).length > 0;
}

const lockOfBoard = prepare<{ boardId: string }>("lock_running_actions_of_board")((slot) =>
  build
    .selectFrom("board_actions")
    .select(["board_id", "target_board_id"])
    .where("state", "=", "running")
    .where(({ eb, or }) =>
      or([eb("board_id", "=", slot("boardId")), eb("target_board_id", "=", slot("boardId"))]),
    )
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** Locks the actions running on this board until the transaction ends. Returns the ids of all boards they touch. */
export async function lockActionsOfBoard(tx: Tx, boardId: string): Promise<string[]> {
  const rows = await lockOfBoard(tx, { boardId });
  return rows.flatMap((row) => [row.board_id, row.target_board_id]).filter((id) => id !== null);
}

const selectIncoming = prepare<{ targetId: string }>("list_boards_coming_into_another")((slot) =>
  build
    .selectFrom("board_actions as actions")
    .innerJoin("boards", "boards.id", "actions.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["actions.id as actionId", "boards.id"])
    .select([sql<BoardPrivacy>`boards.privacy`.as("privacy"), "owners.is_private as isOwnerPrivate"])
    .where("actions.state", "=", "running")
    .where("actions.target_board_id", "=", slot("targetId"))
    .where("actions.is_whole_board", "=", true)
    .where("actions.former_privacy", "is", null)
    .whereRef("actions.member_id", "=", "boards.owner_id")
    .whereRef("boards.id", "<>", "actions.target_board_id"),
);

/** Lists the boards their owners are emptying into this one that aren't hidden yet. */
export async function listIncomingBoards(tx: Tx, targetId: string) {
  return await selectIncoming(tx, { targetId });
}

export const setFormerPrivacy = prepareWrite<{ actionId: string; formerPrivacy: BoardPrivacy }>(
  "set_former_privacy",
)((slot) =>
  build
    .updateTable("board_actions")
    .set({ former_privacy: slot("formerPrivacy") })
    .where("id", "=", slot("actionId")),
);

const keepSecret = prepare<{ boardId: string }>("keep_secret_after_action")((slot) =>
  build
    .updateTable("board_actions")
    .set({ former_privacy: "secret" })
    .where("state", "=", "running")
    .where("board_id", "=", slot("boardId"))
    .where("former_privacy", "<>", "secret")
    .returning("id"),
);

/** Returns false if no action was going to restore another privacy. */
export async function keepSecretAfterAction(tx: Tx, boardId: string): Promise<boolean> {
  return (await keepSecret(tx, { boardId })).length > 0;
}

export const setBoardPrivacy = prepareWrite<{ id: string; privacy: BoardPrivacy }>("set_board_privacy")(
  (slot) =>
    build
      .updateTable("boards")
      .set({
        privacy: slot("privacy"),
        // A form opened earlier must not undo this change unnoticed.
        changed_in: sql<string>`changed_in || jsonb_build_object('privacy', version + 1)`,
        version: sql<number>`version + 1`,
      })
      .where("id", "=", slot("id")),
);
