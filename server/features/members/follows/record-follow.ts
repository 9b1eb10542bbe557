import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.member_followed": null;
    "member.member_unfollowed": null;
    "member.follow_requested": null;
    "member.follow_withdrawn": null;
    "member.follow_approved": null;
    "member.follow_declined": null;
    "member.follower_removed": null;
  }
}

type FollowEvent = {
  actorId: string;
  verb:
    | "member_followed"
    | "member_unfollowed"
    | "follow_requested"
    | "follow_withdrawn"
    | "follow_approved"
    | "follow_declined"
    | "follower_removed";
  memberId: string;
  isPublic: boolean;
};

/** Records what the actor did about another member. */
export async function recordFollow(
  tx: Tx,
  { actorId, verb, memberId, isPublic }: FollowEvent,
): Promise<void> {
  const visibility = isPublic ? "public" : "private";
  await recordEvent(tx, { actorId, verb, objectType: "member", objectId: memberId, visibility });
}
