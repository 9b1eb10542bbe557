import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { createDatabase, type Db, type Tx } from "./database.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, poolSize: 2 });
  await db.query({ text: "create table things (id integer primary key, count integer not null)" }, []);
  await db.query({ text: "insert into things values (1, 0), (2, 0)" }, []);
});
afterAll(async () => {
  await db.close();
  await database[Symbol.asyncDispose]();
});

const add = async (tx: Tx, id: number) => {
  await tx.query({ text: "update things set count = count + 1 where id = $1" }, [id]);
};

test("runs both of two deadlocked transactions, once each", async () => {
  let attempts = 0;
  let holding = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const inOrder = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts += 1;
      await add(tx, first);
      holding += 1;
      if (holding === 2) meet();
      await met;
      await add(tx, second);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(attempts).toBeGreaterThan(2);
  expect(await db.query({ text: "select id, count from things order by id" }, [])).toEqual([
    { id: 1, count: 2 },
    { id: 2, count: 2 },
  ]);
});

test("ends the transaction at once on any other failure, without a trace", async () => {
  let attempts = 0;
  const failing = db.transaction(async (tx) => {
    attempts += 1;
    await add(tx, 1);
    await tx.query({ text: "insert into things values (1, 5)" }, []);
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(attempts).toBe(1);
  const [row] = await db.query<{ count: number }>({ text: "select count from things where id = 1" }, []);
  expect(row?.count).toBe(2);
});
