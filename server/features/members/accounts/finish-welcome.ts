import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { endWelcome } from "./repo.ts";

export async function finishWelcome(scope: Scope): Promise<null> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction((tx) => endWelcome(tx, { id: member.id }));
  return null;
}
