import type { ReviewDecision } from "#contract/ads/review.ts";
import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { adReviewedMail } from "./mails.ts";
import type { Advertiser } from "./review-repo.ts";

type Told = { adId: string; name: string; decision: ReviewDecision; note: string };

/** By mail to the account's owner, if there still is one. */
export async function tellAdvertiser(
  tx: Tx,
  context: Context,
  { ad_account_id: advertiserId, email, locale, username }: Advertiser,
  { adId, name, decision, note }: Told,
): Promise<void> {
  if (email === null || username === null) return;
  await enqueueMail(tx, adReviewedMail, {
    to: email,
    locale: findLocale(locale ?? "") ?? DEFAULT_LOCALE,
    params: {
      path: advertiserUrl("ads_edit", { advertiserId }, { view: "ad", pinPromotionId: adId }),
      username,
      at: context.now().toISOString(),
      name,
      decision,
      note,
    },
  });
}
