import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { ask, kill, killOnExit } from "#testkit/database-owner.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

/** `<folder>/postgres/socket` */
function folderOf(url: string): string {
  return dirname(dirname(new URL(url).searchParams.get("host") ?? ""));
}

test("the next one cleans up after a killed run, and leaves a running one alone", async () => {
  const program = `
    import { startTemporaryPostgres } from ${JSON.stringify(new URL("./temporary-postgres.ts", import.meta.url).href)};
    console.log((await startTemporaryPostgres()).url);
  `;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  killOnExit(owner);
  const [url] = (await once(createInterface({ input: owner.stdout }), "line")) as [string];
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(folderOf(url), longAgo, longAgo);

  await (await startTemporaryPostgres()).stop();
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);

  await kill(owner);
  await (await startTemporaryPostgres()).stop();
  await expect(access(folderOf(url))).rejects.toThrow("ENOENT");
  await expect(ask(url, "select 1")).rejects.toThrow();
});
