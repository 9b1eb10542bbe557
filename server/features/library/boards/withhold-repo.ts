import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { lastingPrivacy } from "./access-repo.ts";
import type { BoardPrivacy } from "./board-access.ts";

const select = prepare<{ id: string }>("find_board_to_withhold")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["boards.id", "boards.withheld_privacy", "owners.is_private as is_owner_private"])
    .select(lastingPrivacy.as("lasting_privacy"))
    .where("boards.id", "=", slot("id")),
);

export type WithholdableBoard = Awaited<ReturnType<typeof select>>[number];

/** Finds any board, also in the trash. */
export async function findBoardToWithhold(tx: Tx, id: string): Promise<WithholdableBoard | null> {
  return await findFirst(select(tx, { id }));
}

// A form opened earlier must not undo these changes unnoticed.
const noted = {
  changed_in: sql<string>`changed_in || jsonb_build_object('privacy', version + 1)`,
  version: sql<number>`version + 1`,
};

export const markWithheld = prepareWrite<{ id: string; formerPrivacy: BoardPrivacy }>("withhold_board")(
  (slot) =>
    build
      .updateTable("boards")
      .set({ ...noted, privacy: "secret", withheld_privacy: slot("formerPrivacy") })
      .where("id", "=", slot("id")),
);

export const unmarkWithheld = prepareWrite<{ id: string }>("give_board_back")((slot) =>
  build
    .updateTable("boards")
    .set({
      ...noted,
      privacy: sql<BoardPrivacy>`coalesce(withheld_privacy, privacy)`,
      withheld_privacy: null,
    })
    .where("id", "=", slot("id")),
);
