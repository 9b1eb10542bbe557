import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ask, mostRows } from "#testkit/base/query-plans.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { generate } from "../../../../bench/dataset/generate.ts";
import { sizesOf } from "../../../../bench/dataset/sizes.ts";
import { listSectionPreviews } from "./board-previews-repo.ts";
import { listVisibleBoards } from "./board-rows-repo.ts";

let database: TestDatabase;
let client: Client;
let boardIds: string[];
let sectionIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await generate(database.url, sizesOf(5000), () => undefined);
  client = new Client({ connectionString: database.url });
  await client.connect();
  const most = async (table: string) => {
    const { rows } = await client.query(`select id from ${table} order by pin_count desc limit 1`);
    return rows.map(({ id }) => id);
  };
  [boardIds, sectionIds] = [await most("boards"), await most("sections")];
}, 60_000);
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

const seers = {
  visitor: { viewerId: null, fullViewerId: null },
  member: { viewerId: "77", fullViewerId: "77" },
};

test.each(Object.entries(seers))("reads a full board from an index for a %s", async (_, viewerIds) => {
  const asks: Ask[] = [
    (on) => listVisibleBoards(on, viewerIds, boardIds, "whole"),
    (on) => listVisibleBoards(on, viewerIds, boardIds, "small"),
    (on) => listSectionPreviews(on, viewerIds, sectionIds),
  ];
  for (const mode of ["force_generic_plan", "force_custom_plan"]) {
    await client.query(`set plan_cache_mode = ${mode}`);
    for (const ask of asks) {
      const most = await mostRows(client, ask);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThan(20);
    }
  }
});
