import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { addDismissal, removeDismissal, removeOldestDismissals } from "./dismissals-repo.ts";

/** Says nothing about whether the member exists. */
export async function dismissPerson(
  scope: Scope,
  { user_id: dismissedId }: ParsedOptionsOf<"PeopleSuggestion.delete">,
): Promise<ResultOf<"PeopleSuggestion.delete">> {
  const memberId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    if (!(await addDismissal(tx, { memberId, dismissedId }))) return;
    await removeOldestDismissals(tx, { memberId });
    const about = { actorId: memberId, objectType: "member", objectId: dismissedId } as const;
    await recordEvent(tx, { ...about, verb: "suggestion_dismissed", visibility: "private" });
  });
  return { id: dismissedId };
}

export async function undoDismissal(
  scope: Scope,
  { user_id: dismissedId }: ParsedOptionsOf<"PeopleSuggestion.create">,
): Promise<ResultOf<"PeopleSuggestion.create">> {
  const memberId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    if (!(await removeDismissal(tx, { memberId, dismissedId }))) return;
    const about = { actorId: memberId, objectType: "member", objectId: dismissedId } as const;
    await recordEvent(tx, { ...about, verb: "suggestion_restored", visibility: "private" });
  });
  return { id: dismissedId };
}
