import type { Undo } from "#contract/base/entities/undo.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { orCurrent, requireFresh } from "#server/platform/versions.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { requireDestination } from "./destination.ts";
import { editPin } from "./edit-pin.ts";
import { findEdits } from "./find-edits.ts";
import { getPin } from "./get-pin.ts";
import { type LockedPin, lockBoardsOfPins, lockPin } from "./locked-pins-repo.ts";
import { movePins } from "./move-pins.ts";
import { requirePinner } from "./policy.ts";
import { createMoveUndo } from "./undo-pins.ts";

type Options = ParsedOptionsOf<"Pin.update">;

export async function updatePin(scope: Scope, options: Options): Promise<ResultOf<"Pin.update">> {
  const viewer = requireMember(scope);
  const { db } = scope.context;
  const write = db.transaction((tx) => changePin(tx, viewer, options));
  const undo = await orCurrent(write, () => getPin(scope, options));
  return { ...(await getPin(scope, options)), undo };
}

async function changePin(tx: Tx, viewer: SignedInViewer, options: Options): Promise<Undo | null> {
  const actorId = viewer.member.id;
  if (isMoving(options)) await lockBoardsOfPins(tx, [options.id], [options.board_id]);
  const pin = await lockPin(tx, viewer, options.id);
  // The board's owner may send unchanged texts along with a move.
  if (!isMoving(options)) requirePinner(viewer, pin);
  await applyEdits(tx, viewer, pin, options);
  const move: Move = isMoving(options) ? await movePin(tx, viewer, pin, options) : { undo: null };
  const visibility = pin.is_public ? "public" : "private";
  const event = { verb: "pin_changed", objectType: "pin", objectId: pin.id, visibility } as const;
  const data = { board_id: pin.board_id, from_board_id: pin.board_id, is_moved: false, ...move.place };
  await recordEvent(tx, { actorId, ...event, data });
  return move.undo;
}

async function applyEdits(tx: Tx, viewer: SignedInViewer, pin: LockedPin, options: Options): Promise<void> {
  const edits = findEdits(pin, options);
  const changedFields = Object.keys(edits);
  if (changedFields.length === 0) return;
  requirePinner(viewer, pin);
  requireFresh(pin, changedFields, options.version);
  await editPin(tx, pin, edits);
}

function isMoving({ board_id, board_section_id }: Options): boolean {
  return board_id !== undefined || board_section_id !== undefined;
}

type Move = { undo: Undo | null; place?: { board_id: string | null; is_moved: boolean } };

async function movePin(tx: Tx, viewer: SignedInViewer, pin: LockedPin, options: Options): Promise<Move> {
  const { board_id: boardId = pin.board_id, board_section_id: sectionId } = options;
  const staysOnBoard = boardId === pin.board_id;
  const section = sectionId === undefined && staysOnBoard ? pin.section_id : sectionId;
  const destination = await requireDestination(tx, viewer, { boardId, sectionId: section });
  const moved = await movePins(tx, viewer, [pin.id], destination);
  if (moved.length === 0) return { undo: null };
  const place = { board_id: destination.board?.id ?? null, is_moved: true };
  return { undo: await createMoveUndo(tx, viewer, moved, destination), place };
}
