import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "#testkit/database.ts";
import { ask, createDataFolder, startServer } from "#testkit/database-owner.ts";
import { compiledCode, root } from "../../../scripts/lib/root.mjs";
import { secretFile } from "../secrets.ts";
import { backUp, createInstallation, secret } from "./test-installation.ts";

const started = { PATH: "/usr/bin:/bin", NODE_COMPILE_CACHE: compiledCode };

type Ended = { code: number; output: string };

function runCommand(args: string[], environment: Record<string, string>): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const options = { cwd: root, env: { ...started, ...environment } };
  execFile(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "main.ts", ...args],
    options,
    (error, stdout, stderr) =>
      resolve({
        code: typeof error?.code === "number" ? error.code : error ? 1 : 0,
        output: `${stdout}${stderr}`,
      }),
  );
  return promise;
}

test("a restore creates a database, and a backup shares that of a running product, which a restore refuses", {
  timeout: 90_000,
}, async () => {
  await using folder = await createDataFolder();
  const own = { DATA_DIR: folder.path };
  const first = join(folder.parent, "first.tar");
  await using database = await createTestDatabase();
  await using source = await createInstallation(database.url);
  await writeFile(secretFile(source.dataDir), secret);
  await ask(
    database.url,
    "insert into members (id, username, username_key) values (next_member_id(), 'ada', 'ada')",
  );
  await backUp(source, first);

  const restored = await runCommand(["restore", first], own);
  expect(restored.output).toContain("Start it with: npm start");
  expect(restored.code).toBe(0);

  await using running = await startServer(folder.path);
  // A relative name is resolved from the person's folder, although npm runs us elsewhere.
  const saved = await runCommand(["backup", "a backup.tar"], { ...own, INIT_CWD: folder.parent });
  expect(saved.output).toMatch(
    /^Looking at the database\n(?:Saving .+\n)*Saved \d+ rows, 0 waiting jobs and 0 files in [\d.]+ s\.\n/,
  );
  expect(saved.code).toBe(0);
  expect(await ask(running.url, "select username from members")).toEqual([{ username: "ada" }]);

  const onto = await runCommand(["restore", join(folder.parent, "a backup.tar")], own);
  expect(onto).toEqual({
    code: 1,
    output: expect.stringContaining("Another Bowerbird is using the data folder"),
  });
});
