import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findOwnAction } from "./repo.ts";

type Result = ResultOf<"BoardAction.get">;

export async function getBoardAction(
  scope: Scope,
  { action_id: id }: ParsedOptionsOf<"BoardAction.get">,
): Promise<Result> {
  const { member } = requireMember(scope);
  const action = await findOwnAction(scope.context.db, id, member.id);
  if (!action) throw new AppError("not_found");
  return action;
}
