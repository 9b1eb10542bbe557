import type { Tx } from "#server/platform/db/database.ts";
import { type EventDetails, recordEvent } from "#server/platform/events.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.business_updated": { fields: string[] };
    "member.business_details_removed": null;
    "member.website_claimed": null;
    "member.website_verified": { method: string };
    "member.website_unclaimed": null;
    "member.website_withdrawn": null;
    "member.badges_chosen": null;
    "member.verification_updated": null;
  }
}

type BusinessEvent = Extract<
  EventDetails<"member">,
  {
    verb:
      | "business_updated"
      | "business_details_removed"
      | "website_claimed"
      | "website_verified"
      | "website_unclaimed"
      | "website_withdrawn"
      | "badges_chosen"
      | "verification_updated";
  }
>;

/** Records what changed about a business: the actor's own, unless `memberId` names another member's. */
export async function recordBusinessEvent(
  tx: Tx,
  { memberId, ...event }: BusinessEvent & { memberId?: string },
): Promise<void> {
  await recordEvent(tx, {
    ...event,
    objectType: "member",
    objectId: memberId ?? event.actorId ?? "",
    visibility: "private",
  });
}
