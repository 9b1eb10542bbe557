import { sql } from "kysely";
import {
  isFollowerListed,
  isPersonListed,
  isWholeProfileVisible,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { prepare } from "#server/platform/db/prepared.ts";
import { peopleRows } from "../profiles/index.ts";
import { type SearchedName, wordsOfPopular, wordsStarting } from "./name-words-repo.ts";

type Values = SearchedName & { memberId: string };

/** How many of the latest follows are looked through for the name. Earlier ones are found among the popular. */
const LOOKED_AT = 2000;

const ends = {
  follower_id: { other: "followed_id", isListed: isFollowerListed },
  followed_id: { other: "follower_id", isListed: isPersonListed },
} as const;

/** The people at one end of a member's follows whose words start like this, exact matches first, then by followers. */
const prepareFinder = (name: string, end: keyof typeof ends) =>
  prepare<Values>(name)((slot) => {
    const viewerIds = viewerIdsIn(slot);
    const { other, isListed } = ends[end];
    const person = sql.ref(end);
    const member = sql`${sql.ref(other)} = ${slot("memberId")}::bigint`;
    const latest = sql`
      select words.member_id, words.word, words.reach
      from (
        select ${person} as id from member_follows where ${member}
        order by created_at desc, ${person} desc limit ${sql.lit(LOOKED_AT)}
      ) as latest
      join person_words as words on words.member_id = latest.id and ${wordsStarting(slot)}`;
    const hits = sql<{ member_id: string; is_exact: boolean; reach: number; word: string }>`(
      select member_id, min(word) as word, max(reach) as reach, bool_or(word = ${slot("from")}::text) as is_exact
      from ((${latest}) union all (${wordsOfPopular(slot)})) as hits group by member_id
    )`;
    return peopleRows(viewerIds)
      .innerJoin(hits.as("hits"), "hits.member_id", "people.id")
      .innerJoin("member_follows", (join) =>
        join.onRef(`member_follows.${end}`, "=", "people.id").on(member as ReturnType<typeof sql<boolean>>),
      )
      .innerJoin("members as owners", `owners.id`, `member_follows.${other}`)
      .where(isWholeProfileVisible(viewerIds, "owners"))
      .where(isListed(viewerIds))
      .orderBy("hits.is_exact", "desc")
      .orderBy("hits.reach", "desc")
      .orderBy("hits.word")
      .orderBy("people.id")
      .limit(slot("take"));
  });

export const findFollowers = prepareFinder("find_followers_named", "follower_id");
export const findFollowed = prepareFinder("find_followed_named", "followed_id");
