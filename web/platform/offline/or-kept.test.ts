import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "#web/platform/api/api.ts";
import { offlineError } from "#web/platform/api/offline-error.ts";
import { orKept } from "./or-kept.ts";

const unavailable = new ApiError({ code: 0, status: 503, message: "Later.", detail: null });

/** A page with kept answers by the hash of their queries. */
function open(kept: Record<string, unknown>) {
  const used: string[] = [];
  const persister = orKept(
    async (hash) => kept[hash],
    ({ queryHash }) => used.push(queryHash),
  );
  const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } });
  const ask = (key: string, answer: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [key], queryFn: answer });
  return { client, ask, used };
}

const away = () => Promise.reject(offlineError());

test("a query reads its kept answer only if the server can't be reached", async () => {
  const { ask, used } = open({ '["Pin.get"]': "kept" });
  expect(await ask("Pin.get", async () => "fresh")).toBe("fresh");
  expect(used).toEqual([]);
  const offline = open({ '["Pin.get"]': "kept" });
  expect(await offline.ask("Pin.get", away)).toBe("kept");
  expect(offline.used).toEqual(['["Pin.get"]']);
  await expect(offline.ask("Board.get", away)).rejects.toMatchObject({ status: 0 });
  await expect(
    open({ '["Pin.get"]': "kept" }).ask("Pin.get", () => Promise.reject(unavailable)),
  ).rejects.toBe(unavailable);
});

test("a query that shows something newer than the kept answer goes on showing it", async () => {
  const { ask, used } = open({ '["Pin.get"]': "kept" });
  await ask("Pin.get", async () => "fresh");
  expect(await ask("Pin.get", away)).toBe("fresh");
  expect(used).toEqual(['["Pin.get"]']);
});

test("a list shows its kept pages, but its next page fails", async () => {
  const pages: InfiniteData<string, number> = { pages: ["first"], pageParams: [0] };
  const { client } = open({ '["BoardFeed.get"]': pages });
  const query = {
    queryKey: ["BoardFeed.get"],
    queryFn: away,
    initialPageParam: 0,
    getNextPageParam: () => 1,
  };
  expect(await client.fetchInfiniteQuery<string, Error, string, string[], number>(query)).toEqual(pages);
  await expect(
    client.fetchInfiniteQuery<string, Error, string, string[], number>({ ...query, pages: 2 }),
  ).rejects.toMatchObject({ status: 0 });
});
