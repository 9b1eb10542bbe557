import { redirect } from "react-router";
import { ApiError } from "#web/platform/api/api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { isSamePath } from "#web/platform/page/paths.ts";

/** On to the one address of now from every other way to write it. */
export function requireAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (!isSamePath(pathname, path)) throw redirect(path + search, 301);
}

/** What is hidden answers as what is not there. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function asPageNotFound(error: unknown): unknown {
  return isAbsent(error) ? pageNotFound() : error;
}
