import { keepOrder } from "#server/features/boards/index.ts";
import { createDatabase } from "#server/platform/db/database.ts";
import { type Race, race } from "../../load/race.ts";
import { runRequests } from "../../load/request-loop.ts";
import { postRequest } from "../../load/write-request.ts";
import { openCaller } from "../../product/caller.ts";
import type { Product } from "../../product/product.ts";

const updates = 600;

type Kept = { board_id: string; member_id: string };

const listKept = {
  text: `
    select board_id, member_id from board_members join members on members.id = member_id
    where username = $1 order by order_key, board_id`,
};

const updateOne = {
  name: "bench_update_one",
  text: "update board_members set order_key = order_key where board_id = $1 and member_id = $2",
};

type Reorder = {
  /** What is done, to so many boards. */
  name: (boards: string) => string;
  count: number;
  /** By a whole call, session and answer and all; else by what the call asks of the database. */
  isCalled: boolean;
  /** Changes the order, and names what a drop on the page names: the boards whose place is another one. */
  drop: (order: string[]) => string[];
};

let gap = 0;

/** A board goes one place further, another one each time. */
export const toNextPlace: Reorder = {
  name: (boards) => `Dropping one of ${boards} boards a place further`,
  count: 300,
  isCalled: false,
  drop(order) {
    gap = (gap + 7) % (order.length - 1);
    const named = order.slice(gap, gap + 2).reverse();
    order.splice(gap, 2, ...named);
    return named;
  },
};

export const toNextPlaceByCall: Reorder = {
  ...toNextPlace,
  name: (boards) => `${toNextPlace.name(boards)}, the whole call`,
  isCalled: true,
};

/** The last becomes the first, again and again: the drop that names the most there are. */
export const toFirstPlaceByCall: Reorder = {
  name: (boards) => `Putting the last of ${boards} boards first, the whole call`,
  count: 60,
  isCalled: true,
  drop(order) {
    order.unshift(...order.splice(-1));
    return [...order];
  },
};

/** Drops among a member's many boards. Against each, one of the same rows is updated, and nothing else. */
export async function raceReorder(
  { port, databaseUrl, keepers }: Product,
  { name, count, isCalled, drop }: Reorder,
  scale: number,
): Promise<Race> {
  await using stack = new AsyncDisposableStack();
  const db = stack.adopt(createDatabase({ url: databaseUrl }), (opened) => opened.close());
  const caller = await openCaller(port, keepers.ofMany);
  const rows = await db.query<Kept>(listKept, [keepers.ofMany.username]);
  const memberId = rows[0]?.member_id ?? "";
  const order = rows.map(({ board_id }) => board_id);
  const turns = Math.ceil(updates * scale);
  const drops = Math.ceil(count * scale);

  async function plain(): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      await db.query(updateOne, [rows[turn % rows.length]?.board_id, memberId]);
    }
  }

  async function store(): Promise<void> {
    for (let turn = 0; turn < drops; turn += 1) await keepOrder(db, memberId, drop(order));
  }

  function nextRequest(): string {
    const data = encodeURIComponent(JSON.stringify({ options: { board_ids: drop(order) } }));
    const body = `source_url=%2F&data=${data}`;
    return postRequest({ path: "/resource/BoardsReorderResource/create/", ...caller, body });
  }

  const call = () => runRequests({ port, requests: drops, connections: 1, isIdleAllowed: true, nextRequest });

  return await race({
    name: name(rows.length.toLocaleString("en")),
    plain: () => secondsEach(turns, plain),
    product: () => secondsEach(drops, isCalled ? call : store),
  });
}

async function secondsEach(count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000 / count;
}
