import type { Purge } from "#server/platform/purge.ts";
import { purgeAddresses } from "./addresses-repo.ts";

export const sharingPurge: Purge = {
  columns: ["shared_addresses.member_id"],
  async run({ db }, memberId) {
    await db.transaction((tx) => purgeAddresses(tx, { memberId }));
  },
};
