import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { type Ask, mostRows } from "#testkit/base/query-plans.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { findConversation, listConversationRows, listRequestRows, listSeen } from "./conversations-repo.ts";
import { countUnreadConversations } from "./counts-repo.ts";
import { findMessage, listAfter, listBefore } from "./messages-repo.ts";
import { searchMessageIds } from "./search-repo.ts";

/* How PostgreSQL reads a conversation of 10,000 messages, and the list of someone with 3,000 conversations. */

let database: TestDatabase;
let client: Client;
let viewerIds: { viewerId: string; fullViewerId: string };
let conversationId: string;
let messageId: string;

const take = 26;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into members (id, username, username_key)
      select next_member_id(), 'person' || n, 'person' || n from generate_series(1, 3001) n;
    create temporary table people as select id, row_number() over (order by id) as n from members;
    insert into conversations (id, is_group, last_seq)
      select next_id(n::int % 1024), false, case when n = 2 then 10000 else 3 end from people where n > 1;
    create temporary table talks as select id, last_seq, row_number() over (order by id) + 1 as n from conversations;
    insert into messages (id, conversation_id, seq, author_id, text)
      select next_id(home_in(talks.id)), talks.id, seq, people.id, 'word'
      from talks cross join lateral generate_series(1, talks.last_seq) as seq
      join people on people.n = case when seq % 2 = 0 then 1 else talks.n end order by seq;
    insert into conversation_members (conversation_id, member_id, state, received_seq, sort_id)
      select talks.id, people.id, case when talks.n % 3 = 0 and people.n = 1 then 'request' else 'accepted' end,
        last_seq, talks.id from talks join people on people.n in (1, talks.n);
    insert into message_words (conversation_id, word, message_id)
      select conversation_id, case when seq % 1000 = 1 then 'rare' else 'word' end, id from messages`);
  await client.query("analyze");
  await client.query("set plan_cache_mode = force_generic_plan");
  const { rows: people } = await client.query("select id::text from people where n = 1");
  viewerIds = { viewerId: people[0].id, fullViewerId: people[0].id };
  const { rows: long } = await client.query(
    "select conversation_id::text, id::text from messages where seq = 5000",
  );
  [conversationId, messageId] = [long[0].conversation_id, long[0].id];
}, 60_000);
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

test("a page of a long conversation reads a page, wherever it starts", async () => {
  for (const seq of ["5000", "9990"]) {
    for (const list of [listBefore, listAfter]) {
      const rows = await mostRows(client, (on) => list(on, { ...viewerIds, conversationId, seq, take }));
      expect(rows).toBeLessThanOrEqual(4 * take);
    }
  }
  const top = await mostRows(client, (on) =>
    listBefore(on, { ...viewerIds, conversationId, seq: AFTER_ALL, take }),
  );
  expect(top).toBeLessThanOrEqual(4 * take);
});

test("one conversation or message is found without reading others", async () => {
  const asks: Ask[] = [
    (on) => findConversation(on, viewerIds, conversationId),
    (on) => findMessage(on, viewerIds, messageId),
    (on) => listSeen(on, { ...viewerIds, id: conversationId }),
  ];
  for (const [at, ask] of asks.entries())
    expect([at, (await mostRows(client, ask)) < 250]).toEqual([at, true]);
});

test("a page of the list reads only its conversations, and counts stop at 99", async () => {
  const lists: Ask[] = [listConversationRows, listRequestRows].map(
    (list) => (on: never) => list(on, { ...viewerIds, beforeId: AFTER_ALL, take }),
  );
  for (const ask of lists) expect(await mostRows(client, ask)).toBeLessThanOrEqual(20 * take);
  expect(await mostRows(client, (on) => countUnreadConversations(on, viewerIds))).toBeLessThanOrEqual(400);
});

test("a search reads what it finds", async () => {
  const search = { beginning: "rare", words: [], beforeId: AFTER_ALL, take };
  const one = await mostRows(client, (on) =>
    searchMessageIds(on, { ...viewerIds, ...search, conversationId }),
  );
  expect(one).toBeLessThanOrEqual(50);
  const all = await mostRows(client, (on) =>
    searchMessageIds(on, { ...viewerIds, ...search, conversationId: null }),
  );
  expect(all).toBeLessThanOrEqual(1500);
});
