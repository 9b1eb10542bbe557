import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { changeEntity, lockEntity } from "../campaigns/index.ts";
import { listOtherThanApproved } from "./review-repo.ts";

/** An ad whose Pin says or leads to something new waits for staff again: what they approved was something else. */
export const noticeChangedPins: EventConsumer = {
  name: "ad_review",
  async take(tx, events) {
    const changed = events.filter(({ objectType, verb }) => objectType === "pin" && verb === "pin_changed");
    if (changed.length === 0) return;
    const pinIds = [...new Set(changed.map(({ objectId }) => objectId))];
    for (const { id, ad_account_id: accountId } of await listOtherThanApproved(tx, pinIds)) {
      const ad = await lockEntity(tx, "ads", { accountId, id });
      if (ad) await changeEntity(tx, "ads", { accountId, actorId: null }, ad, { review_status: "PENDING" });
    }
  },
};
