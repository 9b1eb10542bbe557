import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mostRows } from "#testkit/base/query-plans.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { findContacts, suggestContacts } from "./contacts-repo.ts";

/* How PostgreSQL reads the contacts of a member with 10,000 follows and 2,000 conversations. */

let database: TestDatabase;
let client: Client;
let viewerIds: { viewerId: string; fullViewerId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into members (id, username, username_key)
      select next_member_id(), 'person' || n, 'person' || n from generate_series(1, 10001) n;
    create temporary table people as select id, row_number() over (order by id) as n from members;
    insert into person_words (member_id, word, reach)
      select id, 'person' || n, 0 from people;
    insert into member_follows (follower_id, followed_id)
      select me.id, people.id from people join people as me on me.n = 1 where people.n > 1;
    insert into member_follows (follower_id, followed_id)
      select people.id, me.id from people join people as me on me.n = 1 where people.n > 1;
    insert into conversations (id, is_group, last_seq)
      select next_id(n::int % 1024), false, 1 from people where n between 2 and 2001;
    create temporary table talks as select id, row_number() over (order by id) + 1 as n from conversations;
    insert into conversation_members (conversation_id, member_id, state, received_seq, sort_id)
      select talks.id, people.id, 'accepted', 1, talks.id from talks join people on people.n in (1, talks.n)`);
  await client.query("analyze");
  await client.query("set plan_cache_mode = force_generic_plan");
  const { rows } = await client.query("select id::text from people where n = 1");
  viewerIds = { viewerId: rows[0].id, fullViewerId: rows[0].id };
}, 60_000);
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

test("suggestions read the latest conversations and follows alone", async () => {
  const rows = await mostRows(client, (on) => suggestContacts(on, { ...viewerIds, take: 12 }));
  expect(rows).toBeLessThanOrEqual(400);
});

test("typing reads a bounded number of follows", async () => {
  const typed = { username: "person77", from: "person77", until: "person77\u{10FFFF}", take: 12 };
  const rows = await mostRows(client, (on) => findContacts(on, { ...viewerIds, ...typed }));
  expect(rows).toBeLessThanOrEqual(1200);
});
