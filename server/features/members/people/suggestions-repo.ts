import { type RawBuilder, sql } from "kysely";
import {
  isPersonSuggested,
  isPinPublic,
  isPinVisible,
  isWholeProfileVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";

type Values = ViewerIds & { take: number };

/* Each list reads a bounded number of the latest rows, however much there is. */
const OWN_SAVES_READ = 300;
const FOLLOWED_READ = 100;
const FOLLOWS_OF_EACH_READ = 20;
const NEWEST_PINS_READ = 2000;
const lately = sql`now() - interval '90 days'`;

const viewerIn = (slot: Slots<Values>): ViewerIds => viewerIdsIn(slot);

/** Refers to members as `people`. Limited sessions know nothing of what their member follows and dismissed. */
function isNews(viewerIds: ViewerIds): RawBuilder<boolean> {
  const viewer = sql`${viewerIds.fullViewerId}::bigint`;
  return sql<boolean>`(${isPersonSuggested(viewerIds)}
    and not exists (select from member_follows where follower_id = ${viewer} and followed_id = people.id)
    and not exists (select from follow_requests where follower_id = ${viewer} and followed_id = people.id)
    and not exists (select from dismissed_suggestions where member_id = ${viewer} and dismissed_id = people.id))`;
}

/** People whose Pins the viewer saved, those with most saves first. */
export const listSavedFrom = prepare<Values>("suggest_people_saved_from")((slot) => {
  const viewerIds = viewerIn(slot);
  const sources = sql<{ pinner_id: string }>`(
    select pins.pinner_id
    from (
      select source_pin_id, created_at from pins
      where pinner_id = ${viewerIds.fullViewerId}::bigint and state = 'live'
      order by id desc limit ${sql.lit(OWN_SAVES_READ)}
    ) as saves
    join pins on pins.id = saves.source_pin_id
    where saves.created_at > ${lately} and ${perPin(isPinVisible(viewerIds))}
  )`;
  return build
    .selectFrom(sources.as("sources"))
    .innerJoin("members as people", "people.id", "sources.pinner_id")
    .select("people.id")
    .where(isNews(viewerIds))
    .groupBy("people.id")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("people.id")
    .limit(slot("take"));
});

/** For members the viewer was found to see. */
export const listNames = prepare<{ ids: string[] }>("list_names_of_people")((slot) =>
  build
    .selectFrom("members")
    .select(["id", "username", "first_name", "last_name", "account_type", "business_name"])
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/** People followed by those the viewer follows, each with one of these. */
export const listFollowedByFollowed = prepare<Values>("suggest_people_followed_by")((slot) => {
  const viewerIds = viewerIn(slot);
  const follows = sql<{ followed_id: string; through_id: string }>`(
    select theirs.followed_id, owners.id as through_id
    from (
      select followed_id from member_follows where follower_id = ${viewerIds.fullViewerId}::bigint
      order by created_at desc, followed_id desc limit ${sql.lit(FOLLOWED_READ)}
    ) as followed
    join members as owners on owners.id = followed.followed_id and ${isWholeProfileVisible(viewerIds, "owners")}
    cross join lateral (
      select followed_id from member_follows where follower_id = owners.id
      order by created_at desc, followed_id desc limit ${sql.lit(FOLLOWS_OF_EACH_READ)}
    ) as theirs
  )`;
  return build
    .selectFrom(follows.as("follows"))
    .innerJoin("members as people", "people.id", "follows.followed_id")
    .select(["people.id", sql<string>`min(follows.through_id)`.as("through_id")])
    .where(isNews(viewerIds))
    .groupBy("people.id")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("people.id")
    .limit(slot("take"));
});

/** People whose Pins most others saved recently. */
export const listPopular = prepare<Values>("suggest_popular_people")((slot) => {
  const viewerIds = viewerIn(slot);
  const saves = sql<{ pinner_id: string; saver_id: string }>`(
    select sources.pinner_id, pins.pinner_id as saver_id
    from (
      select * from pins where state = 'live' order by id desc limit ${sql.lit(NEWEST_PINS_READ)}
    ) as pins
    join pins as sources on sources.id = pins.source_pin_id and sources.state = 'live'
    where pins.created_at > ${lately} and sources.pinner_id <> pins.pinner_id and ${perPin(isPinPublic())}
  )`;
  return build
    .selectFrom(saves.as("saves"))
    .innerJoin("members as people", "people.id", "saves.pinner_id")
    .select("people.id")
    .where(isNews(viewerIds))
    .groupBy("people.id")
    .orderBy(sql`count(distinct saves.saver_id)`, "desc")
    .orderBy("people.id")
    .limit(slot("take"));
});
