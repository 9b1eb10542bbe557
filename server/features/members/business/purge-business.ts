import type { Purge } from "#server/platform/purge.ts";
import { purgeBusinessRows } from "./verifications-repo.ts";

export const businessPurge: Purge = {
  columns: [
    "business_profiles.member_id",
    "verifications.member_id",
    "merchant_badges.member_id",
    "website_claims.member_id",
  ],
  async run({ db }, memberId) {
    await db.transaction((tx) => purgeBusinessRows(tx, memberId));
  },
};
