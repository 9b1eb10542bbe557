import type { Client } from "pg";
import { connect } from "#testkit/database-owner.ts";
import { type Race, race, secondsEach } from "../load/race.ts";
import { type Caller, call, openCaller } from "../product/caller.ts";
import type { Product } from "../product/product.ts";
import { beginTalk, makeFriends } from "./together.ts";

/** Pairs of members who write to each other: one alone may not write so often. */
const pairs = 20;
const messagesATurn = 100;

const bareTables = `
  create table bare_messages (like messages including all);
  create table bare_conversations (id bigint primary key, last_seq bigint not null default 0);
  insert into bare_conversations (id) select generate_series(1, ${pairs})`;

/** Messages one after another, against the least it could take: a transaction that numbers and adds one row. */
export async function raceMessage(product: Product, scale: number): Promise<Race> {
  const { port, databaseUrl, crowd } = product;
  const members = crowd.slice(10, 10 + pairs * 2);
  await makeFriends(
    databaseUrl,
    members.map(({ username }) => username),
  );
  const talks: { caller: Caller; conversation_id: string }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other] = members.slice(pair * 2);
    if (!one || !other) throw new Error("The crowd is too small");
    const caller = await openCaller(port, one);
    talks.push({ caller, conversation_id: await beginTalk(product, caller, other.username) });
  }
  const client = await connect(databaseUrl);
  const count = messagesATurn * scale;
  try {
    await client.query(bareTables);
    return await race({
      name: "Sending a message",
      plain: () => secondsEach(count, (most) => writeBarely(client, most)),
      product: () =>
        secondsEach(count, async (most) => {
          for (let said = 0; said < most; said += 1) {
            const talk = talks[said % pairs];
            if (!talk) continue;
            const options = { conversation_id: talk.conversation_id, text: `Message ${said}` };
            await call(talk.caller, "ConversationMessages", "create", options);
          }
        }),
    });
  } finally {
    await client.query("drop table if exists bare_messages, bare_conversations");
    await client.end();
  }
}

async function writeBarely(client: Client, most: number): Promise<void> {
  for (let said = 0; said < most; said += 1) {
    await client.query("begin");
    await client.query({
      name: "bare_message",
      text: `with numbered as (
          update bare_conversations set last_seq = last_seq + 1 where id = $1 returning id, last_seq
        )
        insert into bare_messages (id, conversation_id, seq, author_id, text)
        select next_id(1), id, last_seq, 1, 'Message' from numbered`,
      values: [1 + (said % pairs)],
    });
    await client.query("commit");
  }
}
