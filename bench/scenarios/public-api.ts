import { createAccessToken } from "#server/platform/auth/access-tokens.ts";
import { createDatabase } from "#server/platform/db/database.ts";
import { type Comparison, compare } from "../load/compare.ts";
import { getRequest } from "../load/write-request.ts";
import type { Product } from "../product/product.ts";
import type { MeasureOptions } from "../wanted.ts";
import { pick } from "./pick.ts";
import { callPath } from "./pins.ts";
import type { Visitors } from "./row.ts";

const size = 25;

/** A list of the public API against our own call of the same Pins, by the same members, in the same process. */
export async function comparePublicApi(
  product: Product,
  { signedIn }: Visitors,
  { scale }: MeasureOptions,
): Promise<Comparison> {
  const { port, landmarks, pids } = product;
  const tokens = await createTokens(product);
  const own = (board_id: string) => callPath("BoardFeed", { board_id, page_size: size });
  const requests = 3000;
  return await compare(
    {
      name: `The public API's Pins of a board, ${size}, against our own call`,
      requests,
      warmUp: 2500,
      connections: 8,
      bareRequests: requests * scale,
      nextRequest: () =>
        getRequest({
          path: `/v5/boards/${pick(landmarks.boardIds)}/pins?page_size=${size}`,
          port,
          bearer: pick(tokens),
        }),
      nextBareRequest: () =>
        getRequest({ path: own(pick(landmarks.boardIds)), port, cookie: pick(signedIn) }),
    },
    product.target,
    { port, pid: pids.web },
    scale,
  );
}

/** One for everyone whose session is used, too. */
async function createTokens({ databaseUrl, crowd }: Product): Promise<string[]> {
  const db = createDatabase({ url: databaseUrl, onSlowQuery: () => {} });
  try {
    const usernames = crowd.slice(1).map(({ username }) => username);
    const text = "select id from members where username = any($1)";
    const members = await db.query<{ id: string }>({ text }, [usernames]);
    const wanted = { scopes: ["boards:read", "pins:read"] as const, name: "Bench", expiresAt: null };
    return await db.transaction(async (tx) => {
      const tokens: string[] = [];
      for (const { id: memberId } of members)
        tokens.push((await createAccessToken(tx, { ...wanted, scopes: [...wanted.scopes], memberId })).token);
      return tokens;
    });
  } finally {
    await db.close();
  }
}
