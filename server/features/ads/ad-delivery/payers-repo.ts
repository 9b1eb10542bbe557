import type { Queryable } from "#server/platform/db/database.ts";

/** Whether an ad may no longer be shown, and whether the viewer works for who pays for it. */
export type AdPayer = { isStopped: boolean; isOwn: boolean };

/* In any role: for the business or one that manages it, for the ad account, or for a set of accounts. */
const ownPeople = `
  select ad_accounts.owner_id as member_id
  union all
  select member_id from business_people where business_id = ad_accounts.owner_id
  union all
  select parent_id from business_children where child_id = ad_accounts.owner_id and accepted_at is not null
  union all
  select member_id from business_children join business_people on business_id = parent_id
    where child_id = ad_accounts.owner_id and accepted_at is not null
  union all
  select member_id from ad_account_people where ad_account_id = ad_accounts.id
  union all
  select member_id from asset_group_accounts as accounts
    join asset_group_people as people on people.asset_group_id = accounts.asset_group_id
    where accounts.ad_account_id = ad_accounts.id`;

const select = {
  name: "list_ad_payers",
  text: `select ads.id, ads.review_status = 'REJECTED' or ad_accounts.is_suspended as "isStopped",
      exists (select from (${ownPeople}) as people where member_id = $2::bigint) as "isOwn"
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

const selectPeople = {
  name: "list_ad_accounts_people",
  text: `select ad_accounts.id as "adAccountId", member_id as "memberId"
    from ad_accounts cross join lateral (${ownPeople}) as people
    where ad_accounts.id = any($1::bigint[]) and member_id is not null`,
};

/** Who works for these ad accounts, by the same rule; some more than once. */
export async function listAdAccountPeople(
  on: Queryable,
  adAccountIds: readonly string[],
): Promise<{ adAccountId: string; memberId: string }[]> {
  return await on.query(selectPeople, [adAccountIds]);
}
