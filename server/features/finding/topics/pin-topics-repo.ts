import type { Tx } from "#server/platform/db/database.ts";

/** A Pin's topics, as they are to be. */
export type TopicsOfPin = { pinId: string; shelf: number; topicIds: readonly number[] };

const forget = {
  name: "forget_topics_of_pins",
  text: `
    delete from pin_topics where pin_id = any($1::bigint[]) and not exists (
      select from unnest($2::bigint[], $3::integer[]) as kept (pin_id, topic_id)
      where kept.pin_id = pin_topics.pin_id and kept.topic_id = pin_topics.topic_id
    )`,
};

const put = {
  name: "put_topics_of_pins",
  text: `
    insert into pin_topics (pin_id, topic_id, shelf)
    select pin_id, topic_id, shelf
    from unnest($1::bigint[], $2::integer[], $3::smallint[]) as told (pin_id, topic_id, shelf)
    where exists (select from idea_pins where idea_pins.pin_id = told.pin_id)
    order by pin_id, topic_id
    on conflict (pin_id, topic_id) do update set shelf = excluded.shelf where pin_topics.shelf <> excluded.shelf`,
};

/** Only Pins that recommendations may be made from get topics. */
export async function writePinTopics(tx: Tx, pins: readonly TopicsOfPin[]): Promise<void> {
  const rows = pins.flatMap(({ pinId, shelf, topicIds }) =>
    topicIds.map((topicId) => ({ pinId, topicId, shelf })),
  );
  const [pinIds, topicIds] = [rows.map(({ pinId }) => pinId), rows.map(({ topicId }) => topicId)];
  await tx.query(forget, [pins.map(({ pinId }) => pinId), pinIds, topicIds]);
  if (rows.length > 0) await tx.query(put, [pinIds, topicIds, rows.map(({ shelf }) => shelf)]);
}
