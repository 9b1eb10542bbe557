import { connect } from "#testkit/database-owner.ts";
import { type Race, race } from "../../load/race.ts";
import { runRequests } from "../../load/request-loop.ts";
import { postRequest } from "../../load/write-request.ts";
import { openCaller } from "../../product/caller.ts";
import type { Product } from "../../product/product.ts";

const reorders = 60;
const updates = 600;

type Kept = { board_id: string; member_id: string };

const listKept = `
  select board_id, member_id from board_members join members on members.id = member_id
  where username = $1 order by order_key, board_id`;

const updateOne = {
  name: "bench_update_one",
  text: "update board_members set order_key = order_key where board_id = $1 and member_id = $2",
};

/**
 * The last of a member's many boards comes first, again and again: the call that names the most there are. Against it,
 * one of the same rows is updated and nothing else. One at a time, each kept for good before the next.
 */
export async function raceReorder({ port, databaseUrl, keepers }: Product, scale: number): Promise<Race> {
  const client = await connect(databaseUrl);
  try {
    const caller = await openCaller(port, keepers.ofMany);
    const { rows } = await client.query<Kept>(listKept, [keepers.ofMany.username]);
    let order = rows.map(({ board_id }) => board_id);
    return await race({
      name: `Putting the last of ${rows.length.toLocaleString("en")} boards first`,
      async plain() {
        const count = Math.ceil(updates * scale);
        const started = performance.now();
        for (let turn = 0; turn < count; turn += 1) {
          const row = rows[turn % rows.length];
          await client.query({ ...updateOne, values: [row?.board_id, row?.member_id] });
        }
        return (performance.now() - started) / 1000 / count;
      },
      async product() {
        const count = Math.ceil(reorders * scale);
        const started = performance.now();
        await runRequests({
          port,
          requests: count,
          connections: 1,
          isIdleAllowed: true,
          nextRequest() {
            order = [order.at(-1) ?? "", ...order.slice(0, -1)];
            const data = encodeURIComponent(JSON.stringify({ options: { board_ids: order } }));
            const body = `source_url=%2F&data=${data}`;
            return postRequest({ path: "/resource/BoardsReorderResource/create/", ...caller, body });
          },
        });
        return (performance.now() - started) / 1000 / count;
      },
    });
  } finally {
    await client.end();
  }
}
