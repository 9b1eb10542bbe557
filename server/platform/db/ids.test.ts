import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { homeIn, homeOf } from "./ids.ts";

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

type Homes = { id: string; home_of: number; home_in: number };

async function ask(ids: string[]): Promise<Homes[]> {
  const { rows } = await client.query<Homes>(
    "select id::text, home_of(id), home_in(id) from unnest($1::bigint[]) id",
    [ids],
  );
  return rows;
}

test("the database and the code agree on the home of any id", async () => {
  const edges = [0n, 1n, -1n, 4095n, 4096n, 1023n << 12n, 1n << 22n, 2n ** 63n - 1n, -(2n ** 63n)];
  const drawn = fc.sample(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), 5000);
  const ids = [...edges, ...drawn].map(String);
  const answered = await ask(ids);
  expect(answered.map(({ home_of }) => home_of)).toEqual(ids.map(homeOf));
  expect(answered.map(({ home_in }) => home_in)).toEqual(ids.map(homeIn));
  for (const { home_of } of answered) expect(home_of).toSatisfy((home: number) => home >= 0 && home < 1024);
});

test("homes never change", async () => {
  const known: [string, number][] = [
    ["0", 701],
    ["1", 820],
    ["117093590311632896", 95],
  ];
  expect(known.map(([id]) => [id, homeOf(id)])).toEqual(known);
});

test("a new member's id contains their own home, and new members are spread over all homes", async () => {
  const { rows } = await client.query<{ id: string }>(
    "select next_member_id()::text as id from generate_series(1, 20000)",
  );
  const counts = new Map<number, number>();
  for (const { id } of rows) {
    expect(homeOf(id)).toBe(homeIn(id));
    counts.set(homeIn(id), (counts.get(homeIn(id)) ?? 0) + 1);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(20_000);
  expect(counts.size).toBe(1024);
  // Twenty each on average.
  expect(Math.max(...counts.values())).toBeLessThan(50);
});

test("refuses anything without a home", async () => {
  await expect(client.query("select next_id()")).rejects.toThrow(/does not exist/);
  await expect(
    client.query("insert into boards (owner_id, name, name_key, slug) values (1, 'a', 'a', 'a')"),
  ).rejects.toThrow(/null value in column "id"/);
});
