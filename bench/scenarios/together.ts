import type { Pin } from "#contract/library/entities/pin.ts";
import { paintPlain } from "#testkit/base/paint.ts";
import { connect } from "#testkit/database-owner.ts";
import { rowsOf } from "#testkit/product/running-rows.ts";
import { getRequest } from "../load/write-request.ts";
import { type Caller, call, openCaller } from "../product/caller.ts";
import type { Product } from "../product/product.ts";
import type { Wanted } from "../wanted.ts";
import { callPath } from "./pins.ts";
import type { Row } from "./row.ts";

const messages = 50;
const notifications = 20;
/** More than are listed, and fewer than one may comment in a minute. */
const commented = 25;

/** A page of a conversation, and of notifications. */
export async function togetherRows(product: Product, isWanted: Wanted): Promise<Row[]> {
  if (!isWanted("conversation", "news")) return [];
  const { port, crowd, databaseUrl } = product;
  // The first one's session was revoked.
  const friends = crowd.slice(1, 3);
  const [reader, other] = await Promise.all(friends.map((member) => openCaller(port, member)));
  if (!reader || !other) throw new Error("The crowd is too small");
  const usernames = friends.map(({ username }) => username);
  await makeFriends(databaseUrl, usernames);
  const heavy = { requests: 3000, connections: 8, bareRequests: 10_000 };
  const conversation = isWanted("conversation") ? await talk(product, reader, other, usernames[1] ?? "") : "";
  if (isWanted("news")) await beCommented(product, reader, other);
  const { cookie } = reader;
  return [
    {
      ...heavy,
      id: "conversation",
      name: `A conversation, ${messages} messages`,
      nextRequest: () => getRequest({ path: conversationPath(conversation), port, cookie }),
    },
    {
      ...heavy,
      id: "news",
      name: `Notifications, newest ${notifications}`,
      nextRequest: () => getRequest({ path: newsPath(), port, cookie }),
    },
  ];
}

const conversationPath = (id: string) =>
  callPath("ConversationMessages", { conversation_id: id, page_size: messages });
const newsPath = () => callPath("NewsHub", { page_size: notifications });

/** Members who follow each other write without asking. */
export async function makeFriends(databaseUrl: string, usernames: readonly string[]): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await client.query(
      `insert into member_follows (follower_id, followed_id)
      select one.id, other.id from members as one, members as other
      where one.username = any($1) and other.username = any($1) and one.id <> other.id
      on conflict do nothing`,
      [usernames],
    );
  } finally {
    await client.end();
  }
}

/** Begins a conversation, and returns its id. */
export async function beginTalk({ databaseUrl }: Product, caller: Caller, username: string): Promise<string> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ id: string }>("select id from members where username = $1", [
      username,
    ]);
    const options = { user_ids: [rows[0]?.id], text: "Hello" };
    return (await call<{ id: string }>(caller, "Conversations", "create", options)).id;
  } finally {
    await client.end();
  }
}

async function talk(product: Product, reader: Caller, other: Caller, username: string): Promise<string> {
  const conversation_id = await beginTalk(product, reader, username);
  for (let said = 1; said < messages; said += 1) {
    const options = { conversation_id, text: `What do you think of loom ${said}?` };
    await call(said % 2 === 0 ? reader : other, "ConversationMessages", "create", options);
  }
  return conversation_id;
}

const pollMs = 200;

/** Notifications about as many Pins as comments: each Pin has one of its own. */
async function beCommented({ port, databaseUrl }: Product, reader: Caller, other: Caller): Promise<void> {
  const { id: board_id } = await call<{ id: string }>(reader, "Board", "create", { name: "Looms" });
  const image_base64 = (await paintPlain({ width: 300, height: 400 }).png().toBuffer()).toString("base64");
  const { id } = await call<{ id: string }>(reader, "Pin", "create", {
    image_base64,
    title: "Loom",
    board_id,
  });
  await rowsOf(databaseUrl).fillBoard(board_id, id, commented - 1);
  const read = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: reader.cookie } });
    return ((await answer.json()) as { resource_response: { data: Data } }).resource_response.data;
  };
  for (const pin of await read<Pin[]>(callPath("BoardFeed", { board_id, page_size: commented }))) {
    await call(other, "AggregatedComment", "create", { objectId: pin.id, text: "What a loom" });
  }
  while ((await read<unknown[]>(newsPath())).length < notifications) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
