import { sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import {
  isBoardVisible,
  isPinPublicAndVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";

/** The best Pins of a topic are looked through this far for what someone may see. */
const BEST_READ = 60;
const BOARD_PINS_READ = 300;
const VIDEOS_READ = 300;

/** A public Pin that the viewer may see and hasn't hidden, and that isn't sensitive. */
const isShown = (slot: Slots<ViewerIds>) => sql<boolean>`(
  ${isUnsensitive} and ${perPin(isPinPublicAndVisible(viewerIdsIn(slot)))} and not exists (
    select from pin_hides
    where pin_hides.pin_id = pins.id and pin_hides.member_id = ${slot("viewerId")}::bigint
  )
)`;

export type TopicPin = { id: string; shelf: number; idea: number };
type PageValues = ViewerIds & { topicId: number; afterShelf: number; beforeId: string; take: number };

const selectPage = prepare<PageValues>("list_pins_of_topic")((slot) =>
  build
    .selectFrom("pin_topics")
    .innerJoin("pins", "pins.id", "pin_topics.pin_id")
    .innerJoin("idea_pins", "idea_pins.pin_id", "pin_topics.pin_id")
    .select(["pins.id", "pin_topics.shelf", "idea_pins.idea"])
    .where("pin_topics.topic_id", "=", slot("topicId"))
    .where(
      sql<boolean>`(pin_topics.shelf, pin_topics.pin_id) < (${slot("afterShelf")}::smallint, ${slot("beforeId")}::bigint)`,
    )
    .where(isShown(slot))
    .orderBy("pin_topics.shelf", "desc")
    .orderBy("pin_topics.pin_id", "desc")
    .limit(slot("take")),
);

/** Lists Pins of a topic that the viewer may see, the most saved first. */
export async function listPinsOfTopic(on: Queryable, values: PageValues): Promise<TopicPin[]> {
  return await selectPage(on, values);
}

type VideoValues = ViewerIds & { topicId: number; beforeId: string; take: number };

/** Found from the videos, which are far fewer than a topic's Pins. */
const selectVideos = prepare<VideoValues>("list_videos_of_topic")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pin_topics", "pin_topics.pin_id", "pins.id")
    .select("pins.id")
    .where("pins.is_video", "=", true)
    .where("pins.state", "=", "live")
    .where("pin_topics.topic_id", "=", slot("topicId"))
    .where("pins.id", "<", slot("beforeId"))
    .where(isShown(slot))
    .orderBy("pins.id", "desc")
    .limit(slot("take")),
);

/** Lists Pins of a topic with a video that the viewer may see, newest first. */
export async function listVideosOfTopic(on: Queryable, values: VideoValues): Promise<{ id: string }[]> {
  return await selectVideos(on, values);
}

const selectTopicsOfVideos = prepare<ViewerIds>("list_topics_of_videos")((slot) =>
  build
    .selectFrom(
      sql<{ id: string }>`(
        select pins.id from pins where pins.is_video and pins.state = 'live' and ${isShown(slot)}
        order by pins.id desc limit ${sql.lit(VIDEOS_READ)}
      )`.as("newest"),
    )
    .innerJoin("pin_topics", "pin_topics.pin_id", "newest.id")
    .select("pin_topics.topic_id")
    .groupBy("pin_topics.topic_id")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("pin_topics.topic_id"),
);

/** Lists the topics of the newest videos that the viewer may see, by how many they have. */
export async function listTopicsOfVideos(on: Queryable, viewerIds: ViewerIds): Promise<number[]> {
  return (await selectTopicsOfVideos(on, viewerIds)).map(({ topic_id: id }) => id);
}

type BestValues = ViewerIds & { topicIds: readonly number[]; take: number };
export type PinOfTopic = { topic_id: number; pin_id: string; idea: number };

const selectBest = prepare<BestValues>("list_best_pins_of_topics")((slot) =>
  build
    .selectFrom(
      sql<{ topic_id: number }>`unnest(${slot("topicIds")}::integer[])`.as<"wanted">(sql`wanted(topic_id)`),
    )
    .innerJoinLateral(
      sql<{ pin_id: string; idea: number }>`(
        select best.pin_id, idea_pins.idea from (
          select pin_id, shelf from pin_topics where pin_topics.topic_id = wanted.topic_id
          order by shelf desc, pin_id desc limit ${sql.lit(BEST_READ)}
        ) as best
        join pins on pins.id = best.pin_id join idea_pins on idea_pins.pin_id = best.pin_id
        where ${isShown(slot)} order by best.shelf desc, best.pin_id desc limit ${slot("take")}
      )`.as("shown"),
      (join) => join.onTrue(),
    )
    .select(["wanted.topic_id", "shown.pin_id", "shown.idea"]),
);

/** For each topic the best Pins that the viewer may see, at most `take` of each. */
export async function listBestPins(on: Queryable, values: BestValues): Promise<PinOfTopic[]> {
  return values.topicIds.length === 0 ? [] : await selectBest(on, values);
}

const selectBoards = prepare<ViewerIds & { topicId: number; take: number }>("list_boards_of_topic")((slot) =>
  build
    .selectFrom(
      sql<{ board_id: string; count: number }>`(
        select pins.board_id, count(*)::int as count from (
          select pin_id from pin_topics where topic_id = ${slot("topicId")}
          order by shelf desc, pin_id desc limit ${sql.lit(BOARD_PINS_READ)}
        ) as best
        join pins on pins.id = best.pin_id
        where pins.board_id is not null and ${isShown(slot)} group by 1
      )`.as("found"),
    )
    .innerJoin("boards", "boards.id", "found.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select("boards.id")
    .where("boards.privacy", "=", "public")
    .where("owners.is_private", "=", false)
    .where(isBoardVisible(viewerIdsIn(slot)))
    .orderBy("found.count", "desc")
    .orderBy("boards.id", "desc")
    .limit(slot("take")),
);

/** Lists public boards that the viewer may see with the most of a topic's best Pins. */
export async function listBoardsOfTopic(
  on: Queryable,
  values: ViewerIds & { topicId: number; take: number },
): Promise<string[]> {
  return (await selectBoards(on, values)).map(({ id }) => id);
}
