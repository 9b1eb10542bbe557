import { Client } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";
import { ask } from "./database-owner.ts";

test("two databases are strangers to each other", async () => {
  await using one = await createTestDatabase();
  await using other = await createTestDatabase();
  await ask(one.url, "create table mark (word text)");
  expect(await ask(one.url, "select to_regclass('mark') is not null as there")).toEqual([{ there: true }]);
  expect(await ask(other.url, "select to_regclass('mark') is not null as there")).toEqual([{ there: false }]);
});

test("a database is gone after its test, even with someone connected", async () => {
  const client = await (async () => {
    await using database = await createTestDatabase();
    const open = new Client({ connectionString: database.url });
    open.on("error", () => undefined);
    await open.connect();
    return open;
  })();
  await expect(client.query("select 1")).rejects.toThrow();
});
