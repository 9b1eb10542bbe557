import type { Context } from "#server/platform/context.ts";
import { buildPinRow } from "../library/pin-rows.ts";
import { buildAdAccount, buildAdGroup, buildCampaign, paceFully, UNIT } from "./ad-money.ts";

export type AdTraits = {
  boardId?: string;
  billable?: string;
  bid?: bigint;
  budget?: bigint;
  cap?: number;
  isHouse?: boolean;
  review?: string;
  targeting?: unknown;
  isAutomatic?: boolean;
  /** What the account can pay with. */
  prepaid?: bigint;
  /** What is promoted; a new Pin if not given. */
  pinId?: string;
};

export type ShownAd = {
  adId: string;
  pinId: string;
  adAccountId: string;
  campaignId: string;
  adGroupId: string;
};

/** An ad that can be shown at once, of a Pin with a link. */
export async function buildShownAd(
  { context }: { context: Pick<Context, "db" | "now"> },
  ownerId: string,
  traits: AdTraits = {},
): Promise<ShownAd> {
  const {
    boardId = null,
    billable = "CLICKTHROUGH",
    bid = 400_000n,
    budget = 10n * UNIT,
    cap = null,
    prepaid = 100n * UNIT,
  } = traits;
  const query = (text: string, values: unknown[]) => context.db.query<{ id: string }>({ text }, values);
  const pinId = traits.pinId ?? (await buildPinRow({ context }, ownerId, { boardId }));
  await query("update pins set link = 'https://heron.example/chairs?a=1' where id = $1", [pinId]);
  const adAccountId = await buildAdAccount(context, {
    ownerId,
    prepaid,
    isHouse: traits.isHouse ?? false,
  });
  const campaignId = await buildCampaign(context, adAccountId);
  const adGroupId = await buildAdGroup(context, { adAccountId, campaignId }, { budget });
  await query(
    "update ad_groups set billable_event = $2, bid = $3, frequency_cap = $4, targeting = $5, is_targeting_automatic = $6 where id = $1",
    [
      ...[adGroupId, billable, String(bid), cap, JSON.stringify(traits.targeting ?? {})],
      traits.isAutomatic ?? false,
    ],
  );
  await paceFully(context, adGroupId);
  const [row] = await query(
    `insert into ads (id, ad_account_id, ad_group_id, pin_id, review_status)
      values (next_id(home_in($1::bigint)), $1, $2, $3, $4) returning id`,
    [adAccountId, adGroupId, pinId, traits.review ?? "APPROVED"],
  );
  return { adId: row?.id ?? "", pinId, adAccountId, campaignId, adGroupId };
}
