import { AppError } from "../errors.ts";
import { isUnwieldy, parseForeignJson } from "../foreign-json.ts";

const longestNumber = 19;

/**
 * JSON from outside. Numbers that a float would change, or that are not written as plain whole numbers, arrive
 * as their source text: whether that is an id or a mistake is for the schema to say.
 */
export function parseJson(text: string): unknown {
  if (isUnwieldy(text)) throw new AppError("invalid_parameters", { detail: "data" });
  try {
    return isPlain(text) ? JSON.parse(text) : JSON.parse(text, revive);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_parameters", { detail: "data", cause: error });
  }
}

/** Texts without escapes, and no numbers: nothing that would have to be looked at, as in most calls. */
function isPlain(text: string): boolean {
  return !/\\|__proto__|(?:^|[[:,\s])[-\d]/.test(text);
}

function revive(key: string, value: unknown, context?: { source?: string }): unknown {
  if (key === "__proto__") throw new AppError("invalid_parameters", { detail: "__proto__" });
  if (typeof value === "string") requireStorable(key, value);
  if (typeof value !== "number" || context?.source === undefined) return value;
  if (context.source.length > longestNumber + 1) {
    throw new AppError("invalid_parameters", { detail: key });
  }
  return String(value) === context.source ? value : context.source;
}

/** JSON can carry the character NUL and half a character, which the database cannot keep, or would keep as another. */
export function requireStorable(name: string, value: string): void {
  if (value.includes("\0") || !value.isWellFormed())
    throw new AppError("invalid_parameters", { detail: name });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Options of `data={"options":…,"context":…}`, in each of the ways other programs write "none". */
export function readOptions(data: unknown): Record<string, unknown> {
  if (data === undefined || data === null || data === "") return {};
  const parsed = typeof data === "string" ? parseJson(data) : data;
  if (parsed === null) return {};
  if (!isRecord(parsed)) throw new AppError("invalid_parameters", { detail: "data" });
  const { options } = parsed;
  if (options === undefined || options === null) return {};
  if (Array.isArray(options) && options.length === 0) return {};
  if (!isRecord(options)) throw new AppError("invalid_parameters", { detail: "options" });
  return options;
}

const fieldsMax = 200;

/** A form or a query: the last of several values of one name counts. */
export function readFields(text: string): Record<string, unknown> {
  // Before they are taken apart: that takes time that grows with the square of their number.
  if (hasMoreFields(text, fieldsMax)) throw new AppError("invalid_parameters", { detail: "fields" });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === "__proto__") throw new AppError("invalid_parameters", { detail: "fields" });
    fields[name] = value;
  }
  return fields;
}

function hasMoreFields(text: string, most: number): boolean {
  let count = 1;
  for (let at = text.indexOf("&"); at !== -1 && count <= most; at = text.indexOf("&", at + 1)) count += 1;
  return count > most;
}

/** As we name it, as queries write lists, and as an answer names what is to be given back. */
const bookmarkNames = ["bookmarks", "bookmarks[]", "bookmarks[0]", "bookmark"];

/** Where a list goes on: as the first of these options says that name more than its first page. */
export function readBookmarks(...sources: Record<string, unknown>[]): { bookmarks?: unknown } {
  const said = sources
    .flatMap((source) => bookmarkNames.map((name) => readList(source[name])))
    .filter((each) => each !== undefined);
  const bookmarks = said.find((each) => !isFirstPage(each)) ?? said[0];
  return bookmarks === undefined ? {} : { bookmarks };
}

/** A list may come as text; text that is no list stays what it is. */
function readList(value: unknown): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith("[")) return value;
  return parseForeignJson(value) ?? value;
}

function isFirstPage(bookmarks: unknown): boolean {
  const [first] = Array.isArray(bookmarks) ? bookmarks : [bookmarks];
  return first === undefined || first === null || first === "";
}
