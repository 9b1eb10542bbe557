import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { deleteState, findState, putState } from "./repo.ts";

/** Returns the value a client stored under this name, or null. */
export async function getState(
  scope: Scope,
  { state }: ParsedOptionsOf<"UserState.get">,
): Promise<ResultOf<"UserState.get">> {
  const { member } = requireMember(scope);
  return { state, value: await findState(scope.context.db, member.id, state) };
}

/** Without a value, deletes the stored one. */
export async function setState(
  scope: Scope,
  { state, value = "" }: ParsedOptionsOf<"UserState.create">,
): Promise<ResultOf<"UserState.create">> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    if (value === "") await deleteState(tx, { memberId: member.id, state });
    else await putState(tx, { memberId: member.id, state, value });
  });
  return { state, value: value === "" ? null : value };
}
