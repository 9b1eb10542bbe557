import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ask, createDataFolder, type Owner, startOwner } from "#testkit/database-owner.ts";
import { compiled } from "#testkit/product/role-process.ts";
import { migrate } from "../db/migrate.ts";
import { secret } from "./test-installation.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const started = { PATH: "/usr/bin:/bin", NODE_COMPILE_CACHE: compiled };

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

async function stop({ child }: Owner): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

test("a backup shares the database of a running product, and a restore refuses it", {
  timeout: 90_000,
}, async () => {
  await using folder = await createDataFolder();
  await using other = await createDataFolder();
  const owner = await startOwner(folder.path);
  await migrate(owner.url);
  await ask(
    owner.url,
    "insert into members (id, username, username_key) values (next_member_id(), 'ada', 'ada')",
  );
  await writeFile(join(folder.path, "secret"), secret);

  const file = join(other.parent, "a backup.tar");
  // A relative name is resolved from the person's folder, although npm runs us elsewhere.
  const saved = await runCommand(["backup", "a backup.tar"], {
    DATA_DIR: folder.path,
    INIT_CWD: other.parent,
  });
  expect(saved.output).toMatch(
    /^Looking at the database\n(?:Saving .+\n)*Saved \d+ rows, 0 waiting jobs and 0 files in [\d.]+ s\.\n/,
  );
  expect(saved.code).toBe(0);
  expect(await ask(owner.url, "select username from members")).toEqual([{ username: "ada" }]);

  const onto = await runCommand(["restore", file], { DATA_DIR: folder.path });
  expect(onto).toEqual({
    code: 1,
    output: expect.stringContaining("Another Bowerbird is using the data folder"),
  });
  await stop(owner);

  const restored = await runCommand(["restore", file], { DATA_DIR: other.path });
  expect(restored.output).toContain("Start it with: npm start");
  expect(restored.code).toBe(0);
  const again = await startOwner(other.path);
  expect(await ask(again.url, "select username from members")).toEqual([{ username: "ada" }]);
  await stop(again);
});

test.each(["backup", "restore"])("%s without a file says what it needs", async (command) => {
  const { code, output } = await runCommand([command], { DATA_DIR: "/nowhere" });
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Name the file to .*: npm run ${command} -- FILE\n$`));
});
