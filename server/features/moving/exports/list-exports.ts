import type { Export } from "#contract/moving/resources/export.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findOwnExport, listOwnExports } from "./exports-repo.ts";
import { presentExport } from "./present.ts";
import { removeExport } from "./remove-export.ts";

export async function listExports(
  scope: Scope,
  options: ParsedOptionsOf<"Exports.get">,
): Promise<Page<ResultOf<"Exports.get">>> {
  const { db, now } = scope.context;
  const slice = readSlice("Exports.get", options);
  const { beforeId, take } = slice;
  const memberId = requireMember(scope).member.id;
  const rows = await listOwnExports(db, { memberId, beforeId, take, now: now().toISOString() });
  return toPage(rows, slice, presentExport);
}

/** The export as its member sees it; null if they have no such, or it has expired. */
export async function findExport(
  { db, now }: Pick<Context, "db" | "now">,
  own: { id: string; memberId: string },
): Promise<Export | null> {
  const row = await findOwnExport(db, { ...own, now: now().toISOString() });
  return row && presentExport(row);
}

export async function deleteExport(
  scope: Scope,
  { export_id: id }: ParsedOptionsOf<"Export.delete">,
): Promise<ResultOf<"Export.delete">> {
  const { db, now } = scope.context;
  const memberId = requireMember(scope).member.id;
  const row = await findOwnExport(db, { id, memberId, now: now().toISOString() });
  if (!row) throw new AppError("not_found");
  await removeExport(scope.context, id);
  return { id };
}
