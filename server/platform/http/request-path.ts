import { AppError } from "../errors.ts";

/** Without the query. */
export function pathOf({ url }: { url: string }): string {
  return url.split("?", 1)[0] ?? "";
}

/** A path, or a part of one, as it was meant. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    throw new AppError("invalid_parameters", { detail: "path", cause: error });
  }
}
