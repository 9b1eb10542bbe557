import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { readTimeSlice } from "#server/platform/db/time-key.ts";
import { type Ask, mostRows } from "#testkit/base/query-plans.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { generate } from "../../../../bench/dataset/generate.ts";
import { sizesOf } from "../../../../bench/dataset/sizes.ts";
import { listPopularPins } from "../../finding/home-feed/popular-repo.ts";
import { listFollowerIds } from "../../members/follows/lists-repo.ts";
import { listOfBoard, listOutsideSections, type PinSort } from "./board-lists-repo.ts";
import {
  listCreatedBy,
  listCreatedOrFavorites,
  listFavorites,
  listNewest,
  listOfMember,
  listOfMemberByColor,
  listShownOfMemberByColor,
} from "./lists-repo.ts";
import { listNewestPictures } from "./newest-repo.ts";

/* How PostgreSQL runs the lists that may be long. After some calls it switches to a generic plan, which
   once checked and sorted a whole board for one page. */

let database: TestDatabase;
let client: Client;
let places: { boardId: string; memberId: string; place: string; beforeId: string };
let deepColor: { key: string; id: string };

const take = 26;

beforeAll(async () => {
  database = await createTestDatabase();
  await generate(database.url, sizesOf(5000), () => undefined);
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query("set plan_cache_mode = force_generic_plan");
  const { rows } = await client.query(`
    select board_id as "boardId", pinner_id as "memberId", place::text, id::text as "beforeId" from pins
    where state = 'live' and board_id = (select id from boards order by pin_count desc limit 1)
    order by place desc offset 2000 limit 1`);
  places = rows[0];
  const { rows: colors } = await client.query(
    `select color_order::text as key, id::text from pins where state = 'live' and board_id = $1
      order by color_order, id offset 2000 limit 1`,
    [places.boardId],
  );
  deepColor = colors[0];
}, 60_000);
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

const sorts: PinSort[] = ["custom", "newest", "oldest", "color"];
const seers = {
  visitor: { viewerId: null, fullViewerId: null },
  member: { viewerId: "77", fullViewerId: "77" },
};

test.each(Object.entries(seers))(
  "reads a page from an index for a %s, wherever it starts",
  async (_, viewerIds) => {
    const { boardId, memberId, ...deep } = places;
    const top = { place: AFTER_ALL, beforeId: AFTER_ALL };
    const asks: Ask[] = [top, deep].flatMap((from) => {
      const colorFrom = from === top ? { key: "-1", id: "0" } : deepColor;
      return [
        ...sorts.flatMap((sort): Ask[] => {
          const id = sort === "oldest" && from === top ? "0" : from.beforeId;
          const after = sort === "color" ? colorFrom : { key: from.place, id };
          return [listOfBoard, listOutsideSections].map(
            (list) => (on) => list[sort](on, { ...viewerIds, ...after, boardId }, take),
          );
        }),
        (on) => listOfMember(on, { ...viewerIds, ...from, memberId }, take),
        ...[listOfMemberByColor, listShownOfMemberByColor].map(
          (list): Ask =>
            (on) =>
              list(on, { ...viewerIds, ...colorFrom, memberId }, take),
        ),
        (on) => listCreatedBy(on, { ...viewerIds, ...from, memberId }, take),
        (on) => listFavorites(on, { ...viewerIds, ...from, memberId }, take),
        (on) => listCreatedOrFavorites(on, { ...viewerIds, ...from, memberId }, take),
        (on) => listNewest(on, { ...viewerIds, ...from, hiderId: "0" }, take),
      ];
    });
    for (const ask of asks) {
      const most = await mostRows(client, ask);
      expect(most).toBeGreaterThanOrEqual(take);
      expect(most).toBeLessThan(take * 4);
    }
  },
);

test.each(Object.entries(seers))(
  "reads only a page and its copies for home for a %s",
  async (_, viewerIds) => {
    for (const beforeId of [AFTER_ALL, places.beforeId]) {
      const values = { ...viewerIds, beforeId, asOfId: AFTER_ALL, hiderId: "0" };
      const most = await mostRows(client, (on) => listNewestPictures(on, values, take - 1));
      expect(most).toBeGreaterThanOrEqual(take);
      expect(most).toBeLessThan(take * 20);
    }
  },
);

test.each(Object.entries(seers))(
  "reads a page of followers for a %s, wherever it starts",
  async (_, viewerIds) => {
    const { rows } = await client.query(`
    select followed_id::text as "memberId", follower_id::text as "afterId",
      (extract(epoch from created_at) * 1000000)::bigint::text as "afterKey"
    from member_follows where followed_id = (
      select followed_id from member_follows group by 1 order by count(*) desc limit 1
    ) order by created_at desc, follower_id desc offset 2000 limit 1`);
    const [{ memberId, ...deep }] = rows;
    const top = readTimeSlice("UserFollowers.get", {}).from;
    for (const from of [top, deep]) {
      const most = await mostRows(client, (on) =>
        listFollowerIds(on, { ...viewerIds, memberId, ...from, take }),
      );
      expect(most).toBeGreaterThanOrEqual(take);
      expect(most).toBeLessThan(take * 4);
    }
  },
);

test("reads nothing older to find what was saved often in the last month", async () => {
  const { rows } = await client.query(`
    select count(*)::int as all, count(*) filter (where created_at > now() - interval '30 days')::int as late
    from pins where state = 'live' and repin_count > 0`);
  const most = await mostRows(client, (on) => listPopularPins(on, take));
  expect(most).toBeLessThanOrEqual(rows[0].late + take);
  expect(most).toBeLessThan(rows[0].all);
});

test("the dataset has the expected counts", async () => {
  const { rows } = await client.query(`
    select (select count(*) from pins)::int as pins,
      (select count(*) from boards where pin_count <>
        (select count(*) from pins where board_id = boards.id and state = 'live'))::int as boards,
      (select count(*) from sections where pin_count <>
        (select count(*) from pins where section_id = sections.id and state = 'live'))::int as sections,
      (select count(*) from members where boardless_pin_count <>
        (select count(*) from pins where pinner_id = members.id and board_id is null and state = 'live'))::int as loose,
      (select count(*) from pins where comment_count <>
        (select count(*) from comments where pin_id = pins.id))::int as comments`);
  expect(rows[0]).toEqual({ pins: 5000, boards: 0, sections: 0, loose: 0, comments: 0 });
});
