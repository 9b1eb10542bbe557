import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type AuditRow, listAuditEntries } from "./audit-repo.ts";

type Entries = ResultOf<"AuditLog.get">;

export async function listAuditLog(
  { context }: Scope,
  options: ParsedOptionsOf<"AuditLog.get">,
): Promise<Page<Entries>> {
  const slice = readSlice("AuditLog.get", options);
  return toPage(await listAuditEntries(context.db, options.kind ?? "all", slice), slice, presentEntry);
}

function presentEntry({
  actor_id,
  username,
  member_id,
  member_username,
  ...entry
}: AuditRow): Entries[number] {
  return { ...entry, actor: nameOf(actor_id, username), member: nameOf(member_id, member_username) };
}

function nameOf(id: string | null, username: string | null): Entries[number]["actor"] {
  return id === null || username === null ? null : { id, username };
}
