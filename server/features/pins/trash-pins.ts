import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../media/index.ts";
import { type HeldPin, lockBoardsOfPins } from "./held-pins.ts";
import { countPins, findSpot, type Place } from "./place.ts";

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

type Trashed = { ids: string[]; versions: number[]; memberId: string };

const lockTrashed = prepare<Trashed>("lock_trashed_pins")((slot) =>
  build
    .selectFrom("pins")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("members as owners", "owners.id", "boards.owner_id")
    .select([
      "pins.id",
      "pins.pinner_id",
      "pins.board_id",
      "pins.section_id",
      "boards.owner_id as board_owner_id",
    ])
    .select(
      sql<boolean>`pins.board_id is null
        or coalesce(boards.privacy = 'public' and not owners.is_private, false)`.as("was_public"),
    )
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(
      sql<boolean>`(pins.pinner_id = ${slot("memberId")}::bigint or (
        boards.owner_id = ${slot("memberId")}::bigint and boards.trashed_at is null
        and (pins.id, pins.version) in (
          select * from unnest(${slot("ids")}::bigint[], ${slot("versions")}::int[])
        )
      ))`,
    )
    .where("pins.state", "=", "trashed")
    .where("pins.trashed_at", ">", sql<string>`now() - interval '7 days'`)
    .orderBy("pins.id")
    .forNoKeyUpdate("pins"),
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

type How = {
  to?: Place | null;
  /** As the pins were left; then those of others come back to the member's board too. */
  versions?: number[];
};

/**
 * The member's own pins, back to where they were, or to another place. What is no longer there, or no longer theirs to
 * save to, is left out: the pin then stands in the board without the section, or in no board. Answers how many came
 * back.
 */
export async function restorePins(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { to = null, versions = [] }: How = {},
): Promise<number> {
  await lockBoardsOfPins(tx, ids, [to?.board?.id]);
  const pins = await lockTrashed(tx, { ids: [...ids], versions, memberId: actor.member.id });
  for (const group of Map.groupBy(pins, (pin) => `${pin.board_id} ${pin.section_id}`).values()) {
    const [first] = group;
    if (!first) continue;
    const spot = to
      ? { boardId: to.board?.id ?? null, sectionId: to.sectionId }
      : await findSpot(tx, actor, { boardId: first.board_id, sectionId: first.section_id });
    const isElsewhere = spot.boardId !== first.board_id;
    if (isElsewhere && !first.was_public) requireHidden(to, first.board_owner_id === actor.member.id);
    await countPins(tx, { pinnerId: first.pinner_id, ...spot }, group.length, false);
    await restore(tx, { ids: group.map(({ id }) => id), ...spot });
  }
  return pins.length;
}

/**
 * What a board kept to itself comes to nobody's eyes because that board is gone, or closed to its pinner. Its owner
 * alone may choose a public one.
 */
function requireHidden(to: Place | null, isOwners: boolean): void {
  if (to?.board && (isOwners || to.board.lastingPrivacy !== "public")) return;
  throw new AppError("not_authorised", { detail: "board_id" });
}
