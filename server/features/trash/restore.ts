import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { restorePins } from "../pins/index.ts";

export async function restore(
  scope: Scope,
  { kind, id }: ParsedOptionsOf<"Restore.create">,
): Promise<ResultOf<"Restore.create">> {
  const viewer = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    if (kind === "pin" && (await restorePins(tx, viewer, [id])) > 0) return;
    throw new AppError("not_found");
  });
  return { kind, id };
}
