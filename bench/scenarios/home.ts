import { hashToken, newToken } from "#server/platform/secrets.ts";
import { connect } from "#testkit/database-owner.ts";
import { getRequest } from "../load/write-request.ts";
import { openBrowser } from "../product/open-browser.ts";
import type { Product } from "../product/product.ts";
import type { Wanted } from "../wanted.ts";
import { pick } from "./pick.ts";
import { callPath } from "./pins.ts";
import type { Row } from "./row.ts";

const readers = 50;
const followedByEach = 20;

/** Members of the dataset with several boards to recommend from, each with a session. */
const openSessions = `
  with readers as (
    select owner_id as id, row_number() over (order by md5(owner_id::text)) as number
    from boards join members on members.id = owner_id
    where pin_count between 5 and 2000 and state = 'active' and username like 'keeper%'
    group by owner_id having count(*) >= 3 order by md5(owner_id::text) limit cardinality($1::text[])
  )
  insert into sessions (id, token_hash, member_id, user_agent, expires_at)
  select next_id(home_of(id)), decode(($1::text[])[number], 'hex'), id, 'reader', now() + interval '30 days'
  from readers`;

const followPeople = `
  insert into member_follows (follower_id, followed_id)
  select readers.member_id, followed.id from (select member_id from sessions where user_agent = 'reader') as readers
  cross join lateral (
    select members.id from members
    where state = 'active' and not is_private and username like 'keeper%' and members.id <> readers.member_id
    order by md5(members.id::text || readers.member_id) limit ${followedByEach}
  ) as followed
  on conflict do nothing`;

/** A home feed composed again, and its next page. */
export async function homeRows({ port, databaseUrl }: Product, isWanted: Wanted): Promise<Row[]> {
  if (!isWanted("home", "homeNext")) return [];
  const cookies = await openReaders(port, databaseUrl);
  const nextPages = await Promise.all(
    cookies.map(async (cookie) => {
      const first = await fetch(`http://127.0.0.1:${port}${homePath()}`, { headers: { cookie } });
      const { resource_response: answer } = (await first.json()) as {
        resource_response: { bookmark?: string };
      };
      return { cookie, path: homePath(answer.bookmark) };
    }),
  );
  const heavy = { requests: 1500, connections: 8, bareRequests: 10_000 };
  return [
    // First, because each first page forgets an earlier feed.
    {
      ...heavy,
      id: "homeNext",
      name: "A home feed, second page of 25",
      nextRequest: () => getRequest({ ...pick(nextPages), port }),
    },
    {
      ...heavy,
      id: "home",
      name: "A home feed, composed anew, first 25",
      nextRequest: () => getRequest({ path: homePath(), port, cookie: pick(cookies) }),
    },
  ];
}

async function openReaders(port: number, databaseUrl: string): Promise<string[]> {
  const tokens = Array.from({ length: readers }, () => newToken());
  const client = await connect(databaseUrl);
  try {
    const hashes = tokens.map((token) => hashToken(token).toString("hex"));
    const { rowCount } = await client.query(openSessions, [hashes]);
    await client.query(followPeople);
    const opened = tokens.slice(0, rowCount ?? 0);
    return await Promise.all(
      opened.map((sessionToken) => openBrowser(port, { username: "", password: "", sessionToken })),
    );
  } finally {
    await client.end();
  }
}

function homePath(bookmark?: string): string {
  return callPath("UserHomefeed", { page_size: 25, ...(bookmark && { bookmarks: [bookmark] }) });
}
