import { sql } from "kysely";
import type { BusinessPermission } from "#contract/advertising/permissions.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** What a member was given for the whole of a business; no row for those who were given nothing. */
export const listBusinessPermissions = prepare<{ businessId: string; memberId: string }>(
  "list_business_permissions",
)((slot) =>
  build
    .selectFrom("business_people")
    .leftJoin("business_security", "business_security.business_id", "business_people.business_id")
    .leftJoin("two_factor", (join) =>
      join
        .onRef("two_factor.member_id", "=", "business_people.member_id")
        .on("two_factor.confirmed_at", "is not", null),
    )
    .select([
      sql<BusinessPermission[]>`business_people.permissions`.as("permissions"),
      sql<boolean>`coalesce(business_security.requires_second_factor, false)`.as("requires_second_factor"),
      sql<boolean>`two_factor.member_id is not null`.as("has_second_factor"),
    ])
    .where("business_people.business_id", "=", slot("businessId"))
    .where("business_people.member_id", "=", slot("memberId")),
);

export const removePerson = prepareWrite<{ memberId: string }>("remove_business_person")((slot) =>
  build
    .deleteFrom("business_people")
    .where((where) =>
      where.or([
        where("business_people.member_id", "=", slot("memberId")),
        where("business_people.business_id", "=", slot("memberId")),
      ]),
    ),
);

export const removeSecurity = prepareWrite<{ memberId: string }>("remove_business_security")((slot) =>
  build.deleteFrom("business_security").where("business_id", "=", slot("memberId")),
);
