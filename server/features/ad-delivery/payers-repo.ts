import type { Queryable } from "#server/platform/db/database.ts";

/** Whether an ad may no longer be shown, and whether the viewer works for who pays for it. */
export type AdPayer = { isStopped: boolean; isOwn: boolean };

/* In any role: for the business or one that manages it, for the ad account, or for a set of accounts. */
const select = {
  name: "list_ad_payers",
  text: `select ads.id, ads.review_status = 'REJECTED' or ad_accounts.is_suspended as "isStopped",
      $2::bigint is not null and (
        ad_accounts.owner_id = $2
        or exists (select from business_people where business_id = ad_accounts.owner_id and member_id = $2)
        or exists (
          select from business_children as managed
          where child_id = ad_accounts.owner_id and accepted_at is not null and (parent_id = $2 or exists (
            select from business_people where business_id = managed.parent_id and member_id = $2
          ))
        )
        or exists (select from ad_account_people where ad_account_id = ad_accounts.id and member_id = $2)
        or exists (
          select from asset_group_accounts as accounts
            join asset_group_people as people on people.asset_group_id = accounts.asset_group_id
          where accounts.ad_account_id = ad_accounts.id and people.member_id = $2
        )
      ) as "isOwn"
    from ads join ad_accounts on ad_accounts.id = ads.ad_account_id where ads.id = any($1::bigint[])`,
};

export async function listAdPayers(
  on: Queryable,
  adIds: readonly string[],
  memberId: string | null,
): Promise<Map<string, AdPayer>> {
  const rows = await on.query<AdPayer & { id: string }>(select, [adIds, memberId]);
  return new Map(rows.map(({ id, ...payer }) => [id, payer]));
}
