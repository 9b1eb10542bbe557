import { MICRO } from "#contract/advertising/enums.ts";
import { parseMoney } from "#contract/advertising/money.ts";
import type { QuickPromoteStep } from "#contract/advertising/quick-promote.ts";
import { TargetingSchema } from "#contract/advertising/targeting.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { saveBusiness } from "#web/features/business/settings/index.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";

/** What a step ended in. */
export type Outcome = {
  step: QuickPromoteStep;
  accountId: string;
  campaignId: string;
  /** Why the ad wasn't made. */
  failure: ApiFailure | null;
};

/** The options whose fields are in the first step, so that what is wrong is said there. */
const FIRST_FIELDS = [
  "pin_id",
  "campaign_name",
  "destination_url",
  "budget_in_micro_currency",
  "duration",
  "inclusive_end_date",
];
export const AGE_FIELD = "age-";
export const GENDER_FIELD = "gender-";
const UNAUTHORIZED = 401;

const nothing = { accountId: "", campaignId: "", failure: null };

/** The first step: makes the ad, unless there is no account yet that could pay for it. */
const promote: FormHandler = async (call): Promise<Outcome> => {
  const { ad_account_id: accountId = "" } = call.fields;
  // What is wrong is said at once, not after the next form.
  const options = readOptions(call);
  if (accountId === "") return { ...nothing, step: "business" };
  return await makeAd(call, accountId, options);
};

/** Who pays: becomes a business and opens an account where that lacks, and makes the ad if it isn't yet. */
const business: FormHandler = async (call): Promise<Outcome> => {
  const { api, fields } = call;
  const { name = "", address = "", country = "", campaign_id: campaignId = "" } = fields;
  for (const field of ["name", "address", "country"]) if (!fields[field]?.trim()) refuse(field);
  const accountId = fields.ad_account_id || (await findAccount(call)) || (await openAccount(call));
  const profile = { ad_account_id: accountId, name, address, country };
  const { data: billing } = await api.call("BillingProfile.update", profile);
  if (campaignId === "") return await makeAd(call, accountId, readOptions(call));
  return { step: billing.is_ready ? "success" : "billing", accountId, campaignId, failure: null };
};

export const quickPromoteActions = { promote, business };

/** Of one's own business: one may have been opened by a request whose answer got lost. */
async function findAccount({ api, store }: FormCall): Promise<string | null> {
  const ownId = store.get().viewer.user?.id;
  const { data } = await api.call("AdAccounts.get", {});
  return data.find(({ owner }) => owner?.id === ownId)?.id ?? null;
}

async function openAccount(call: FormCall): Promise<string> {
  const { name = "", country = "", time_zone = "" } = call.fields;
  if (!call.store.get().viewer.isPartner)
    await saveBusiness(call, { account_type: "business", business_name: name });
  const { data } = await call.api.call("AdAccount.create", { name, country, time_zone: time_zone || "UTC" });
  return data.id;
}

type Wanted = Omit<OptionsOf<"QuickPromote.create">, "ad_account_id">;

async function makeAd({ api }: FormCall, accountId: string, options: Wanted): Promise<Outcome> {
  try {
    const sent = { ...options, ad_account_id: accountId, advertiser_id: accountId };
    const { data } = await api.call("QuickPromote.create", sent);
    return { step: data.next_step, accountId, campaignId: data.campaign_id, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure = failureOf(error);
    if (failure.status === UNAUTHORIZED || FIRST_FIELDS.includes(failure.detail ?? "")) throw error;
    return { ...nothing, step: "error", accountId, failure };
  }
}

function readOptions({ fields }: FormCall): Wanted {
  const { pin_id = "", campaign_name = "", destination_url = "", runs = "days" } = fields;
  if (pin_id === "") refuse("pin_id");
  if (campaign_name.trim() === "") refuse("campaign_name");
  const budget = parseMoney(fields.budget ?? "");
  if (budget === null || BigInt(budget) > 1_000_000n * BigInt(MICRO)) refuse("budget_in_micro_currency");
  const isAutomatic = fields.is_auto === "on";
  return {
    ...{ pin_id, campaign_name, destination_url: destination_url.trim() },
    budget_in_micro_currency: Number(budget),
    ...(runs === "ongoing" && { is_ongoing: true }),
    ...(runs === "until" && { inclusive_end_date: fields.last_day || refuse("inclusive_end_date") }),
    ...(runs === "days" && { duration: Number(fields.days) || refuse("duration") }),
    ...{ auto_targeting_enabled: isAutomatic, start_now: true },
    ...{ ads_client_type: "quick_promote", flexible_daily_budget_enabled: false },
    targeting_spec: isAutomatic ? {} : readTargeting(fields),
  };
}

function readTargeting(fields: Readonly<Record<string, string>>) {
  const chosen = (prefix: string) =>
    Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const [ages, genders] = [chosen(AGE_FIELD), chosen(GENDER_FIELD)];
  const asked = {
    ...(ages.length > 0 && { AGE_BUCKET: ages }),
    ...(genders.length > 0 && { GENDER: genders }),
  };
  return TargetingSchema.parse(asked);
}

function refuse(detail: string): never {
  throw new ApiError({ code: 1, status: 400, message: "Invalid parameters.", detail });
}
