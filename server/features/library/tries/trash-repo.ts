import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { trashOf } from "#server/platform/db/trash-of.ts";

export type TryRef = {
  id: string;
  pin_id: string;
  member_id: string;
  picture_id: string | null;
  trashed_at: string | null;
  /** By staff. */
  is_removed: boolean;
};

const find = {
  name: "find_any_try",
  text: "select id, pin_id, member_id, picture_id, trashed_at, is_removed from pin_tries where id = $1",
};

/** Finds a try, trashed or not. */
export async function findAnyTry(on: Queryable, id: string): Promise<TryRef | null> {
  return await findFirst(on.query<TryRef>(find, [id]));
}

const lockPin = { name: "lock_any_tried_pin", text: "select from pins where id = $1 for no key update" };

/** Locks the Pin whether or not anyone may see it. */
export async function lockAnyPin(tx: Tx, id: string): Promise<void> {
  await tx.query(lockPin, [id]);
}

const mark = {
  name: "trash_try",
  text: "update pin_tries set trashed_at = now() where id = $1 and trashed_at is null returning id",
};
const unmark = {
  name: "restore_try",
  text: "update pin_tries set trashed_at = null where id = $1 and trashed_at is not null returning id",
};

/** Returns false if it was in the trash already. The caller has locked the Pin and counts. */
export async function markTrashed(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query(mark, [id])).length > 0;
}

/** Returns false if it wasn't in the trash. The caller has locked the Pin and counts. */
export async function markRestored(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query(unmark, [id])).length > 0;
}

const selectOther = prepare<{ pinId: string; memberId: string }>("find_try_of_member")((slot) =>
  build
    .selectFrom("pin_tries")
    .select("id")
    .where("pin_id", "=", slot("pinId"))
    .where("member_id", "=", slot("memberId"))
    .where("is_removed", "=", false),
);

/** Whether the member has a try there that staff haven't removed. */
export async function hasTry(
  tx: Tx,
  { pinId, memberId }: { pinId: string; memberId: string },
): Promise<boolean> {
  return (await selectOther(tx, { pinId, memberId })).length > 0;
}

export const markHeld = prepareWrite<{ id: string; isHeld: boolean }>("hold_try")((slot) =>
  build
    .updateTable("pin_tries")
    .set({ is_removed: slot("isHeld") })
    .where("id", "=", slot("id")),
);

export const RESTORE_TRY = "restore_try";

export const tryTrash = trashOf({ table: "pin_tries", undo: { kind: RESTORE_TRY, field: "try_id" } });
