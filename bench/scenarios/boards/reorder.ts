import { connect } from "#testkit/database-owner.ts";
import { type Race, race } from "../../load/race.ts";
import { runRequests } from "../../load/request-loop.ts";
import { postRequest } from "../../load/write-request.ts";
import { openCaller } from "../../product/caller.ts";
import type { Product } from "../../product/product.ts";

const updates = 600;

type Kept = { board_id: string; member_id: string };

const listKept = `
  select board_id, member_id from board_members join members on members.id = member_id
  where username = $1 order by order_key, board_id`;

const updateOne = {
  name: "bench_update_one",
  text: "update board_members set order_key = order_key where board_id = $1 and member_id = $2",
};

type Reorder = {
  /** What is done, to so many boards. */
  name: (boards: string) => string;
  count: number;
  /** Changes the order, and names what a drop on the page names: the boards whose place is another one. */
  drop: (order: string[]) => string[];
};

let gap = 0;

/** A board goes one place further, another one each time. */
export const toNextPlace: Reorder = {
  name: (boards) => `Dropping one of ${boards} boards a place further`,
  count: 200,
  drop(order) {
    gap = (gap + 7) % (order.length - 1);
    const named = order.slice(gap, gap + 2).reverse();
    order.splice(gap, 2, ...named);
    return named;
  },
};

/** The last becomes the first, again and again: the drop that names the most there are. */
export const toFirstPlace: Reorder = {
  name: (boards) => `Putting the last of ${boards} boards first`,
  count: 60,
  drop(order) {
    order.unshift(...order.splice(-1));
    return order;
  },
};

/** Drops among a member's many boards. Against each, one of the same rows is updated, and nothing else. */
export async function raceReorder(
  { port, databaseUrl, keepers }: Product,
  { name, count, drop }: Reorder,
  scale: number,
): Promise<Race> {
  const client = await connect(databaseUrl);
  try {
    const caller = await openCaller(port, keepers.ofMany);
    const { rows } = await client.query<Kept>(listKept, [keepers.ofMany.username]);
    const order = rows.map(({ board_id }) => board_id);
    return await race({
      name: name(rows.length.toLocaleString("en")),
      async plain() {
        const turns = Math.ceil(updates * scale);
        const started = performance.now();
        for (let turn = 0; turn < turns; turn += 1) {
          const row = rows[turn % rows.length];
          await client.query({ ...updateOne, values: [row?.board_id, row?.member_id] });
        }
        return (performance.now() - started) / 1000 / turns;
      },
      async product() {
        const requests = Math.ceil(count * scale);
        const started = performance.now();
        await runRequests({
          port,
          requests,
          connections: 1,
          isIdleAllowed: true,
          nextRequest() {
            const data = encodeURIComponent(JSON.stringify({ options: { board_ids: drop(order) } }));
            const body = `source_url=%2F&data=${data}`;
            return postRequest({ path: "/resource/BoardsReorderResource/create/", ...caller, body });
          },
        });
        return (performance.now() - started) / 1000 / requests;
      },
    });
  } finally {
    await client.end();
  }
}
