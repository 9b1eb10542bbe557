import { AppError } from "../errors.ts";
import { isUnwieldy, parseUntrustedJson } from "../untrusted-json.ts";

const longestNumber = 19;

/**
 * Parses JSON from a client, who knows it by this name. Numbers that a float would change, or that are not plainly written
 * whole numbers, become their source text. The schema decides whether that is a valid id.
 */
export function parseJson(text: string, name = "data"): unknown {
  if (isUnwieldy(text)) throw new AppError("invalid_parameters", { detail: name });
  try {
    return isPlain(text) ? JSON.parse(text) : JSON.parse(text, revive);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_parameters", { detail: name, cause: error });
  }
}

/** Whether the text has no numbers, escapes or `__proto__`, as in most calls, and so needs no reviver. */
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

/** Refuses NUL and lone surrogates, which JSON allows but the database can't store unchanged. */
export function requireStorable(name: string, value: string): void {
  if (value.includes("\0") || !value.isWellFormed())
    throw new AppError("invalid_parameters", { detail: name });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads the options from `data={"options":…,"context":…}`, accepting every way that clients write "none". */
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

/** Reads a form or query. If a name is repeated, the last value counts. */
export function readFields(text: string): Record<string, unknown> {
  // Checked before parsing, which takes time quadratic in the number of fields.
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

/** Our own name, the list notations of query strings, and the name used in answers. */
const bookmarkNames = ["bookmarks", "bookmarks[]", "bookmarks[0]", "bookmark"];

/** Finds the bookmark in the first source that has one for more than the first page. */
export function readBookmarks(...sources: Record<string, unknown>[]): { bookmarks?: unknown } {
  const said = sources
    .flatMap((source) => bookmarkNames.map((name) => readList(source[name])))
    .filter((each) => each !== undefined);
  const bookmarks = said.find((each) => !isFirstPage(each)) ?? said[0];
  return bookmarks === undefined ? {} : { bookmarks };
}

/** A list may be sent as JSON text. Any other text is returned unchanged. */
function readList(value: unknown): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith("[")) return value;
  return parseUntrustedJson(value) ?? value;
}

function isFirstPage(bookmarks: unknown): boolean {
  const [first] = Array.isArray(bookmarks) ? bookmarks : [bookmarks];
  return first === undefined || first === null || first === "";
}
