import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { deletePending } from "./pending-repo.ts";

/** The video stays uploaded for a day, so that it can be published in another way. */
export async function removePending(
  scope: Scope,
  { id }: ParsedOptionsOf<"PendingPins.delete">,
): Promise<ResultOf<"PendingPins.delete">> {
  const { member } = requireMember(scope);
  const isDeleted = await scope.context.db.transaction((tx) => deletePending(tx, id, member.id));
  if (!isDeleted) throw new AppError("not_found");
  return { id };
}
