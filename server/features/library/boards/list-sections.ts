import type { Section } from "#contract/library/entities/board.ts";
import type { OperationName, ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs, readAs } from "#server/platform/http/act-as.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findSectionIdBySlug } from "./addresses-repo.ts";
import { requireReadableBoard, requireReadableSection, requireWritableBoard } from "./board-access.ts";
import { findBoardId, normaliseSlug } from "./get-board.ts";
import { loadBoard } from "./load-boards.ts";
import { loadSection, presentSections } from "./load-sections.ts";
import { listSections as listRows } from "./section-rows-repo.ts";

export async function listSections(
  own: Scope,
  options: ParsedOptionsOf<"BoardSections.get">,
): Promise<Page<Section[]>> {
  const scope = await readAs(own, options);
  const { id } = await requireReadableBoard(scope.context.db, scope.viewer, options.board_id);
  return await listOfBoard(scope, "BoardSections.get", id, options);
}

/** Lists the sections the viewer may save to. */
export async function listRepinSections(
  scope: Scope,
  options: ParsedOptionsOf<"BoardSectionsRepin.get">,
): Promise<Page<Section[]>> {
  const acting = await actAs(scope, options);
  const { id } = await requireWritableBoard(scope.context.db, acting.viewer, options.board_id);
  return await listOfBoard(acting, "BoardSectionsRepin.get", id, options);
}

type Paging = Parameters<typeof readSlice>[1];

async function listOfBoard(
  scope: Scope,
  operation: OperationName,
  boardId: string,
  options: Paging,
): Promise<Page<Section[]>> {
  const { size, take, after } = readSlice(operation, options);
  if (after && !/^\d{1,18}$/.test(after.key)) {
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  }
  const found = await listRows(scope.context.db, viewerIdsOf(scope.viewer), { boardId, after, take });
  const { rows, bookmark } = cutPage(operation, found, size, ({ place, id }) => ({ key: place, id }));
  return new Page(await presentSections(scope, rows), bookmark);
}

/** Old addresses work too, as for boards. */
export async function getSection(
  own: Scope,
  options: ParsedOptionsOf<"BoardSection.get">,
): Promise<ResultOf<"BoardSection.get">> {
  const scope = await readAs(own, options);
  const id = options.section_id ?? (await findSectionId(scope, options));
  if (id === null) throw new AppError("section_not_found");
  const { boardId } = await requireReadableSection(scope.context.db, scope.viewer, id);
  const section = await loadSection(scope, id);
  return { ...section, board: await loadBoard(scope, boardId) };
}

async function findSectionId(
  scope: Scope,
  { username, board_slug, section_slug }: ParsedOptionsOf<"BoardSection.get">,
): Promise<string | null> {
  if (!section_slug) throw new AppError("invalid_parameters", { detail: "section_id" });
  const boardId = await findBoardId(scope, username, board_slug);
  return boardId && (await findSectionIdBySlug(scope.context.db, boardId, normaliseSlug(section_slug)));
}
