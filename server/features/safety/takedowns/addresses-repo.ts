import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const selectPin = prepare<{ id: string }>("find_pin_of_takedown")((slot) =>
  build.selectFrom("pins").select("id").where("id", "=", slot("id")).where("state", "<>", "removed"),
);

const selectBoard = prepare<{ usernameKey: string; slug: string }>("find_board_of_takedown")((slot) =>
  build
    .selectFrom("members as owners")
    .innerJoin("boards", "boards.owner_id", "owners.id")
    .select("boards.id")
    .where("owners.username_key", "=", slot("usernameKey"))
    .where("boards.slug", "=", slot("slug")),
);

const selectMember = prepare<{ usernameKey: string }>("find_member_of_takedown")((slot) =>
  build.selectFrom("members").select("id").where("username_key", "=", slot("usernameKey")),
);

// These find secret Pins and boards too, because staff have to decide on them.
export const findPinId = async (on: Db | Tx, id: string) => idOf(await findFirst(selectPin(on, { id })));
export const findBoardId = async (on: Db | Tx, address: { usernameKey: string; slug: string }) =>
  idOf(await findFirst(selectBoard(on, address)));
export const findMemberId = async (on: Db | Tx, usernameKey: string) =>
  idOf(await findFirst(selectMember(on, { usernameKey })));

const idOf = (row: { id: string } | null): string | null => row?.id ?? null;
