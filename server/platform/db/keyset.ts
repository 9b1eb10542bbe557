import { createHash } from "node:crypto";
import { PAGE_SIZE } from "#contract/limits/lists.ts";
import type { OperationName } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { AppError } from "../errors.ts";
import { Page } from "../http/handlers.ts";
import { parseUntrustedJson } from "../untrusted-json.ts";

/** Where a page ends: the sort key of the last row as text, and its id as the tie-breaker. */
export type Position = { key: string; id: string };

const digestBytes = 6;

/** Writes an opaque bookmark with a checksum, so that one from another list or with a typo is rejected. */
export function writeBookmark(operation: OperationName, { key, id }: Position): string {
  const body = Buffer.from(JSON.stringify([key, id]));
  return Buffer.concat([digestOf(operation, body), body]).toString("base64url");
}

export function readBookmark(operation: OperationName, bookmark: string | null | undefined): Position | null {
  if (!bookmark) return null;
  const bytes = Buffer.from(bookmark, "base64url");
  const body = bytes.subarray(digestBytes);
  const isOurs =
    bytes.toString("base64url") === bookmark &&
    digestOf(operation, body).equals(bytes.subarray(0, digestBytes));
  const position = isOurs ? parse(body) : null;
  if (!position) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return position;
}

/** The requested part of a list. `take` is one row more than the page: if it exists, there is a next page. */
export type Slice = {
  operation: OperationName;
  size: number;
  take: number;
  after: Position | null;
  /** For lists that are sorted by id alone, newest first. */
  beforeId: string;
};

type PageOptions = { page_size?: number | undefined; bookmarks?: string | null | undefined };

/** The greatest possible id or place. */
export const AFTER_ALL = "9223372036854775807";

export function readSlice(
  operation: OperationName,
  { page_size: size = PAGE_SIZE, bookmarks }: PageOptions,
): Slice {
  const after = readBookmark(operation, bookmarks);
  return { operation, size, take: size + 1, after, beforeId: after?.id ?? AFTER_ALL };
}

/** Cuts the rows, read with one more than a page, to a page and its bookmark. */
export function cutPage<Row>(
  operation: OperationName,
  rows: readonly Row[],
  pageSize: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; bookmark: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const hasNext = rows.length > pageSize && last !== undefined;
  return { rows: page, bookmark: hasNext ? writeBookmark(operation, positionOf(last)) : null };
}

export function toPage<Row extends { id: string }, Item>(
  rows: readonly Row[],
  { operation, size }: Slice,
  present: (row: Row) => Item,
  keyOf: (row: Row) => string = () => "",
): Page<Item[]> {
  const page = cutPage(operation, rows, size, (row) => ({ key: keyOf(row), id: row.id }));
  return new Page(page.rows.map(present), page.bookmark);
}

function digestOf(operation: string, body: Buffer): Buffer {
  return createHash("sha256").update(`${operation}\n`).update(body).digest().subarray(0, digestBytes);
}

function parse(body: Buffer): Position | null {
  const position = parseUntrustedJson(body.toString("utf8"));
  if (!Array.isArray(position)) return null;
  const [key, id]: unknown[] = position;
  const isPosition = typeof key === "string" && !key.includes("\0") && typeof id === "string" && isId(id);
  return isPosition ? { key, id } : null;
}
