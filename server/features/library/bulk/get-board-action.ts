import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findOwnAction } from "./repo.ts";

type Result = ResultOf<"BoardAction.get">;

export async function getBoardAction(
  scope: Scope,
  options: ParsedOptionsOf<"BoardAction.get">,
): Promise<Result> {
  const { member } = (await actAs(scope, options)).viewer;
  const action = await findOwnAction(scope.context.db, options.action_id, member.id);
  if (!action) throw new AppError("not_found");
  return action;
}
