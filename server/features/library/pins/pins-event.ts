import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { visibilityOfBoard } from "../boards/index.ts";
import type { Destination } from "./destination.ts";

export type PinsEventData = {
  pin_ids: string[];
  section_id: string | null;
  /** What came from other boards, or from no board. */
  from: { board_id: string | null; pin_ids: string[] }[];
};

type Placed = { id: string; board_id: string | null };

type PinsEvent = {
  verb: "pins_moved" | "pins_copied" | "pins_deleted";
  pins: readonly { id: string }[];
  /** Null if they were deleted. */
  to: Destination | null;
  /** Where they were. */
  from: readonly Placed[];
};

/** Records a change of several Pins on the board they are on now, or on the member if there is none. */
export async function recordPins(
  tx: Tx,
  { member }: Actor,
  { verb, pins, to, from }: PinsEvent,
): Promise<void> {
  const board = to?.board ?? null;
  await recordEvent(tx, {
    actorId: member.id,
    verb,
    objectType: board ? "board" : "member",
    objectId: board?.id ?? member.id,
    visibility: board ? visibilityOfBoard(board) : to ? "public" : "private",
    data: {
      pin_ids: pins.map(({ id }) => id),
      section_id: to?.sectionId ?? null,
      from: placesLeft(from, board?.id ?? null),
    },
  });
}

function placesLeft(pins: readonly Placed[], keptId: string | null): PinsEventData["from"] {
  return [...Map.groupBy(pins, ({ board_id }) => board_id)].flatMap(([board_id, lost]) =>
    board_id === keptId ? [] : [{ board_id, pin_ids: lost.map(({ id }) => id) }],
  );
}

/** Records that Pins came back from the trash, to this board or to no board. */
export async function recordRestored(
  tx: Tx,
  { member }: Actor,
  boardId: string | null,
  pins: readonly { id: string }[],
): Promise<void> {
  await recordEvent(tx, {
    actorId: member.id,
    verb: "pins_restored",
    objectType: boardId === null ? "member" : "board",
    objectId: boardId ?? member.id,
    visibility: "private",
    data: { pin_ids: pins.map(({ id }) => id) },
  });
}
