import { showsSomething } from "#contract/formats/names.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import { importTexts } from "#contract/moving/import-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findImportBoard, includeAll, updateImportBoard } from "./boards-repo.ts";
import { loadImport, loadImportBoard } from "./get-import.ts";
import { type ImportRow, lockOwnImport, readAgain } from "./imports-repo.ts";
import { enqueueWork } from "./jobs/kinds.ts";
import { TableSchema } from "./present.ts";

/** Renames a board that an import becomes, chooses who sees it, or leaves it out. */
export async function updateBoard(
  scope: Scope,
  options: ParsedOptionsOf<"ImportBoard.update">,
): Promise<ResultOf<"ImportBoard.update">> {
  const { member } = requireMember(scope);
  const { import_id: importId, board_number: number } = options;
  return await scope.context.db.transaction(async (tx) => {
    await lockReady(tx, importId, member.id);
    const board = await findImportBoard(tx, importId, number);
    if (!board) throw new AppError("not_found");
    const {
      name = board.name,
      privacy = board.privacy,
      is_included: isIncluded = board.is_included,
    } = options;
    if (!showsSomething(name)) throw invalid("name", boardTexts.nameMissing);
    await updateImportBoard(tx, { importId, number, name, privacy, isIncluded });
    return await loadImportBoard(tx, { importId, number, memberId: member.id });
  });
}

export async function includeBoards(
  scope: Scope,
  { import_id: importId, is_included: isIncluded }: ParsedOptionsOf<"ImportBoards.update">,
): Promise<ResultOf<"ImportBoards.update">> {
  const { member } = requireMember(scope);
  return await scope.context.db.transaction(async (tx) => {
    await lockReady(tx, importId, member.id);
    await includeAll(tx, { importId, isIncluded });
    return await loadImport(tx, importId, member.id);
  });
}

/** Says which column of a table is what, and has it read. */
export async function chooseColumns(
  scope: Scope,
  { import_id: id, columns }: ParsedOptionsOf<"Import.update">,
): Promise<ResultOf<"Import.update">> {
  const { member } = requireMember(scope);
  return await scope.context.db.transaction(async (tx) => {
    const row = await lockOwn(tx, id, member.id);
    const isWaiting = row.state === "columns" || (row.state === "ready" && row.file_key !== null);
    if (row.columns === null || !isWaiting) throw new AppError("conflict", { message: importTexts.started });
    const table = TableSchema.parse(row.columns);
    if (columns.link === undefined && columns.image === undefined) {
      throw invalid("columns", importTexts.noLink);
    }
    if (Object.values(columns).some((column) => column >= table.names.length))
      throw invalid("columns", importTexts.noColumn);
    await readAgain(tx, { id, columns: JSON.stringify({ ...table, columns }) });
    await enqueueWork(tx, row);
    return await loadImport(tx, id, member.id);
  });
}

export async function lockOwn(tx: Tx, id: string, memberId: string): Promise<ImportRow> {
  const row = await lockOwnImport(tx, id, memberId);
  if (!row) throw new AppError("not_found");
  return row;
}

async function lockReady(tx: Tx, id: string, memberId: string): Promise<void> {
  const { state } = await lockOwn(tx, id, memberId);
  if (state !== "ready") throw new AppError("conflict", { message: importTexts.started });
}
