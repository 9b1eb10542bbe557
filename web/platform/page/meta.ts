import { msg } from "@lingui/core/macro";
import type { PageContext } from "#contract/page-context.ts";
import { absoluteUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { isPageHandle, type MetaArguments } from "./page-entry.ts";
import type { PageMeta } from "./page-meta.ts";

type MetaMatch = { params: MetaArguments["params"]; handle?: unknown; loaderData?: unknown };
type Known = Pick<MetaArguments, "i18n" | "queryClient" | "page">;

/** Returns the meta data of the deepest matching page, or of the error if there is one. */
export function metaOf(matches: readonly MetaMatch[], known: Known, error: unknown): PageMeta {
  if (error) return { title: known.i18n._(errorTitle(error)), isPrivate: true };
  const match = matches.findLast(({ handle }) => isPageHandle(handle) && handle.meta !== null);
  if (match === undefined || !isPageHandle(match.handle)) return {};
  return match.handle.meta?.({ ...known, params: match.params, loaderData: match.loaderData }) ?? {};
}

export function titleOf(meta: PageMeta, page: PageContext): string {
  return meta.title === undefined ? page.instance.name : `${meta.title} · ${page.instance.name}`;
}

export function canonicalOf(meta: PageMeta, page: PageContext, path: string): string {
  return absoluteUrl(page.publicUrl, meta.canonicalPath ?? path);
}

export function statusOfError(error: unknown): number {
  if (error instanceof ApiError) return error.status === 0 ? 503 : error.status;
  const isResponse = typeof error === "object" && error !== null && "status" in error;
  return isResponse && typeof error.status === "number" ? error.status : 500;
}

function errorTitle(error: unknown) {
  return statusOfError(error) === 404 ? msg`Page not found` : msg`Something went wrong`;
}
