import { AppError } from "../errors.ts";

/** Returns the path without the query. */
export function pathOf({ url }: { url: string }): string {
  return url.split("?", 1)[0] ?? "";
}

/** Returns the query without its question mark; empty if there is none. */
export function queryOf({ url }: { url: string }): string {
  return url.slice(pathOf({ url }).length + 1);
}

/** Decodes a path or path segment. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    throw new AppError("invalid_parameters", { detail: "path", cause: error });
  }
}
