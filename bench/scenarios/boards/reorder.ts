import { connect } from "#testkit/database-owner.ts";
import { startBare } from "../../load/bare.ts";
import { type Race, race, secondsEach } from "../../load/race.ts";
import { readAnswer, runRequests } from "../../load/request-loop.ts";
import { openRowUpdate } from "../../load/update-row.ts";
import { postRequest } from "../../load/write-request.ts";
import { openCaller } from "../../product/caller.ts";
import type { Product } from "../../product/product.ts";

const updates = 600;

type TestBoard = { board_id: string; member_id: string };

const listBoards = `
  select board_id, member_id from board_members join members on members.id = member_id
  where username = $1 order by order_key, board_id`;

type Reorder = {
  /** A label for the move, given the number of boards. */
  name: (boards: string) => string;
  count: number;
  /** Changes the order, and returns the boards the page would name: those whose position changed. */
  drop: (order: string[]) => string[];
};

let gap = 0;

/** A board moves one position down, a different one each time. */
export const toNextPlace: Reorder = {
  name: (boards) => `Dropping one of ${boards} boards a place further`,
  count: 300,
  drop(order) {
    gap = (gap + 7) % (order.length - 1);
    const named = order.slice(gap, gap + 2).reverse();
    order.splice(gap, 2, ...named);
    return named;
  },
};

/** The last board becomes the first, repeatedly: the drop that names the most boards. */
export const toFirstPlace: Reorder = {
  name: (boards) => `Putting the last of ${boards} boards first`,
  count: 60,
  drop(order) {
    order.unshift(...order.splice(-1));
    return [...order];
  },
};

/** Measures drops against the same requests to a server that only updates one such row each. */
export async function raceReorder(product: Product, reorder: Reorder, scale: number): Promise<Race> {
  const { name, memberId, nextRequest } = await openDrops(product, reorder);
  await using bare = await startBare("updating-server.ts", [product.databaseUrl, memberId]);
  const first = nextRequest();
  await bare.setResponse(await readAnswer(product.port, first));
  return await race({
    name,
    plain: () => secondsEach(updates * scale, (count) => run(bare.port, count, () => first)),
    product: () => secondsEach(reorder.count * scale, (count) => run(product.port, count, nextRequest)),
  });
}

/** The same against the bare statement, without a request. */
export async function raceReorderAlone(product: Product, reorder: Reorder, scale: number): Promise<Race> {
  const { name, memberId, nextRequest } = await openDrops(product, reorder);
  await using update = await openRowUpdate(product.databaseUrl, memberId);
  return await race({
    name: `${name}, against the statement alone`,
    plain: () =>
      secondsEach(updates * scale, async (count) => {
        for (let turn = 0; turn < count; turn += 1) await update.run();
      }),
    product: () => secondsEach(reorder.count * scale, (count) => run(product.port, count, nextRequest)),
  });
}

async function openDrops({ port, databaseUrl, boardOwners }: Product, { name, drop }: Reorder) {
  const caller = await openCaller(port, boardOwners.withMostBoards);
  const client = await connect(databaseUrl);
  const { rows } = await client.query<TestBoard>(listBoards, [boardOwners.withMostBoards.username]);
  await client.end();
  const order = rows.map(({ board_id }) => board_id);
  return {
    name: name(rows.length.toLocaleString("en")),
    memberId: rows[0]?.member_id ?? "",
    nextRequest() {
      const data = encodeURIComponent(JSON.stringify({ options: { board_ids: drop(order) } }));
      const body = `source_url=%2F&data=${data}`;
      return postRequest({ path: "/resource/BoardsReorderResource/create/", ...caller, body });
    },
  };
}

/** One after another, as one person drops them. */
function run(port: number, requests: number, nextRequest: () => string): Promise<void> {
  return runRequests({ port, requests, connections: 1, isIdleAllowed: true, nextRequest });
}
