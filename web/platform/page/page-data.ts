import type { DehydratedState } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import type { PageContext } from "#contract/page-context.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { statusOfError } from "./meta.ts";

/** The data a page was rendered from, embedded in the document for hydration. */
export type PageData = {
  page: PageContext;
  queries: DehydratedState;
  loaderData: HydrationState["loaderData"];
  actionData: HydrationState["actionData"];
  errors: Record<string, ApiFailure> | null;
};

/** Strips errors down to what the browser may see: internal details stay on the server. */
export function presentErrors(errors: Record<string, unknown> | null): PageData["errors"] {
  if (errors === null) return null;
  return Object.fromEntries(Object.entries(errors).map(([routeId, error]) => [routeId, presentError(error)]));
}

export function hydrationStateOf({ loaderData, actionData, errors }: PageData): HydrationState {
  const failures = Object.entries(errors ?? {}).map(([routeId, error]) => [routeId, new ApiError(error)]);
  return {
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    errors: errors === null ? null : Object.fromEntries(failures),
  };
}

function presentError(error: unknown): ApiFailure {
  if (error instanceof ApiError) return failureOf(error);
  return { code: 0, status: statusOfError(error), message: "", detail: null };
}
