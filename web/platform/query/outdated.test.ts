import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createApi } from "#web/platform/api/api.ts";
import { outdate, refresh } from "./outdated.ts";
import { keyOf, pagedQueryOf, queryOf } from "./query.ts";

test("a query names the subjects in its response", () => {
  const api = createApi(() => Promise.reject(new Error("Nothing is asked for here")));
  // @ts-expect-error Its boards are left out.
  queryOf(api, "Board.get", { board_id: "1" }, []);
  // @ts-expect-error Its sections belong to the boards.
  queryOf(api, "BoardSection.get", { section_id: "1" }, ["pins"]);
  // @ts-expect-error Its pins are left out.
  pagedQueryOf(api, "BoardFeed.get", { board_id: "1" }, ["boards"]);
  // @ts-expect-error There is no such subject.
  queryOf(api, "Countries.get", {}, ["countries"]);
  expect([
    queryOf(api, "Board.get", { board_id: "1" }, ["boards", "pins"]).queryKey[2],
    pagedQueryOf(api, "BoardFeed.get", { board_id: "1" }, ["pins"]).queryKey[2],
    queryOf(api, "RecentlyDeleted.get", { kind: "board" }, ["trash"]).queryKey[2],
    queryOf(api, "Countries.get", {}, []).queryKey[2],
  ]).toEqual([["boards", "pins"], ["pins"], ["trash"], []]);
});

const boards = { name: "boards", queryKey: keyOf("Boards.get", { username: "ada" }, ["boards"], "pages") };
const board = { name: "board", queryKey: keyOf("Board.get", {}, ["boards"]) };
const wall = { name: "wall", queryKey: keyOf("BoardFeed.get", { board_id: "1" }, ["pins"], "pages", null) };
const taste = { name: "taste", queryKey: keyOf("UserMetadata.get", {}, []) };
const named = { name: "named", queryKey: ["merge targets", {}] };

/** Creates a cache with these queries loaded; the first one is visible. */
async function readBefore(...read: { name: string; queryKey: readonly unknown[] }[]) {
  const client = new QueryClient();
  const reads: string[] = [];
  const queries = read.map(({ name, queryKey }) => ({
    queryKey,
    queryFn: () => {
      reads.push(name);
      return name;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }));
  for (const query of queries) await client.prefetchQuery(query);
  const [first] = queries;
  if (first !== undefined) new QueryObserver(client, first).subscribe(() => {});
  reads.length = 0;
  return {
    client,
    reads,
    async comeBack() {
      for (const query of queries) await client.prefetchQuery(query);
    },
    [Symbol.dispose]: () => client.clear(),
  };
}

test("refetches visible queries at once, others when shown again, and unrelated ones never", async () => {
  using cache = await readBefore(boards, board, wall, taste, named);
  await refresh(cache.client, ["boards"]);
  expect(cache.reads).toEqual(["boards"]);
  await cache.comeBack();
  expect(cache.reads).toEqual(["boards", "board"]);
  await refresh(cache.client, ["boards", "pins"]);
  await cache.comeBack();
  expect(cache.reads).toEqual(["boards", "board", "boards", "board", "wall"]);
});

test("keeps an outdated query until it is shown again", async () => {
  using cache = await readBefore(boards, board, taste);
  outdate(cache.client, ["boards"]);
  expect(cache.reads).toEqual([]);
  await cache.comeBack();
  expect(cache.reads).toEqual(["boards", "board"]);
});
