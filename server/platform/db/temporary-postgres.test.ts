import { access } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { ask } from "#testkit/database-owner.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

test("a temporary server is gone with its data at the end", async () => {
  const server = await startTemporaryPostgres();
  const folder = dirname(dirname(new URL(server.url).searchParams.get("host") ?? ""));
  expect(await ask(server.url, "show fsync")).toEqual([{ fsync: "off" }]);
  await access(folder);
  await server.stop();
  await expect(access(folder)).rejects.toThrow("ENOENT");
});
