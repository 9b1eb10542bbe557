import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Mine = { memberId: string; id: string };

const selectPlace = prepare<Mine>("find_notification_place")((slot) =>
  build
    .selectFrom("notifications")
    .select("place")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId")),
);

export async function findPlace(on: Queryable, mine: Mine): Promise<string | null> {
  return (await findFirst(selectPlace(on, mine)))?.place ?? null;
}

const selectNewest = prepare<{ memberId: string }>("find_newest_notification")((slot) =>
  build
    .selectFrom("notifications")
    .select("place")
    .where("member_id", "=", slot("memberId"))
    .orderBy("place", "desc")
    .limit(1),
);

export async function findNewestPlace(on: Queryable, memberId: string): Promise<string | null> {
  return (await findFirst(selectNewest(on, { memberId })))?.place ?? null;
}

/** What was seen stays seen. */
export const markSeen = prepareWrite<{ memberId: string; place: string }>("mark_notifications_seen")((slot) =>
  build
    .insertInto("notification_marks")
    .values({ member_id: slot("memberId"), seen_place: slot("place") })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({
        seen_place: sql`greatest(notification_marks.seen_place, excluded.seen_place)`,
      }),
    ),
);

export const markRead = prepareWrite<Mine & { isRead: boolean }>("mark_notification_read")((slot) =>
  build
    .updateTable("notifications")
    .set({ is_read: slot("isRead") })
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId")),
);

/** What came later stays unread. */
export const markAllRead = prepareWrite<{ memberId: string; place: string; isRead: boolean }>(
  "mark_all_notifications_read",
)((slot) =>
  build
    .updateTable("notifications")
    .set({ is_read: slot("isRead") })
    .where("member_id", "=", slot("memberId"))
    .where("place", "<=", slot("place"))
    .where("is_read", "<>", slot("isRead")),
);

const deleteOne = prepare<Mine>("delete_notification")((slot) =>
  build
    .deleteFrom("notifications")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

export async function removeNotification(on: Queryable, mine: Mine): Promise<boolean> {
  return (await findFirst(deleteOne(on, mine))) !== null;
}

export const purgeNews = prepareWrite<{ memberId: string }>("purge_notifications")((slot) =>
  build.deleteFrom("notifications").where("member_id", "=", slot("memberId")),
);

export const purgeReasons = prepareWrite<{ memberId: string }>("purge_notification_reasons")((slot) =>
  build.deleteFrom("notification_reasons").where("actor_id", "=", slot("memberId")),
);

export const purgeMark = prepareWrite<{ memberId: string }>("purge_notification_mark")((slot) =>
  build.deleteFrom("notification_marks").where("member_id", "=", slot("memberId")),
);
