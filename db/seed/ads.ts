import { PLAY_CURRENCY } from "#contract/ads/currencies.ts";
import { MICRO } from "#contract/ads/enums.ts";
import { NO_TAX } from "#contract/ads/tax.ts";
import { lockAccountBudget } from "#server/features/ads/ad-budgets/index.ts";
import { postDeposit } from "#server/features/ads/ad-ledger/index.ts";
import { makeEntity, type Writer } from "#server/features/ads/campaigns/index.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { findSourceId, type Source } from "./seed-boards.ts";

const PLAY_FUNDS = 1000 * MICRO;
export const demoAdvertiser = "house_of_june";
/** Visitors of the demo can log in as this member. */
const HELPER = "ines";

type DemoAd = { picture: string; name: string; isPending?: boolean };
type DemoCampaign = {
  name: string;
  adGroup: string;
  placement: "ALL" | "SEARCH" | "BROWSE";
  dailyBudget: number;
  bid: number;
  keywords: readonly string[];
  destination: string;
  ads: readonly DemoAd[];
};

const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: "Linen week",
    adGroup: "Everyone who looks around",
    placement: "ALL",
    dailyBudget: 12 * MICRO,
    bid: 0.6 * MICRO,
    keywords: [],
    destination: "https://example.com/linen-week",
    ads: [
      { picture: "linen-rail", name: "The rail" },
      { picture: "sea-scales", name: "A bottle, wrapped" },
      { picture: "slow-whale", name: "Paper whale, second edition", isPending: true },
    ],
  },
  {
    name: "A home with color",
    adGroup: "People who look for tiles",
    placement: "ALL",
    dailyBudget: 8 * MICRO,
    bid: 0.8 * MICRO,
    keywords: ["tiles", "kitchen", "terrazzo", "bathroom"],
    destination: "https://example.com/tiles",
    ads: [
      { picture: "kitchen-tiles", name: "The kitchen wall" },
      { picture: "terrazzo-floor", name: "Terrazzo, warm mix" },
    ],
  },
];

type Parts = { memberIds: ReadonlyMap<string, string>; sources: ReadonlyMap<string, Source> };

/**
 * Switches ads on with play money, and lets a member's shop advertise. It happens once; what the host decided about ads
 * meanwhile stays.
 */
export async function seedAds(tx: Tx, { memberIds, sources }: Parts): Promise<void> {
  const ownerId = memberIds.get(demoAdvertiser);
  if (ownerId === undefined) return;
  await tx.query({ text: allowAds }, [
    JSON.stringify({ is_on: true, currency: PLAY_CURRENCY, pins_between_ads: 8 }),
  ]);
  await tx.query({ text: nameBusiness }, [ownerId]);
  const [account] = await tx.query<{ id: string }>({ text: insertAccount }, [ownerId, PLAY_CURRENCY]);
  if (!account) return;
  const helperId = memberIds.get(HELPER);
  if (helperId !== undefined) await tx.query({ text: insertHelper }, [ownerId, helperId]);
  await tx.query({ text: insertProfile }, [account.id]);
  await lockAccountBudget(tx, account.id, new Date());
  const booking = { adAccountId: account.id, currency: PLAY_CURRENCY, key: "deposit of the demo" };
  await postDeposit(tx, { ...booking, amount: BigInt(PLAY_FUNDS), note: "Play money", tax: NO_TAX });
  const writer: Writer = { accountId: account.id, actorId: ownerId };
  for (const campaign of demoCampaigns) await makeCampaign(tx, writer, campaign, { ownerId, sources });
}

const allowAds =
  "insert into instance_settings (key, value) values ('advertising', $1) on conflict (key) do nothing";
const nameBusiness =
  "update members set account_type = 'business', business_name = 'House of June' where id = $1 and business_name is null";
const insertAccount = `
  insert into ad_accounts (id, owner_id, name, country, currency, time_zone, created_at)
  select next_id(home_of($1::bigint)), $1::bigint, 'House of June', 'US', $2, 'America/Los_Angeles', now() - interval '40 days'
  where not exists (select from ad_accounts where owner_id = $1::bigint)
  returning id`;
const insertHelper = `
  insert into business_people (business_id, member_id, permissions) values ($1, $2, array['ADMIN'])
  on conflict do nothing`;
const insertProfile = `
  insert into billing_profiles (ad_account_id, name, address, country, email)
  values ($1, 'House of June', E'12 Alder Street\\nPortland, OR 97209', 'US', 'shop@demo.invalid')
  on conflict do nothing`;

type Of = { ownerId: string; sources: ReadonlyMap<string, Source> };

async function makeCampaign(
  tx: Tx,
  writer: Writer,
  { name, adGroup, placement, dailyBudget, bid, keywords, destination, ads }: DemoCampaign,
  { ownerId, sources }: Of,
): Promise<void> {
  const campaignId = await makeEntity(tx, "campaigns", writer, { name, objective_type: "CONSIDERATION" });
  const adGroupId = await makeEntity(tx, "ad_groups", writer, {
    name: adGroup,
    campaign_id: campaignId,
    billable_event: "CLICKTHROUGH",
    // From the first visit on, whatever the day's traffic will be.
    budget_type: "DAILY",
    budget: String(dailyBudget),
    pacing: "ACCELERATED",
    bid_strategy: "MAX_BID",
    bid: String(bid),
    placement_group: placement,
  });
  for (const word of keywords) {
    await tx.query({ text: insertKeyword }, [writer.accountId, adGroupId, word, foldText(word)]);
  }
  for (const { picture, name: adName, isPending = false } of ads) {
    const source = sources.get(picture);
    if (source?.memberId !== ownerId) continue;
    await makeEntity(tx, "ads", writer, {
      name: adName,
      ad_group_id: adGroupId,
      pin_id: await findSourceId(tx, source),
      destination_url: destination,
      review_status: isPending ? "PENDING" : "APPROVED",
    });
  }
}

const insertKeyword = `
  insert into ad_keywords (id, ad_account_id, ad_group_id, value, value_key, match_type)
  values (next_id(home_in($1::bigint)), $1, $2, $3, $4, 'BROAD')`;
