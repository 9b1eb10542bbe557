import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { rotateHiddenSignatures } from "../media/index.ts";
import { type HeldPin, lockBoardsOfPins } from "./held-pins-repo.ts";
import { countPins, findSpot, type Place } from "./place.ts";
import { lockTrashed, markRestored, markTrashed } from "./trash-repo.ts";

/** Into the trash of whoever pinned them. The caller holds their boards, and has asked whether it may. */
export async function trashPins(tx: Tx, pins: readonly HeldPin[]): Promise<void> {
  const spots = Map.groupBy(pins, (pin) => [pin.pinner_id, pin.board_id, pin.section_id].join());
  for (const group of spots.values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
  }
  await markTrashed(tx, { ids: pins.map(({ id }) => id) });
  await rotateHiddenSignatures(
    tx,
    pins.map((pin) => pin.picture_id),
  );
}

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
    await markRestored(tx, { ids: group.map(({ id }) => id), ...spot });
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
