import { billingTexts } from "#contract/ads/billing-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { safeReturnPath } from "#contract/urls/return-path.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdsOn } from "#server/platform/require-ads-on.ts";
import { requireAdAccount } from "../../ad-accounts/index.ts";
import { findProfile } from "../billing-repo.ts";
import { providerOf } from "./provider-of.ts";

export async function startPayment(
  scope: Scope,
  { ad_account_id, amount_micro, next }: ParsedOptionsOf<"BillingPayment.create">,
): Promise<ResultOf<"BillingPayment.create">> {
  const { db, config, instance, log } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "bill");
  await requireAdsOn(scope.context);
  const { settings } = await instance.get();
  const billing = advertiserUrl(
    "billing",
    { advertiserId: account.id },
    { next_step_link_url: safeReturnPath(next) },
  );
  const { email } = await findProfile(db, account.id);
  const page = new URL(billing, config.publicUrl);
  const done = new URL(page);
  done.searchParams.set("section", "paid");
  const url = await providerOf(config)
    .start({
      adAccountId: account.id,
      currency: account.currency,
      amountMicro: BigInt(amount_micro),
      email,
      label: `${settings.name}: ${account.name}`,
      doneUrl: done.href,
      backUrl: page.href,
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      log.warn("the payment provider refused to start a payment", { error });
      throw new AppError("unavailable");
    });
  if (url === null) throw new AppError("unusable", { message: billingTexts.nothingOnline });
  return { url };
}
