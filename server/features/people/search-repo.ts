import { sql } from "kysely";
import { isPersonFound, type ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import { prepare } from "#server/platform/db/prepared.ts";
import { peopleRows } from "../profiles/index.ts";

type Values = ViewerIds & { username: string; from: string; until: string; take: number };

/** How many of the latest follows are looked through for the name. Earlier ones are found like everybody else. */
const KNOWN_LOOKED_AT = 500;
/** How many words are compared: more than people are found, as several words of the same member may start alike. */
const COMPARED = 60;
/** No member can have more followers than two to this power. */
const REACH_MAX = 30;

/**
 * The members whose words start like this: those the viewer follows, then exact matches, then by followers. However many
 * there are, it reads a short range of the index for each power of two of followers, beginning with the highest.
 */
export const findPeople = prepare<Values>("find_people")((slot) => {
  const viewerIds = { viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") };
  const viewer = sql`${viewerIds.fullViewerId}::bigint`;
  const starts = sql`words.word >= ${slot("from")}::text and words.word < ${slot("until")}::text`;
  const known = sql`
    select words.member_id, words.word, words.reach, true as is_followed
    from (
      select followed_id from member_follows where follower_id = ${viewer}
      order by created_at desc, followed_id desc limit ${sql.lit(KNOWN_LOOKED_AT)}
    ) as followed
    join person_words as words on words.member_id = followed.followed_id and ${starts}`;
  const named = sql`
    select id, ${slot("from")}::text, 0, false from members where username_key = ${slot("username")}`;
  const popular = sql`
    select near.member_id, near.word, near.reach, false
    from generate_series(${sql.lit(REACH_MAX)}, -1, -1) as level (reach)
    cross join lateral (
      select words.member_id, words.word, words.reach from person_words as words
      where words.reach = level.reach and ${starts}
      order by words.word, words.member_id limit ${sql.lit(COMPARED)}
    ) as near
    limit ${sql.lit(COMPARED)}`;
  const hits = sql<{
    member_id: string;
    word: string;
    reach: number;
    is_exact: boolean;
    is_followed: boolean;
  }>`(
    select member_id, min(word) as word, max(reach) as reach, bool_or(word = ${slot("from")}::text) as is_exact,
      bool_or(is_followed) as is_followed
    from ((${known}) union all (${named}) union all (${popular})) as hits
    group by member_id
  )`;
  return peopleRows(viewerIds)
    .innerJoin(hits.as("hits"), "hits.member_id", "people.id")
    .where(isPersonFound(viewerIds))
    .orderBy("hits.is_followed", "desc")
    .orderBy("hits.is_exact", "desc")
    .orderBy("hits.reach", "desc")
    .orderBy("hits.word")
    .orderBy("people.id")
    .limit(slot("take"));
});
