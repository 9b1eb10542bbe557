import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../media/index.ts";
import { type HeldPin, lockBoardsOfPins } from "./held-pins.ts";
import { countPins, findSpot } from "./place.ts";

const trash = prepare<{ ids: string[] }>("trash_pins")((slot) =>
  build
    .updateTable("pins")
    .set({ state: "trashed", trashed_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("state", "=", "live"),
);

/** Into the trash of whoever pinned them. The caller holds their boards, and has asked whether it may. */
export async function trashPins(tx: Tx, pins: readonly HeldPin[]): Promise<void> {
  const spots = Map.groupBy(pins, (pin) => [pin.pinner_id, pin.board_id, pin.section_id].join());
  for (const group of spots.values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
  }
  await trash(tx, { ids: pins.map(({ id }) => id) });
  await rotateHiddenSignatures(
    tx,
    pins.map((pin) => pin.picture_id),
  );
}

const lockTrashed = prepare<{ ids: string[]; memberId: string }>("lock_trashed_pins")((slot) =>
  build
    .selectFrom("pins")
    .select(["id", "pinner_id", "board_id", "section_id"])
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pinner_id", "=", slot("memberId"))
    .where("state", "=", "trashed")
    .where("trashed_at", ">", sql<string>`now() - interval '7 days'`)
    .orderBy("id")
    .forNoKeyUpdate(),
);

type Restored = { ids: string[]; boardId: string | null; sectionId: string | null };

const restore = prepare<Restored>("restore_pins")((slot) =>
  build
    .updateTable("pins")
    .set({
      state: "live",
      trashed_at: null,
      board_id: slot("boardId"),
      section_id: slot("sectionId"),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/**
 * The member's own pins, back to where they were. What is no longer there, or no longer theirs to save to, is left
 * out: the pin then stands in the board without the section, or in no board. Answers how many came back.
 */
export async function restorePins(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number> {
  await lockBoardsOfPins(tx, ids);
  const pins = await lockTrashed(tx, { ids: [...ids], memberId: actor.member.id });
  for (const group of Map.groupBy(pins, (pin) => `${pin.board_id} ${pin.section_id}`).values()) {
    const [first] = group;
    if (!first) continue;
    const spot = await findSpot(tx, actor, { boardId: first.board_id, sectionId: first.section_id });
    await countPins(tx, { pinnerId: first.pinner_id, ...spot }, group.length, false);
    await restore(tx, { ids: group.map(({ id }) => id), ...spot });
  }
  return pins.length;
}
