import { redirect } from "react-router";
import { ApiError } from "../../api.ts";
import { pageNotFound } from "../../guards.ts";

/** On to the one address of now from every other way to write it. */
export function requireAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (!isSamePath(pathname, path)) throw redirect(path + search, 301);
}

/** With its last slash or without, encoded or not. */
export function isSamePath(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function normalise(path: string): string {
  return decodeURIComponent(path).replace(/\/$/, "");
}

/** What is hidden answers as what is not there. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function asPageNotFound(error: unknown): unknown {
  return isAbsent(error) ? pageNotFound() : error;
}
