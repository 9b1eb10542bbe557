import { sql } from "kysely";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/**
 * What a member may do for the whole of a business: what they were given, and ADMIN for whoever runs the business that
 * manages it. No permissions for those who were given nothing.
 */
export const listBusinessPermissions = prepare<{ businessId: string; memberId: string }>(
  "list_business_permissions",
)((slot) => {
  const business = sql`${slot("businessId")}::bigint`;
  const member = sql`${slot("memberId")}::bigint`;
  const parents = sql`select parent_id from business_children
    where child_id = ${business} and accepted_at is not null`;
  return build.selectNoFrom([
    sql<boolean>`exists (select from business_people where business_id = ${business} and member_id = ${member})`.as(
      "is_person",
    ),
    sql<BusinessPermission[]>`coalesce((
        select permissions from business_people where business_id = ${business} and member_id = ${member}
      ), '{}')`.as("permissions"),
    sql<boolean>`exists (
        select from (${parents}) as parents where parent_id = ${member} or exists (
          select from business_people
          where business_id = parent_id and member_id = ${member} and permissions && array['OWNER', 'ADMIN']
        )
      )`.as("is_parents"),
    sql<boolean>`exists (
        select from business_security where requires_second_factor
          and (business_id = ${business} or business_id in (${parents}))
      )`.as("requires_second_factor"),
    sql<boolean>`exists (
        select from two_factor where member_id = ${member} and confirmed_at is not null
      )`.as("has_second_factor"),
  ]);
});
