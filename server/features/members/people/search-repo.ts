import { sql } from "kysely";
import { isPersonFound, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { prepare } from "#server/platform/db/prepared.ts";
import { peopleRows } from "../profiles/index.ts";
import { type SearchedName, wordsOfPopular, wordsStarting } from "./name-words-repo.ts";

/** How many of the latest follows are looked through for the name. Earlier ones are found like everyone else. */
const KNOWN_LOOKED_AT = 500;

/** The members whose words start like this: those the viewer follows, then exact matches, then by followers. */
export const findPeople = prepare<SearchedName>("find_people")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const viewer = sql`${viewerIds.fullViewerId}::bigint`;
  const known = sql`
    select words.member_id, words.word, words.reach, true as is_followed
    from (
      select followed_id from member_follows where follower_id = ${viewer}
      order by created_at desc, followed_id desc limit ${sql.lit(KNOWN_LOOKED_AT)}
    ) as followed
    join person_words as words on words.member_id = followed.followed_id and ${wordsStarting(slot)}`;
  const named = sql`
    select id, ${slot("from")}::text, 0, false from members where username_key = ${slot("username")}`;
  const popular = sql`select popular.*, false from (${wordsOfPopular(slot)}) as popular`;
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
