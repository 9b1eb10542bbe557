import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import {
  befriend,
  begin,
  inbox,
  leaveConversation,
  readMessages,
  send,
  texts,
} from "#testkit/news/messages.ts";
import { messagePurge } from "./purge-messages.ts";

const { app, kim, lou, max } = await startCast(["kim", "lou", "max"]);

const count = async (text: string, values: unknown[]) =>
  (await app.context.db.query({ text }, values)).length;

test("leaves nothing of a purged member, and everything of the others", async () => {
  await befriend(kim, lou, max);
  const pair = await begin(kim, [lou], "By Kim");
  await send(lou, pair, "By Lou");
  const group = await begin(lou, [kim, max], "To both");
  await send(kim, group, "From Kim");
  await send(max, group, "Meet Kim", { user_id: kim.id });
  const alone = await begin(kim, [max], "Cleared");
  const [message] = await readMessages(max, group);
  const message_id = message?.id ?? "";
  await kim.browser.call("ConversationMessage.update", { message_id, reaction: "heart" });
  await kim.browser.call("ConversationMessage.delete", { message_id });
  // More than a batch.
  await app.context.db.query(
    {
      text: `insert into messages (id, conversation_id, seq, author_id)
        select next_id(home_in($1)), $1, n, $2 from generate_series(101, 700) n`,
    },
    [pair, kim.id],
  );

  await messagePurge.run(app.context, kim.id);
  await messagePurge.run(app.context, kim.id);

  for (const column of messagePurge.columns) {
    const [table, name] = column.split(".");
    expect([column, await count(`select from ${table} where ${name} = $1`, [kim.id])]).toEqual([column, 0]);
  }
  expect(await texts(lou, pair)).toEqual(["By Lou"]);
  expect((await inbox(lou)).find(({ id }) => id === pair)).toMatchObject({
    users: [],
    viewer_can: { write: false, add: false },
  });
  expect(await texts(max, group)).toEqual(["Meet Kim", "To both"]);
  expect((await readMessages(max, group))[0]).toMatchObject({ card: null, reactions: [] });
  expect(
    await count("select from conversation_sets where conversation_id = any($1::bigint[])", [
      [pair, group, alone],
    ]),
  ).toBe(0);
  expect((await send(max, group, "Still here")).status).toBe(200);

  await leaveConversation(max, group);
  await messagePurge.run(app.context, lou.id);
  expect(await count("select from conversations where id = any($1::bigint[])", [[pair, group]])).toBe(0);
  expect(await texts(max, alone)).toEqual([]);
});
