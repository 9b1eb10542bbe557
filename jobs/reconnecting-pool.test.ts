import { setImmediate } from "node:timers/promises";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "#testkit/database.ts";
import { reconnectingPool } from "./reconnecting-pool.ts";

test("a connection that breaks is worth another try, one asked for after the end leaves nothing to hear of", async () => {
  await using database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url });
  const retrying = reconnectingPool(pool);
  (await retrying.connect()).release();
  await pool.end();
  let settled = "waits";
  void retrying.connect().then(
    () => (settled = "connected"),
    () => (settled = "failed"),
  );
  await setImmediate();
  expect(settled).toBe("waits");

  const nowhere = new Pool({ connectionString: "postgres://nobody@127.0.0.1:1/nothing" });
  await expect(reconnectingPool(nowhere).connect()).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await nowhere.end();
});
