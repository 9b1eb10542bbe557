import type { Section } from "#contract/library/entities/board.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { listSectionPreviews } from "./board-previews-repo.ts";
import { presentSection } from "./present.ts";
import { findSectionRow, listTrashedSections, type SectionRow } from "./section-rows-repo.ts";

type ViewerScope = Pick<Scope, "context" | "viewer">;

/** The caller has checked that the viewer may see the board. */
export async function presentSections(scope: ViewerScope, rows: readonly SectionRow[]): Promise<Section[]> {
  const { db, config } = scope.context;
  const ids = rows.map(({ id }) => id);
  const previews = await listSectionPreviews(db, viewerIdsOf(scope.viewer), ids);
  const previewsOf = Map.groupBy(previews, ({ section_id }) => section_id);
  return rows.map((row) => presentSection(row, previewsOf.get(row.id) ?? [], config.publicUrl));
}

export async function loadSection(scope: ViewerScope, id: string): Promise<Section> {
  const row = await findSectionRow(scope.context.db, viewerIdsOf(scope.viewer), id);
  const [section] = row ? await presentSections(scope, [row]) : [];
  if (!section) throw new AppError("section_not_found");
  return section;
}

/** Returns trashed sections of the viewer's own boards, in the order of their ids. */
export async function loadTrashedSections(scope: Scope, ids: string[]): Promise<Section[]> {
  const rows = await listTrashedSections(scope.context.db, viewerId(scope.viewer) ?? "0", ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentSection(row, [], scope.context.config.publicUrl)] : [];
  });
}
