import { sql } from "kysely";
import { isPinPublic, isPinVisible, type Seer, seerOf } from "#server/platform/authz/visible-pins.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";

const lock = prepare<{ ids: string[] }>("lock_pins")((slot) =>
  build
    .selectFrom("pins")
    .select("id")
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    // One order for everybody, or two writes to the same pins wait for each other.
    .orderBy("id")
    .forNoKeyUpdate(),
);

const select = prepare<Seer & { ids: string[] }>("list_held_pins")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["pins.id", "pins.pinner_id", "pins.board_id", "pins.section_id", "pins.place"])
    .select(["pins.picture_id", "boards.owner_id as board_owner_id", isPinPublic().as("is_public")])
    .select(["pins.title", "pins.description", "pins.link", "pins.alt_text", "pins.note", "pins.lang"])
    .select(["pins.comments_off", "pins.version", "pins.changed_in"])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPinVisible({ seerId: slot("seerId"), fullSeerId: slot("fullSeerId") })),
);

/** A pin that nobody else changes until the transaction ends. */
export type HeldPin = Awaited<ReturnType<typeof select>>[number];

/** All of them or none: one that the viewer cannot see is not there for them. */
export async function holdPins(tx: Tx, viewer: SignedInViewer, ids: readonly string[]): Promise<HeldPin[]> {
  const wanted = [...new Set(ids)];
  await lock(tx, { ids: wanted });
  const rows = await select(tx as never, { ...seerOf(viewer), ids: wanted });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError("pin_not_found");
    return row;
  });
}

export async function holdPin(tx: Tx, viewer: SignedInViewer, id: string): Promise<HeldPin> {
  const [pin] = await holdPins(tx, viewer, [id]);
  if (!pin) throw new AppError("pin_not_found");
  return pin;
}
