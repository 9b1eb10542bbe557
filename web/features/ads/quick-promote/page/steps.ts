import type { z } from "zod";
import { MICRO } from "#contract/ads/enums.ts";
import { parseMoney } from "#contract/ads/money.ts";
import type { QuickPromoteForm } from "#contract/ads/quick-promote.ts";
import type { TargetingSchema } from "#contract/ads/targeting.ts";
import { formatCampaignName } from "#contract/formats/truncate.ts";
import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { ApiFailure } from "#web/platform/api/api.ts";

type Targeting = z.infer<typeof TargetingSchema>;

export type Audience = {
  ages: NonNullable<Targeting["AGE_BUCKET"]>;
  genders: NonNullable<Targeting["GENDER"]>;
  interests: string[];
  isAutoTargeting: boolean;
};

export type QuickPromoteValues = QuickPromoteForm & Audience;
export type Promoted = ResultOf<"QuickPromote.create">;

/** One modal after another. `become` comes first for who isn't a business, because only businesses have ads. */
export type Step =
  | { at: "details"; refusal: string | null }
  | { at: "become" }
  | { at: "error"; failure: ApiFailure }
  | { at: "business" | "billing" | "success"; promoted: Promoted };

/** Someone whose session has ended is told so below the Pin, without losing what they entered. */
export function stepAfterFailure(failure: ApiFailure, text: string): Step {
  return failure.status === 401 ? { at: "details", refusal: text } : { at: "error", failure };
}

export function stepAfter(promoted: Promoted): Step {
  return { at: promoted.next_step, promoted };
}

export function requestOf(
  { name, destination_url, budget, runs, duration, inclusive_end_date: end, ...audience }: QuickPromoteValues,
  about: { accountId: string; pinId: string; days: number },
): OptionsOf<"QuickPromote.create"> {
  const { ages, genders, interests, isAutoTargeting } = audience;
  const isOngoing = runs === "ongoing";
  return {
    ad_account_id: about.accountId,
    advertiser_id: about.accountId,
    pin_id: about.pinId,
    ads_client_type: "quick_promote",
    campaign_name: formatCampaignName(name.trim()),
    destination_url: destination_url.trim(),
    budget_in_micro_currency: Number(parseMoney(budget) ?? 0),
    flexible_daily_budget_enabled: false,
    duration: runs === "days" ? Number(duration) : about.days,
    is_ongoing: isOngoing,
    start_now: true,
    ...(runs === "until" && end.trim() !== "" && { inclusive_end_date: end.trim() }),
    auto_targeting_enabled: isAutoTargeting,
    targeting_spec: {
      ...(ages.length > 0 && { AGE_BUCKET: ages }),
      ...(genders.length > 0 && { GENDER: genders }),
      ...(interests.length > 0 && { INTEREST: interests }),
    },
  };
}

/** What all days together can cost at most; null for an ad that runs until it's stopped. */
export function mostSpent(
  { budget, runs, duration, inclusive_end_date: end }: QuickPromoteForm,
  today: string,
) {
  const daily = BigInt(parseMoney(budget) ?? 0);
  const until = (Date.parse(end) - Date.parse(today)) / 86_400_000 + 1;
  const days = runs === "days" ? Number(duration) : until;
  if (runs === "ongoing" || daily < MICRO || !Number.isInteger(days) || days < 1) return null;
  return daily * BigInt(days);
}
