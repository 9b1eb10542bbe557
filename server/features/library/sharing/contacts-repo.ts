import { type RawBuilder, sql } from "kysely";
import {
  isPersonFound,
  isPersonListed,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { mayWriteTo } from "#server/platform/authz/visibility-sql-messages.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { type SearchedName, wordsOfPopular, wordsStarting } from "../../members/people/index.ts";
import { personColumns } from "../../members/profiles/index.ts";

/* Each list reads a bounded number of the latest rows, however much there is. */
const CONVERSATIONS_READ = 100;
const FOLLOWS_READ = 200;
const KNOWN_LOOKED_AT = 500;

type ContactFacts = {
  member_id: string;
  /** 0 wrote with the viewer, 1 follow each other, 2 is followed */
  rank: number;
  place: string;
  used_at: string | null;
  is_accepted: boolean;
};

/** Those in the viewer's conversations of two, and those the viewer follows, each once with the best of their ranks. */
function contactsOf({ fullViewerId }: ViewerIds, follows: number): RawBuilder<ContactFacts> {
  const viewer = sql`${fullViewerId}::bigint`;
  return sql<ContactFacts>`(
    select distinct on (member_id) member_id, rank, place, used_at, is_accepted
    from (
      select others.member_id, 0 as rank, mine.sort_id as place, messages.created_at as used_at,
        others.state = 'accepted' as is_accepted
      from (
        select conversation_id, sort_id from conversation_members
        where member_id = ${viewer} and state = 'accepted' and sort_id is not null
        order by sort_id desc limit ${sql.lit(CONVERSATIONS_READ)}
      ) as mine
      join conversations on conversations.id = mine.conversation_id and not conversations.is_group
      join conversation_members as others
        on others.conversation_id = conversations.id and others.member_id <> ${viewer}
      left join messages on messages.id = mine.sort_id
      union all
      select followed_id, case when coalesce((
          select true from member_follows as back where back.follower_id = followed_id and back.followed_id = ${viewer}
        ), false) then 1 else 2 end,
        (extract(epoch from created_at) * 1000)::bigint, null, false
      from (
        select followed_id, created_at from member_follows where follower_id = ${viewer}
        order by created_at desc, followed_id desc limit ${sql.lit(follows)}
      ) as followed
    ) as known
    order by member_id, rank
  )`;
}

/** A conversation of two that both are in goes on, whoever may begin one. Refers to `contacts` and `people`. */
function maySendTo(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(${isPersonListed(viewerIds)} and (coalesce(contacts.is_accepted, false) or ${mayWriteTo(viewerIds)}))`;
}

const people = () =>
  build
    .selectFrom("members as people")
    .select(personColumns.map((column) => `people.${column}` as const))
    .select("people.is_private");

type Suggested = ViewerIds & { take: number };

/** Those whom the viewer wrote with last, then those who follow each other, then those the viewer follows. */
export const suggestContacts = prepare<Suggested>("suggest_share_contacts")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return people()
    .innerJoin(contactsOf(viewerIds, FOLLOWS_READ).as("contacts"), "contacts.member_id", "people.id")
    .select(["contacts.rank", "contacts.used_at"])
    .where(maySendTo(viewerIds))
    .orderBy("contacts.rank")
    .orderBy("contacts.place", "desc")
    .orderBy("people.id")
    .limit(slot("take"));
});

export type ContactRow = Omit<Awaited<ReturnType<typeof suggestContacts>>[number], "rank">;

/** The members whose words start like this: the viewer's contacts by rank, then exact matches, then by followers. */
export const findContacts = prepare<SearchedName>("find_share_contacts")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const hits = sql<{ member_id: string; word: string; reach: number; is_exact: boolean }>`(
    select member_id, min(word) as word, max(reach) as reach, bool_or(word = ${slot("from")}::text) as is_exact
    from (
      (select words.member_id, words.word, words.reach from contacts
        join person_words as words on words.member_id = contacts.member_id and ${wordsStarting(slot)})
      union all (select id, ${slot("from")}::text, 0 from members where username_key = ${slot("username")})
      union all (${wordsOfPopular(slot)})
    ) as hits
    group by member_id
  )`;
  return (
    build
      .with("contacts", (query) =>
        query.selectFrom(contactsOf(viewerIds, KNOWN_LOOKED_AT).as("known")).selectAll("known"),
      )
      .selectFrom("members as people")
      .innerJoin(hits.as("hits"), "hits.member_id", "people.id")
      .leftJoin("contacts", "contacts.member_id", "people.id")
      .select(personColumns.map((column) => `people.${column}` as const))
      .select(["people.is_private", "contacts.used_at"])
      // Whoever wrote with the viewer is no news to them.
      .where(sql<boolean>`(contacts.rank = 0 or ${isPersonFound(viewerIds)})`)
      .where(maySendTo(viewerIds))
      .orderBy(sql`coalesce(contacts.rank, 3)`)
      .orderBy("hits.is_exact", "desc")
      .orderBy("hits.reach", "desc")
      .orderBy("hits.word")
      .orderBy("people.id")
      .limit(slot("take"))
  );
});
