import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findAlike } from "../looking/index.ts";
import { pageOfIdeas } from "./page-of-ideas.ts";

export async function listAlike(
  scope: Scope,
  options: ParsedOptionsOf<"VisualLiveSearch.get">,
): Promise<Page<ResultOf<"VisualLiveSearch.get">>> {
  const slice = readSlice("VisualLiveSearch.get", options);
  const pinId = options.pin_id ?? options.pin;
  if (pinId === undefined) throw new AppError("invalid_parameters", { detail: "pin_id" });
  const { data, bookmark } = await pageOfIdeas(scope, slice, await findAlike(scope, pinId, options.crop));
  return new Page({ results: data }, bookmark);
}
