import type { ResultOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { selectOpenInvites } from "./invites-repo.ts";

export async function listInvites(scope: Scope): Promise<ResultOf<"ProfileInvites.get">> {
  const memberId = requireMember(scope).member.id;
  const { db, now } = scope.context;
  return await selectOpenInvites(db, { memberId, now: now().toISOString() });
}
