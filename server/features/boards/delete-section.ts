import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createUndo } from "#server/platform/undo.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockOwnBoard, requireReadableSection } from "./board-access.ts";
import { recordSectionEvent } from "./board-event.ts";
import { requireIdleBoard } from "./busy.ts";
import { countBoardPins } from "./count-pins.ts";
import { hidePictures } from "./hide-pictures.ts";
import {
  countSections,
  lockSection,
  lockSectionPins,
  type SectionPin,
  setSectionOfPins,
  trashSection,
  trashSectionPins,
} from "./section-writes-repo.ts";
import { RESTORE_SECTION, type SectionUndo } from "./undo-repo.ts";

type Options = ParsedOptionsOf<"BoardSectionEdit.delete">;
type Result = ResultOf<"BoardSectionEdit.delete">;

/** Its pins stay in the board, or go to the trash of those who pinned them. */
export async function deleteSection(scope: Scope, options: Options): Promise<Result> {
  const viewer = requireMember(scope);
  const { db } = scope.context;
  const { boardId } = await requireReadableSection(db, viewer, options.section_id);
  return await db.transaction((tx) => putAway(tx, viewer, boardId, options));
}

async function putAway(
  tx: Tx,
  viewer: SignedInViewer,
  boardId: string,
  { section_id: id, delete_pins: withPins = false }: Options,
): Promise<Result> {
  const board = await lockOwnBoard(tx, viewer, boardId);
  await requireIdleBoard(tx, boardId);
  if (!(await lockSection(tx, boardId, id))) throw new AppError("section_not_found");
  const pins = await lockSectionPins(tx, boardId, id);
  await trashSection(tx, id);
  await countSections(tx, boardId, -1);
  const pinIds = pins.map((pin) => pin.id);
  if (withPins) await putPinsAway(tx, boardId, pins);
  else await setSectionOfPins(tx, pinIds, null);
  const actorId = viewer.member.id;
  const data = { board_id: boardId, pins: pinIds.length, with_pins: withPins };
  await recordSectionEvent(tx, id, { ...board, actorId, verb: "section_deleted", data });
  const undo: SectionUndo = { section_id: id, pin_ids: pinIds, with_pins: withPins };
  return { id, undo: await createUndo(tx, { memberId: actorId, kind: RESTORE_SECTION, data: undo }) };
}

async function putPinsAway(tx: Tx, boardId: string, pins: readonly SectionPin[]): Promise<void> {
  await countBoardPins(tx, { boardId, sectionId: null, delta: -pins.length });
  await trashSectionPins(
    tx,
    pins.map(({ id }) => id),
  );
  await hidePictures(
    tx,
    pins.map(({ picture_id }) => picture_id),
  );
}
