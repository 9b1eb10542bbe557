import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findAlike, findAlikeLook } from "../../library/looking/index.ts";
import { pageOfIdeas } from "./page-of-ideas.ts";

type Options = ParsedOptionsOf<"VisualLiveSearch.get">;

export async function listAlike(
  scope: Scope,
  options: Options,
): Promise<Page<ResultOf<"VisualLiveSearch.get">>> {
  const slice = readSlice("VisualLiveSearch.get", options);
  const { data, bookmark } = await pageOfIdeas(scope, slice, await find(scope, options));
  return new Page({ results: data }, bookmark);
}

async function find(scope: Scope, { pin, pin_id: pinId = pin, crop, look }: Options) {
  if (pinId !== undefined) return await findAlike(scope, pinId, crop);
  if (look !== undefined) return await findAlikeLook(scope.context, look);
  throw new AppError("invalid_parameters", { detail: "pin_id" });
}
