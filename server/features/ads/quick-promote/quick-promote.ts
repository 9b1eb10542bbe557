import type { DeliveryStatus } from "#contract/ads/delivery.ts";
import { MICRO } from "#contract/ads/enums.ts";
import { quickPromoteBudgets } from "#contract/ads/quick-promote.ts";
import { formatCampaignName } from "#contract/formats/truncate.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import {
  isPinOfAdvertiser,
  makeEntity,
  needsReview,
  readDeliveries,
  readDestination,
} from "../campaigns/index.ts";
import { endOfDay } from "./end-of-day.ts";

/** What the advertiser has to do before it runs. */
const STEPS: Partial<Record<DeliveryStatus, "business" | "billing">> = {
  NEEDS_BILLING: "business",
  NO_MONEY: "billing",
};
const DAY_MS = 86_400_000;

/** A campaign for clicks with one ad group and one ad, bidding by itself. */
export async function quickPromote(
  scope: Scope,
  options: ParsedOptionsOf<"QuickPromote.create">,
): Promise<ResultOf<"QuickPromote.create">> {
  const { context } = scope;
  const { account } = await requireAdAccount(context.db, scope, options.ad_account_id, "edit");
  const actorId = requireMember(scope).member.id;
  const { advertising } = await context.instance.get();
  const { advertiser_id: advertiserId = account.id } = options;
  if (advertiserId !== account.id) throw new AppError("invalid_parameters", { detail: "advertiser_id" });
  const destination = readDestination(options.destination_url ?? "");
  const { least } = quickPromoteBudgets(account.country, account.currency);
  if (options.budget_in_micro_currency < least * MICRO)
    throw new AppError("invalid_parameters", { detail: "budget_in_micro_currency" });
  const end = endOf(options, account.time_zone, context.now());
  const name = formatCampaignName(options.campaign_name);

  const made = await context.db.transaction(async (tx) => {
    const ownerId = account.owner_id ?? "0";
    if (!(await isPinOfAdvertiser(tx, { pinId: options.pin_id, ownerId })))
      throw new AppError("pin_not_found", { detail: "pin_id" });
    const writer = { accountId: account.id, actorId };
    const campaign = {
      name,
      objective_type: "CONSIDERATION",
      origin: "quick_promote",
      end_time: end?.toISOString() ?? null,
    } as const;
    const campaignId = await makeEntity(tx, "campaigns", writer, campaign);
    const adGroup = {
      name,
      campaign_id: campaignId,
      budget_type: "DAILY",
      budget: String(options.budget_in_micro_currency),
      billable_event: "CLICKTHROUGH",
      bid_strategy: "AUTOMATIC_BID",
      targeting: JSON.stringify(options.targeting_spec ?? {}),
      is_targeting_automatic: options.auto_targeting_enabled ?? false,
    } as const;
    const adGroupId = await makeEntity(tx, "ad_groups", writer, adGroup);
    const ad = {
      name,
      ad_group_id: adGroupId,
      pin_id: options.pin_id,
      destination_url: destination,
      review_status: needsReview(advertising, account) ? "PENDING" : "APPROVED",
    } as const;
    const adId = await makeEntity(tx, "ads", writer, ad);
    return { campaign_id: campaignId, ad_group_id: adGroupId, ad_id: adId };
  });
  const deliveries = await readDeliveries(context.db, context, "ad", [made.ad_id]);
  const { status } = deliveries.get(made.ad_id) ?? { status: "NOT_SHOWN_YET" };
  return { ...made, status, next_step: STEPS[status] ?? "success" };
}

type Times = Pick<ParsedOptionsOf<"QuickPromote.create">, "is_ongoing" | "inclusive_end_date" | "duration">;

/** An ongoing one has none. A given day counts more than the days it is to run. */
function endOf(
  { is_ongoing, inclusive_end_date: last, duration }: Times,
  zone: string,
  now: Date,
): Date | null {
  if (is_ongoing) return null;
  if (last === undefined && duration === undefined)
    throw new AppError("invalid_parameters", { detail: "duration" });
  const end = last === undefined ? new Date(now.getTime() + (duration ?? 0) * DAY_MS) : endOfDay(last, zone);
  if (end <= now) throw new AppError("invalid_parameters", { detail: "inclusive_end_date" });
  return end;
}
