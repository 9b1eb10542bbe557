import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
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
