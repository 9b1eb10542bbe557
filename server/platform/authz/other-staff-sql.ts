import { type RawBuilder, sql } from "kysely";
import { rolesWith, type StaffPermission } from "#contract/staff-permissions.ts";

/** Whether anyone on staff has this permission, other than these members. Each is the SQL of an id, which may be null. */
export function hasOtherStaff(
  permission: StaffPermission,
  except: readonly (string | RawBuilder<string | null>)[],
): RawBuilder<boolean> {
  const roles = sql.lit(`{${rolesWith(permission).join(",")}}`);
  const isNone = except.map((id) => sql`id is distinct from ${id}::bigint`);
  return sql<boolean>`exists (
    select from members where staff_roles <> '{}' and staff_roles && ${roles}::text[] and state = 'active'
      and ${sql.join(isNone, sql` and `)}
  )`;
}
