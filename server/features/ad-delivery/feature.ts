import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { purgeAdViews, purgeHides } from "./events-repo.ts";
import { getPromotions } from "./get-promotions.ts";
import { listRegister } from "./list-register.ts";
import { viewerKeyOf } from "./offer.ts";
import { registerOut } from "./out-route.ts";
import { paceAds, paceAdsJob } from "./pacing/pace-ads.ts";
import { recordPromotionEvents, settleAdsJob } from "./record-events.ts";
import { settleAds, sweepAds } from "./settle-ads.ts";

const sweepAdsJob = defineJob("sweep_ads", z.object({}));

export const feature = {
  handlers: {
    "Promotions.get": getPromotions,
    "PromotionEvents.create": recordPromotionEvents,
    "AdsRegister.get": listRegister,
  },
  routes: [registerOut],
  jobs: () => [
    // After an event it runs within two seconds. Leases end without one.
    settleAdsJob.doneBy(settleAds, { at: "* * * * *" }),
    // A second round follows after half a minute.
    paceAdsJob.doneBy(paceAds, { at: "* * * * *" }),
    sweepAdsJob.doneBy(sweepAds, { at: "17 4 * * *", fill: "1d" }),
  ],
  purge: {
    columns: ["ad_hides.member_id"],
    async run({ db, keys }, memberId) {
      await db.transaction(async (tx) => {
        await purgeHides(tx, { memberId });
        await purgeAdViews(tx, { viewerKey: viewerKeyOf(keys, memberId) });
      });
    },
  },
} satisfies Feature;
