import type { ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findChain } from "./chain-repo.ts";

export async function readAuditChain({ context }: Scope): Promise<ResultOf<"AuditChain.get">> {
  const { found } = await findChain(context.db);
  const { checked_at = null, broken_position: position = null, broken_how: how = null } = found ?? {};
  if (position === null || how === null) return { checked_at, broken: null };
  const broken = { position, how, id: found?.broken_id ?? null, created_at: found?.broken_at ?? null };
  return { checked_at, broken };
}
