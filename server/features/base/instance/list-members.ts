import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { isStaffRole } from "#contract/staff-permissions.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listMembers, type MemberRow } from "./members-repo.ts";

type Members = ResultOf<"AdminMember.get">;

export async function listMembersForStaff(
  { context }: Scope,
  options: ParsedOptionsOf<"AdminMember.get">,
): Promise<Page<Members>> {
  const slice = readSlice("AdminMember.get", options);
  const rows = await listMembers(context.db, {
    query: options.query ?? "",
    isStaffOnly: options.staff_only ?? false,
    ...slice,
  });
  return toPage(rows, slice, presentMember, (row) => row.sort_key);
}

function presentMember(row: MemberRow): Members[number] {
  const { id, username, created_at } = row;
  return {
    id,
    username,
    full_name: [row.first_name, row.last_name].filter(Boolean).join(" "),
    email: row.email ?? "",
    state: row.state,
    staff_roles: row.staff_roles.filter(isStaffRole),
    created_at,
  };
}
