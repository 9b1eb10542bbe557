import { z } from "zod";
import type { EventConsumer, RecordedEvent } from "#server/platform/outbox/consumer.ts";
import { changeEntity, lockEntity } from "../campaigns/index.ts";
import { listOtherThanApproved } from "./review-repo.ts";

const RenamingSchema = z.object({ fields: z.array(z.string()) });
const NAMES = new Set(["account_type", "business_name", "first_name", "last_name"]);

/** The ad's Pin was changed, or it's shown under another name. */
function isChange({ objectType, verb, data }: RecordedEvent): boolean {
  if (objectType === "pin") return verb === "pin_changed";
  if (objectType !== "member" || verb !== "update") return false;
  return RenamingSchema.safeParse(data).data?.fields.some((field) => NAMES.has(field)) ?? false;
}

/** An ad that says or leads to something new waits for staff again: what they approved was something else. */
export const noticeChangedPins: EventConsumer = {
  name: "ad_review",
  async take(tx, events) {
    const changed = events.filter(isChange);
    if (changed.length === 0) return;
    const idsOf = (type: string) => [
      ...new Set(changed.filter((event) => event.objectType === type).map(({ objectId }) => objectId)),
    ];
    const found = await listOtherThanApproved(tx, { pinIds: idsOf("pin"), ownerIds: idsOf("member") });
    for (const { id, ad_account_id: accountId } of found) {
      const ad = await lockEntity(tx, "ads", { accountId, id });
      if (ad) await changeEntity(tx, "ads", { accountId, actorId: null }, ad, { review_status: "PENDING" });
    }
  },
};
