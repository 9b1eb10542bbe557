import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { delayEmailReminder } from "./repo.ts";

export async function putOffEmailReminder(scope: Scope): Promise<null> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction((tx) => delayEmailReminder(tx, { id: member.id }));
  return null;
}
