import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { registerAttributionSource } from "./attribution-source-route.ts";
import { getDeliveryState, registerDeliveryMeters } from "./delivery-state.ts";
import { forgetViewer, purgeAdViews } from "./events-repo.ts";
import { getPromotions } from "./get-promotions.ts";
import { getTheme } from "./get-theme.ts";
import { hideAd, showAd, showAllAds } from "./hide-ads.ts";
import { purgeAdvertiserHides, purgeCampaignHides, purgeHidesOf } from "./hides-repo.ts";
import { refundInvalid, refundInvalidJob } from "./invalid/refund-invalid.ts";
import { listRegister } from "./list-register.ts";
import { noteSaves } from "./note-saves.ts";
import { viewerKeyOf } from "./offer.ts";
import { registerOut } from "./out-route.ts";
import { paceAds, paceAdsJob } from "./pacing/pace-ads.ts";
import { recordPromotionEvents, settleAdsJob } from "./record-events.ts";
import { settleAds, sweepAds } from "./settle-ads.ts";
import { showProtectedPins, showProtectedPinsJob } from "./show-protected-pins.ts";
import { tables } from "./tables.ts";

const sweepAdsJob = defineJob("sweep_ads", z.object({}));

export const feature = {
  tables,
  handlers: {
    "Promotions.get": getPromotions,
    "PromotionEvents.create": recordPromotionEvents,
    "AdsRegister.get": listRegister,
    "AdGroupTheme.get": getTheme,
    "AdminAdDelivery.get": getDeliveryState,
    "AdHide.create": hideAd,
    "AdHide.delete": showAd,
    "AdHides.delete": showAllAds,
  },
  routes: [registerOut, registerAttributionSource, registerDeliveryMeters],
  consumers: [noteSaves],
  jobs: () => [
    // After an event it runs within two seconds. Leases end without one.
    settleAdsJob.doneBy(settleAds, { at: "* * * * *" }),
    // A second round follows after half a minute.
    paceAdsJob.doneBy(paceAds, { at: "* * * * *" }),
    showProtectedPinsJob.doneBy(showProtectedPins, { at: "* * * * *" }),
    refundInvalidJob.doneBy(refundInvalid, { at: "37 * * * *", fill: "2h" }),
    sweepAdsJob.doneBy(sweepAds, { at: "17 4 * * *", fill: "1d" }),
  ],
  purge: {
    columns: ["ad_hides.member_id", "ad_advertiser_hides.member_id", "ad_advertiser_hides.owner_id"],
    async run({ db, keys }, memberId) {
      await db.transaction(async (tx) => {
        await purgeCampaignHides(tx, { memberId });
        await purgeAdvertiserHides(tx, { memberId });
        await purgeHidesOf(tx, { ownerId: memberId });
        const viewerKey = viewerKeyOf(keys, memberId);
        await purgeAdViews(tx, { viewerKey });
        await forgetViewer(tx, { viewerKey });
      });
    },
  },
} satisfies Feature;
