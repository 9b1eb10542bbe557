import { z } from "zod";
import { recordEvent } from "#server/platform/events.ts";
import type { EventConsumer, RecordedEvent } from "#server/platform/outbox/consumer.ts";
import { type Happening, storeNotifications } from "./notice-repo.ts";
import { scheduleMailAndPush } from "./schedule-mail-and-push.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    /** New notifications, or more in some: for whoever listens for their own. */
    "notification.told": { notification_ids: string[] };
  }
}

const REPORTED = ["pin", "comment", "try", "member", "board", "message"];

const KINDS: Readonly<Record<string, Happening["kind"]>> = {
  "member.member_followed": "followed_you",
  "member.follow_requested": "asked_to_follow",
  "member.follow_approved": "approved_request",
  "pin.pin_saved": "saved_pin",
  "comment.create": "commented",
  "comment.like": "liked_comment",
  "board.collaborator_invited": "invited_to_board",
  "board.collaborator_joined": "joined_board",
  "board.owner_offered": "offered_board",
  "board.board_passed_on": "took_over_board",
  "pin.pin_created": "created_pin",
  "message.sent": "messaged",
  "board_action.ended": "action_ended",
  "import.ended": "import_ended",
  "pending_pin.failed": "video_failed",
  ...Object.fromEntries(
    REPORTED.flatMap((type) => [`${type}.remove`, `${type}.dismiss_reports`]).map((key) => [
      key,
      "report_decided" as const,
    ]),
  ),
};

const NamingSchema = z.object({ member_id: z.string() });
/** What is over at once isn't told. */
const ImportSchema = z.object({ is_noteworthy: z.literal(true) });
const LoginSchema = z.object({ isNewBrowser: z.literal(true) });

/**
 * Tells members what others did. What is undone needs no event: whether it still holds, and whether the member may still
 * know of it, is asked each time they read.
 */
export const noticeEvents: EventConsumer = {
  name: "notifications",
  async take(tx, events) {
    const happenings = events.flatMap((event) => happeningOf(event) ?? []);
    if (happenings.length === 0) return;
    const told = await storeNotifications(tx, happenings);
    const [first] = told;
    if (first === undefined) return;
    await scheduleMailAndPush(tx, told, new Date());
    const event = {
      verb: "told",
      objectType: "notification",
      objectId: first.id,
      visibility: "private",
    } as const;
    const ids = [...new Set(told.map(({ id }) => id))];
    await recordEvent(tx, { actorId: null, ...event, data: { notification_ids: ids } });
  },
};

function happeningOf({
  objectType,
  verb,
  actorId,
  objectId,
  data,
  createdAt,
}: RecordedEvent): Happening | null {
  const isNewLogin = `${objectType}.${verb}` === "session.begin" && LoginSchema.safeParse(data).success;
  const kind = isNewLogin ? "new_login" : KINDS[`${objectType}.${verb}`];
  if (kind === undefined || actorId === null) return null;
  if (kind === "import_ended" && !ImportSchema.safeParse(data).success) return null;
  const member = NamingSchema.safeParse(data).data?.member_id ?? null;
  return { kind, actor_id: actorId, object_id: objectId, member_id: member, created_at: createdAt };
}
