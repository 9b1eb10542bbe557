import { sql } from "kysely";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** How many Pins of a picture are looked at to find one that staff may see. */
const PINS_READ = 50;

/** Whose Pin it is, of `members`. */
export const ownerColumns = [
  "members.id as person_id",
  "members.username as person_username",
  "members.first_name as person_first_name",
  "members.last_name as person_last_name",
  "members.account_type as person_account_type",
  "members.business_name as person_business_name",
  "members.avatar_signature as person_avatar_signature",
  "members.avatar_color_index as person_avatar_color_index",
] as const;

/** How many pictures are looked at for a page, as staff may see none of many in a row. */
const PICTURES_READ = 200;

const selectEnd = prepare<{ beforeId: string }>("find_end_of_screening_queue")((slot) =>
  build
    .selectFrom("judged_contents")
    .select("queue_id as id")
    .where("looked", "=", "unsure")
    .where("decided", "is", null)
    .where("queue_id", "<", slot("beforeId"))
    .orderBy("queue_id", "desc")
    .offset(PICTURES_READ - 1)
    .limit(1),
);

/** Finds the last picture that is looked at for a page; null if that is the queue's end. */
export async function findQueueEnd(on: Queryable, beforeId: string): Promise<string | null> {
  return (await findFirst(selectEnd(on, { beforeId })))?.id ?? null;
}

type Values = ViewerIds & { beforeId: string; lastId: string; take: number };

const selectQueue = prepare<Values>("list_pictures_to_screen")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const shown = sql<{
    pin_id: string;
    pinner_id: string;
    title: string;
    description: string;
    alt_text: string;
    signature: string;
  }>`(
    select pins.id as pin_id, pins.pinner_id, pins.title, pins.description, pins.alt_text,
      encode(newest.signature, 'hex') as signature
    from (
      select copies.id, pictures.signature from pictures
      cross join pins_with_picture(pictures.id) as shown (id) join pins as copies on copies.id = shown.id
      where pictures.content_hash = judged.content_hash and pictures.purpose = 'pin' and copies.state = 'live'
      order by copies.id desc limit ${sql.lit(PINS_READ)}
    ) as newest
    join pins on pins.id = newest.id
    where ${perPin(isPinVisible(viewerIds))} order by pins.id desc limit 1
  )`;
  return build
    .selectFrom("judged_contents as judged")
    .innerJoin("media_objects", (join) =>
      join
        .onRef("media_objects.content_hash", "=", "judged.content_hash")
        .on("media_objects.purpose", "=", "pin"),
    )
    .innerJoinLateral(shown.as("shown"), (join) => join.onTrue())
    .innerJoin("members", "members.id", "shown.pinner_id")
    .select(["judged.queue_id as id", "judged.score", "judged.model", "judged.created_at"])
    .select(["shown.pin_id", "shown.title", "shown.description", "shown.alt_text", "shown.signature"])
    .select(sql<string>`encode(media_objects.thumbhash, 'base64')`.as("placeholder"))
    .select(ownerColumns)
    .where("judged.looked", "=", "unsure")
    .where("judged.decided", "is", null)
    .where("judged.queue_id", "<", slot("beforeId"))
    .where("judged.queue_id", ">=", slot("lastId"))
    .orderBy("judged.queue_id", "desc")
    .limit(slot("take"));
});

export type QueuedPicture = Awaited<ReturnType<typeof selectQueue>>[number];

/** Lists pictures that no one decided about, newest first down to `lastId`, each as a Pin that staff may see. */
export async function listQueue(on: Queryable, values: Values): Promise<QueuedPicture[]> {
  return await selectQueue(on, values);
}
