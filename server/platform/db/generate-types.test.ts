import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTestDatabase } from "#testkit/database.ts";
import { generateTypes } from "./generate-types.ts";

test("db/types.ts matches the migrated schema; `npm run db:types` writes it", async () => {
  await using database = await createTestDatabase();
  const committed = await readFile(new URL("../../../db/types.ts", import.meta.url), "utf8");
  expect(await generateTypes(database.url)).toBe(committed);
});
