import { z } from "zod";
import {
  IMPORT_ALSO,
  IMPORT_LEFT_BEHIND,
  IMPORT_PROBLEMS,
  IMPORT_REASONS,
  IMPORT_REMARKS,
  type ImportProblem,
  type ImportReason,
  type ImportRemark,
} from "#contract/moving/imports.ts";
import type { Import, ImportBoard, ImportRow } from "#contract/moving/resources/import.ts";
import type { ImportBoardRow } from "./boards-repo.ts";
import type { ImportRow as Row } from "./imports-repo.ts";
import type { ReportRow } from "./rows-repo.ts";

export const TableSchema = z.object({
  names: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: z.record(z.string(), z.number()),
});

function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return (values as readonly string[]).includes(text);
}

export function presentImport(row: Row): Import {
  const ended = row.made_count + row.there_count + row.refused_count + row.left_out_count + row.undone_count;
  return {
    id: row.id,
    type: "import",
    state: row.state,
    source: row.source,
    file_name: row.file_name,
    file_bytes: Number(row.file_bytes),
    problem: problemIn(row.problem),
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    table: row.columns === null ? null : TableSchema.parse(row.columns),
    skips_saved: row.skips_saved,
    has_account: row.account !== null,
    brings_account: row.brings_account,
    follow_count: row.follow_count,
    brings_follows: row.brings_follows,
    block_count: row.block_count,
    brings_blocks: row.brings_blocks,
    progress: progressOf(row, ended),
    row_count: row.row_count,
    private_count: row.private_count,
    saved_count: row.saved_count,
    made_count: row.made_count,
    there_count: row.there_count,
    refused_count: row.refused_count,
    left_out_count: row.left_out_count,
    undone_count: row.undone_count,
    unanswered_count: row.unanswered_count,
    retried_count: row.retried_count,
    answered_count: row.retry_count === 0 ? 0 : row.retry_count - row.unanswered_count,
    also: countsIn(IMPORT_ALSO, row.also),
    left_behind: countsIn(IMPORT_LEFT_BEHIND, row.left_behind),
  };
}

const CountsSchema = z.record(z.string(), z.int()).catch({});

function countsIn<Kind extends string>(
  kinds: readonly Kind[],
  counts: unknown,
): { kind: Kind; count: number }[] {
  const known = CountsSchema.parse(counts ?? {});
  return kinds.map((kind) => ({ kind, count: known[kind] ?? 0 })).filter(({ count }) => count > 0);
}

function problemIn(text: string | null): ImportProblem | null {
  if (text === null) return null;
  return isOneOf(IMPORT_PROBLEMS, text) ? text : "failed";
}

function progressOf(row: Row, ended: number): number {
  if (row.state === "undoing") {
    const total = row.made_count + row.undone_count;
    return total === 0 ? 0 : row.undone_count / total;
  }
  if (row.state === "retrying") return row.retry_count === 0 ? 0 : row.retried_count / row.retry_count;
  return row.started_at === null || row.row_count === 0 ? 0 : Math.min(1, ended / row.row_count);
}

export function presentImportBoard(row: ImportBoardRow, existing: ImportBoard["existing"]): ImportBoard {
  const { source_name, name, privacy, is_included, row_count, private_count } = row;
  return {
    id: String(row.number),
    type: "importboard",
    source_name,
    name,
    privacy,
    is_included,
    row_count,
    private_count,
    existing,
  };
}

export function presentImportRow(row: ReportRow): ImportRow {
  const { outcome, title, link, board_name, section, pin_id } = row;
  return {
    id: String(row.number),
    type: "importrow",
    outcome,
    reason: reasonIn(row.reason),
    remarks: row.remarks.filter((remark): remark is ImportRemark => isOneOf(IMPORT_REMARKS, remark)),
    title,
    link,
    board_name,
    section,
    pin_id,
  };
}

export function reasonIn(text: string | null): ImportReason | null {
  if (text === null) return null;
  return isOneOf(IMPORT_REASONS, text) ? text : "failed";
}
