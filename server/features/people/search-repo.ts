import { type RawBuilder, sql } from "kysely";
import { isPersonFound, type ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Values = ViewerIds & { username: string; from: string; until: string; take: number };

/** How many of the latest follows are looked through for the name. */
const KNOWN_LOOKED_AT = 500;
/** How many words of people with about as many followers are looked at, and how many people are compared. */
const COMPARED = 100;
/** No member can have more followers than two to this power. */
const REACH_MAX = 30;

/**
 * The members whose words start like this: those the viewer follows, then exact matches, then by followers. However many
 * there are, it reads a short range of the index for each power of two of followers, beginning with the highest.
 */
export const findPeopleIds = prepare<Values>("find_people")((slot) => {
  const viewerIds = { viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") };
  const viewer = sql`${viewerIds.fullViewerId}::bigint`;
  const isFound = isPersonFound(viewerIds);
  const starts = sql`words.word >= ${slot("from")}::text and words.word < ${slot("until")}::text`;
  const known = sql`
    select words.member_id, words.word, words.reach
    from (
      select followed_id from member_follows where follower_id = ${viewer}
      order by created_at desc, followed_id desc limit ${sql.lit(KNOWN_LOOKED_AT)}
    ) as followed
    join person_words as words on words.member_id = followed.followed_id and ${starts}
    join members as people on people.id = words.member_id
    where ${isFound}`;
  const named = sql`
    select people.id, ${slot("from")}::text, 0 from members as people
    where people.username_key = ${slot("username")} and ${isFound}`;
  const popular = sql`
    select near.member_id, near.word, near.reach
    from generate_series(${sql.lit(REACH_MAX)}, -1, -1) as level (reach)
    cross join lateral (
      select looked_at.* from (
        select words.member_id, words.word, words.reach from person_words as words
        where words.reach = level.reach and ${starts}
        order by words.word, words.member_id limit ${sql.lit(COMPARED)}
      ) as looked_at
      join members as people on people.id = looked_at.member_id
      where ${isFound}
    ) as near
    limit ${sql.lit(COMPARED)}`;
  const found: RawBuilder<{ member_id: string; is_exact: boolean; reach: number; word: string }> = sql`(
    select member_id, bool_or(word = ${slot("from")}::text) as is_exact, max(reach) as reach, min(word) as word
    from ((${known}) union all (${named}) union all (${popular})) as hits
    group by member_id
  )`;
  return build
    .selectFrom(found.as("found"))
    .select("found.member_id as id")
    .orderBy(
      sql`exists (select from member_follows where follower_id = ${viewer} and followed_id = found.member_id)`,
      "desc",
    )
    .orderBy("found.is_exact", "desc")
    .orderBy("found.reach", "desc")
    .orderBy("found.word")
    .orderBy("found.member_id")
    .limit(slot("take"));
});
