import type { Feature } from "#server/platform/feature.ts";
import { appealAd } from "./appeal.ts";
import { decideAd } from "./decide.ts";
import { listForReview } from "./list-for-staff.ts";
import { adReviewedMail } from "./mails.ts";
import { noticeChangedPins } from "./notice-changed-pins.ts";

export const feature = {
  handlers: {
    "StaffAds.get": listForReview,
    "StaffAds.update": decideAd,
    "AdAppeal.create": appealAd,
  },
  mails: [adReviewedMail],
  consumers: [noticeChangedPins],
} satisfies Feature;
