import type { PinUser } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { requireWritableBoard } from "../boards/index.ts";
import { selectCollaborators } from "./collaborators-repo.ts";

/** Others see a board's first collaborators with the board, if at all. */
export async function listCollaborators(
  scope: Scope,
  options: ParsedOptionsOf<"BoardCollaborators.get">,
): Promise<Page<PinUser[]>> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const slice = readSlice("BoardCollaborators.get", options);
  const { key: afterKey, id: afterId } = slice.after ?? { key: "0", id: "0" };
  if (slice.after && !isId(afterKey)) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const { id: boardId } = await requireWritableBoard(context.db, viewer, options.board_id);
  const asked = { ...viewerIdsOf(viewer), boardId, afterKey, afterId, take: slice.take };
  const rows = await selectCollaborators(context.db, asked);
  const { publicUrl } = context.config;
  return toPage(
    rows,
    slice,
    (row) => presentPerson(row, publicUrl),
    (row) => row.joined_key,
  );
}
