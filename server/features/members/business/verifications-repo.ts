import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const selectNames = prepare<{ id: string }>("find_member_to_verify")((slot) =>
  build
    .selectFrom("members")
    .select(["username", "first_name", "last_name", "account_type", "business_name"])
    .where("id", "=", slot("id"))
    .where("state", "!=", "deleted"),
);

export type NameRow = Awaited<ReturnType<typeof selectNames>>[number];

export async function findNames(on: Queryable, id: string): Promise<NameRow | null> {
  return await findFirst(selectNames(on, { id }));
}

type Verified = {
  memberId: string;
  isMerchant: boolean;
  isIdentity: boolean;
  isStorefrontEligible: boolean;
  isRedirectOff: boolean;
};

/** What stays verified keeps its time. */
export const putVerification = prepareWrite<Verified>("put_verification")((slot) =>
  build
    .insertInto("verifications")
    .values({
      member_id: slot("memberId"),
      merchant_at: sql`case when ${slot("isMerchant")}::boolean then now() end`,
      identity_at: sql`case when ${slot("isIdentity")}::boolean then now() end`,
      is_storefront_eligible: slot("isStorefrontEligible"),
      is_redirect_off: slot("isRedirectOff"),
    })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({
        merchant_at: sql`case when excluded.merchant_at is null then null
          else coalesce(verifications.merchant_at, excluded.merchant_at) end`,
        identity_at: sql`case when excluded.identity_at is null then null
          else coalesce(verifications.identity_at, excluded.identity_at) end`,
        is_storefront_eligible: sql`excluded.is_storefront_eligible`,
        is_redirect_off: sql`excluded.is_redirect_off`,
      }),
    ),
);

const steps = (
  [
    ["purge_business_profile", "delete from business_profiles where member_id = $1"],
    ["purge_verification", "delete from verifications where member_id = $1"],
    ["purge_merchant_badges", "delete from merchant_badges where member_id = $1"],
    ["purge_website_claim", "delete from website_claims where member_id = $1"],
  ] as const
).map(([name, text]) => ({ name, text }));

export async function purgeBusinessRows(tx: Tx, memberId: string): Promise<void> {
  for (const step of steps) await tx.query(step, [memberId]);
}
