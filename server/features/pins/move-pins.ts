import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockBoards } from "../boards/index.ts";
import { rotateHiddenSignatures } from "../media/index.ts";
import { type HeldPin, holdPins } from "./held-pins.ts";
import { countPins, type Place } from "./place.ts";
import { requireMover } from "./policy.ts";

type Put = { ids: string[]; boardId: string | null; sectionId: string | null };

const put = prepare<Put>("put_pins")((slot) =>
  build
    .updateTable("pins")
    .set({
      board_id: slot("boardId"),
      section_id: slot("sectionId"),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export type Moved = { id: string; board_id: string | null; section_id: string | null };

/** Moves a small set at once and answers where each was. Those that are there already stay as they are. */
export async function movePins(
  tx: Tx,
  viewer: SignedInViewer,
  ids: readonly string[],
  to: Place,
): Promise<Moved[]> {
  const boardId = to.board?.id ?? null;
  const seen = await holdPins(tx, viewer, ids);
  for (const pin of seen) requireMover(viewer, pin, to);
  const moving = seen.filter((pin) => pin.board_id !== boardId || pin.section_id !== to.sectionId);
  if (moving.length === 0) return [];
  await lockBoards(tx, boardsOf(moving, boardId));
  await countMoves(tx, moving, { boardId, sectionId: to.sectionId });
  await put(tx, { ids: moving.map(({ id }) => id), boardId, sectionId: to.sectionId });
  await rotateHiddenSignatures(
    tx,
    moving.map((pin) => pin.picture_id),
  );
  return moving.map(({ id, board_id, section_id }) => ({ id, board_id, section_id }));
}

function boardsOf(pins: readonly HeldPin[], boardId: string | null): string[] {
  return [...new Set([boardId, ...pins.map((pin) => pin.board_id)])].filter((id) => id !== null);
}

type Spot = { boardId: string | null; sectionId: string | null };

async function countMoves(tx: Tx, pins: readonly HeldPin[], to: Spot): Promise<void> {
  const from = Map.groupBy(pins, (pin) => [pin.pinner_id, pin.board_id, pin.section_id].join());
  for (const group of from.values()) {
    const [first] = group;
    if (!first) continue;
    const { pinner_id: pinnerId, board_id: boardId, section_id: sectionId } = first;
    await countPins(tx, { pinnerId, boardId, sectionId }, -group.length);
    await countPins(tx, { pinnerId, ...to }, group.length);
  }
}
