import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockWritableBoard } from "./board-access.ts";
import { recordBoardEvent } from "./board-event.ts";
import { listSectionPlaces, setSectionPlaces } from "./section-writes-repo.ts";

type Options = ParsedOptionsOf<"BoardSectionsReorder.update">;

/** Reorders the named sections within the positions they occupy together; the others stay put. */
export async function reorderSections(
  scope: Scope,
  options: Options,
): Promise<ResultOf<"BoardSectionsReorder.update">> {
  const { viewer } = await actAs(scope, options);
  await scope.context.db.transaction((tx) => reorder(tx, viewer, options));
  return { section_ids: options.section_ids };
}

async function reorder(
  tx: Tx,
  viewer: SignedInViewer,
  { board_id: boardId, section_ids: ids }: Options,
): Promise<void> {
  const board = await lockWritableBoard(tx, viewer, boardId);
  const places = await listSectionPlaces(tx, boardId, ids);
  const isEachOnce = ids.length > 0 && new Set(ids).size === ids.length;
  if (!isEachOnce || places.length < ids.length) {
    throw new AppError("invalid_parameters", { detail: "section_ids" });
  }
  await setSectionPlaces(tx, { ids, places });
  const data = { section_ids: ids };
  await recordBoardEvent(tx, boardId, {
    ...board,
    actorId: viewer.member.id,
    verb: "sections_reordered",
    data,
  });
}
