import { nameKey } from "#contract/formats/names.ts";
import type { Import, ImportBoard } from "#contract/moving/resources/import.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { readSlice, type Slice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listOwnBoardsByName } from "../../library/boards/by-name/index.ts";
import { findImportBoard, type ImportBoardRow, listImportBoards } from "./boards-repo.ts";
import { findOwnImport, type ImportRow, listImports as listImportRows } from "./imports-repo.ts";
import { presentImport, presentImportBoard, presentImportRow } from "./present.ts";
import { listReport } from "./rows-repo.ts";

export async function requireOwnImport(on: Queryable, id: string, memberId: string): Promise<ImportRow> {
  const row = await findOwnImport(on, id, memberId);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The import as its member sees it; null if they have no such. */
export async function findImport(on: Queryable, id: string, memberId: string): Promise<Import | null> {
  const row = await findOwnImport(on, id, memberId);
  return row && presentImport(row);
}

export async function loadImport(on: Queryable, id: string, memberId: string): Promise<Import> {
  return presentImport(await requireOwnImport(on, id, memberId));
}

export async function getImport(
  scope: Scope,
  { import_id: id }: ParsedOptionsOf<"Import.get">,
): Promise<ResultOf<"Import.get">> {
  return await loadImport(scope.context.db, id, requireMember(scope).member.id);
}

export async function listImports(
  scope: Scope,
  options: ParsedOptionsOf<"Imports.get">,
): Promise<Page<ResultOf<"Imports.get">>> {
  const { member } = requireMember(scope);
  const slice = readSlice("Imports.get", options);
  const { beforeId, take } = slice;
  const rows = await listImportRows(scope.context.db, { memberId: member.id, beforeId, take });
  return toPage(rows, slice, presentImport);
}

export async function listBoardsOfImport(
  scope: Scope,
  options: ParsedOptionsOf<"ImportBoards.get">,
): Promise<Page<ResultOf<"ImportBoards.get">>> {
  const { db } = scope.context;
  const { member } = requireMember(scope);
  const { id: importId } = await requireOwnImport(db, options.import_id, member.id);
  const slice = readSlice("ImportBoards.get", options);
  const rows = await listImportBoards(db, { importId, after: numberAfter(slice), take: slice.take });
  const known = await listOwnBoardsByName(
    db,
    member.id,
    rows.map(({ name }) => name),
  );
  const present = (row: ImportBoardRow) => presentImportBoard(row, existingIn(known, row));
  return toPage(
    rows.map((row) => ({ ...row, id: String(row.number) })),
    slice,
    present,
  );
}

type KnownBoards = Awaited<ReturnType<typeof listOwnBoardsByName>>;

function existingIn(known: KnownBoards, row: ImportBoardRow): ImportBoard["existing"] {
  const board = known.get(nameKey(row.name));
  // Its own board isn't one that was there before.
  if (!board || board.id === row.board_id) return null;
  return { id: board.id, privacy: board.privacy };
}

export async function loadImportBoard(
  on: Queryable,
  { importId, number, memberId }: { importId: string; number: number; memberId: string },
): Promise<ImportBoard> {
  const row = await findImportBoard(on, importId, number);
  if (!row) throw new AppError("not_found");
  return presentImportBoard(row, existingIn(await listOwnBoardsByName(on, memberId, [row.name]), row));
}

export async function listRowsOfImport(
  scope: Scope,
  options: ParsedOptionsOf<"ImportRows.get">,
): Promise<Page<ResultOf<"ImportRows.get">>> {
  const { db } = scope.context;
  const { id: importId } = await requireOwnImport(db, options.import_id, requireMember(scope).member.id);
  const slice = readSlice("ImportRows.get", options);
  const { outcome } = options;
  const rows = await listReport(db, { importId, after: numberAfter(slice), take: slice.take, outcome });
  return toPage(
    rows.map((row) => ({ ...row, id: String(row.number) })),
    slice,
    presentImportRow,
  );
}

/** Rows are numbered from 0, and a bookmark may come from a larger list. */
function numberAfter({ after }: Slice): number {
  return after === null ? -1 : Math.min(Number(after.id), 2_147_483_647);
}
