import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { createDatabase, type Db } from "./database.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, poolSize: 1 });
  await db.query({ text: "create table things (id integer primary key, name text not null)" }, []);
});
afterAll(async () => {
  await db.close();
  await database[Symbol.asyncDispose]();
});

test("returns values unchanged, in every run", async () => {
  const statement = {
    name: "echo_values",
    text: `select $1::text as text, $2::bigint as big, $3::boolean as is, $4::bytea as bytes, $5::text[] as texts,
      $6::jsonb as json, $7::text as nothing, $8::timestamptz as time, $9::bytea[] as parts`,
  };
  const texts = ["plain", `a "quoted" \\ one`, "{braces, and commas}", "", "NULL", null];
  const values = ["Straße 😀 'x'", "9007199254740993", true, Buffer.from([0, 1, 255]), texts];
  const more = [{ a: ["b"] }, undefined, new Date("2026-01-02T03:04:05.678Z"), [Buffer.from([1, 2]), null]];
  const row = {
    text: "Straße 😀 'x'",
    big: "9007199254740993",
    is: true,
    bytes: Buffer.from([0, 1, 255]),
    texts,
    json: { a: ["b"] },
    nothing: null,
    time: "2026-01-02T03:04:05.678Z",
    parts: [Buffer.from([1, 2]), null],
  };
  for (const _ of ["parsed and described", "known"]) {
    expect(await db.query(statement, [...values, ...more])).toEqual([row]);
  }
});

test("keeps long values whole between short ones", async () => {
  const statement = {
    name: "echo_long_values",
    text: "select $1::bytea as a, $2::text as b, $3::bytea as c, $4::bytea[] as d",
  };
  const [a, c] = [Buffer.alloc(300_000, "heron"), Buffer.alloc(16 * 1024, 7)];
  for (const _ of ["parsed and described", "known"]) {
    const d = [c, null, Buffer.alloc(0), a];
    expect(await db.query(statement, [a, "between", c, d])).toEqual([{ a, b: "between", c, d }]);
  }
});

test("returns each run its own rows, or none", async () => {
  const count = { name: "count_up", text: "select n from generate_series(1, $1::int) as n" };
  const runs = await Promise.all([3, 0, 1].map((most) => db.query<{ n: number }>(count, [most])));
  expect(runs.map((rows) => rows.map(({ n }) => n))).toEqual([[1, 2, 3], [], [1]]);
  const forget = { name: "forget_things", text: "delete from things where id = $1" };
  for (const _ of ["first", "second"]) expect(await db.query(forget, [7])).toEqual([]);
});

test("a statement still works after its first run fails", async () => {
  const insert = { name: "insert_thing", text: "insert into things values ($1, $2) returning id, name" };
  await expect(db.query(insert, [1, null])).rejects.toMatchObject({ code: "23502" });
  await expect(db.query(insert, ["one", "x"])).rejects.toMatchObject({ code: "22P02" });
  for (const id of [1, 2]) expect(await db.query(insert, [id, "x"])).toEqual([{ id, name: "x" }]);
  await expect(db.query(insert, [1, "again"])).rejects.toMatchObject({ constraint: "things_pkey" });
  expect(await db.query(insert, [3, "y"])).toEqual([{ id: 3, name: "y" }]);
});

test("an error shows the caller", async () => {
  async function askBadly(): Promise<void> {
    await db.query({ name: "broken_statement", text: "select from nowhere_at_all" }, []);
  }
  await expect(askBadly()).rejects.toMatchObject({
    code: "42P01",
    stack: expect.stringContaining("askBadly"),
  });
});

test("refuses two statements with one name", async () => {
  await db.query({ name: "twice_named", text: "select 1 as one" }, []);
  await expect(db.query({ name: "twice_named", text: "select 2 as two" }, [])).rejects.toThrow("twice_named");
  expect(await db.query({ name: "twice_named", text: "select 1 as one" }, [])).toEqual([{ one: 1 }]);
});
