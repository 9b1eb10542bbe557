import { createHash } from "node:crypto";
import type { OperationName } from "#contract/operations.ts";
import { AppError } from "../errors.ts";

/** Where a page ends: the value the list is sorted by, as text, and the id that settles a draw. */
export type Position = { key: string; id: string };

const digestBytes = 6;

/** Opaque, and of use to its own list alone: what another list gave, or somebody made up, is refused. */
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

/** Cuts what was asked for with one row more than a page: whether that row came says whether the list goes on. */
export function cutPage<Row>(
  operation: OperationName,
  rows: readonly Row[],
  pageSize: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; bookmark: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const goesOn = rows.length > pageSize && last !== undefined;
  return { rows: page, bookmark: goesOn ? writeBookmark(operation, positionOf(last)) : null };
}

function digestOf(operation: string, body: Buffer): Buffer {
  return createHash("sha256").update(`${operation}\n`).update(body).digest().subarray(0, digestBytes);
}

function parse(body: Buffer): Position | null {
  try {
    const [key, id]: unknown[] = JSON.parse(body.toString("utf8"));
    return typeof key === "string" && typeof id === "string" && /^\d{1,19}$/.test(id) ? { key, id } : null;
  } catch {
    return null;
  }
}
