import { redirect } from "react-router";
import { ApiError } from "#web/platform/api/api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { isSamePath } from "#web/platform/page/paths.ts";

/** Redirects other spellings of a URL to its canonical form. */
export function requireAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (!isSamePath(pathname, path)) throw redirect(path + search, 301);
}

/** Hidden things answer with 404, like missing ones. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function asPageNotFound(error: unknown): unknown {
  return isNotFound(error) ? pageNotFound() : error;
}
