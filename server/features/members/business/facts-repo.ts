import { type RawBuilder, sql } from "kysely";
import { isWholeProfileVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

type Badge = Row<"merchant_badges">["badge"];

const awarded = sql<Badge[]>`array(
  select badge from merchant_badges where merchant_badges.member_id = members.id
)`;
const optedOut = sql<Badge[]>`array(
  select badge from merchant_badges where merchant_badges.member_id = members.id and is_opted_out
)`;

const selectFacts = prepare<ViewerIds & { memberId: string }>("get_business_facts")((slot) =>
  build
    .selectFrom("members")
    .leftJoin("business_profiles", "business_profiles.member_id", "members.id")
    .leftJoin("verifications", "verifications.member_id", "members.id")
    .leftJoin("website_claims", (join) =>
      join
        .onRef("website_claims.member_id", "=", "members.id")
        .on("website_claims.verified_at", "is not", null),
    )
    .select(["members.id", "members.account_type", "members.website_url", "website_claims.origin"])
    .select([
      "business_profiles.contact_email",
      "business_profiles.contact_phone",
      "business_profiles.contact_phone_country",
      "business_profiles.place",
      "business_profiles.enable_profile_address",
      "business_profiles.enable_profile_message",
      "business_profiles.is_ads_only",
      "business_profiles.badge_color",
      "business_profiles.diversity",
      "business_profiles.ownership",
      "verifications.merchant_at",
      "verifications.identity_at",
      "verifications.is_storefront_eligible",
      "verifications.is_redirect_off",
    ])
    .select([awarded.as("awarded"), optedOut.as("opted_out")])
    .select(isWholeProfileVisible(viewerIdsIn(slot), "members").as("is_whole"))
    .where("members.id", "=", slot("memberId")),
);

/** A member's business, and whether the viewer may see their whole profile. */
export type BusinessFacts = Awaited<ReturnType<typeof selectFacts>>[number];

export async function findBusinessFacts(
  on: Queryable,
  viewerIds: ViewerIds,
  memberId: string,
): Promise<BusinessFacts | null> {
  return await findFirst(selectFacts(on, { ...viewerIds, memberId }));
}

/** Refers to members as `people`. */
export function isVerifiedMerchant(): RawBuilder<boolean> {
  return sql<boolean>`(people.account_type = 'business' and exists (
    select from verifications where member_id = people.id and merchant_at is not null
  ))`;
}
