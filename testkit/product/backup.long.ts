import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createInstallation,
  type Installation,
  onDatabase,
  secret,
} from "#server/platform/backup/test-installation.ts";
import { secretFile } from "#server/platform/secrets.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../database.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const rowCount = 200_000;
const fileCount = 400;
const megabyte = 1024 * 1024;
/** Node and the loaded modules take about 100 MB. The table alone is larger than this limit. */
const memoryBound = 260 * megabyte;

let folder: string;
let file: string;
let database: TestDatabase;
let source: Installation;
let sum: string;

async function contentSum(url: string): Promise<string> {
  return await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ sum: string }>(`
      select md5(string_agg(md5((to_jsonb(events) - 'tx')::text), '' order by id)) || count(*) as sum from events`);
    return rows[0]?.sum ?? "";
  });
}

function start(
  command: "backup" | "restore",
  archive: string,
  { dataDir, databaseUrl }: Installation,
): ChildProcess {
  const env = { PATH: "/usr/bin:/bin", DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const flags = ["--disable-warning=ExperimentalWarning"];
  return spawn(process.execPath, [...flags, "main.ts", command, archive], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

type Ended = {
  code: number | null;
  peak: number;
  lines: string[];
  silence: { longest: number; before: string };
};

async function watch(child: ChildProcess): Promise<Ended> {
  let peak = 0;
  let longestSilence = 0;
  let spokeAt = performance.now();
  let text = "";
  let before = "";
  child.stdout?.on("data", (chunk) => {
    const silence = performance.now() - spokeAt;
    if (silence > longestSilence) [longestSilence, before] = [silence, String(chunk).trim()];
    spokeAt = performance.now();
    text += chunk;
  });
  async function measure(): Promise<void> {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
  }
  const timer = setInterval(() => void measure(), 50);
  const [code] = await once(child, "close");
  clearInterval(timer);
  return { code, peak, silence: { longest: longestSilence, before }, lines: text.trim().split("\n") };
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bowerbird-long-"));
  file = join(folder, "large.tar");
  database = await createTestDatabase();
  source = await createInstallation(database.url);
  await writeFile(secretFile(source.dataDir), secret);
  await onDatabase(database.url, async (client) => {
    await client.query(
      "insert into members (id, username, username_key) values (next_member_id(), 'ada', 'ada')",
    );
    // Text that does not compress: about 400 MB of it goes through.
    await client.query(`
      insert into events (id, actor_id, verb, object_type, object_id, data)
      select next_id(home_of(n)), n, 'create', 'pin', n::text, jsonb_build_object('text', (select string_agg(md5(n::text || m), '') from generate_series(1, 60) m))
      from generate_series(1, ${rowCount}) n`);
  });
  for (let count = 0; count < fileCount; count += 1) {
    await source.media.put(`pin/originals/${count}.jpg`, Buffer.alloc(200_000, `${count} `));
  }
  await source.media.put("films/long.mp4", Buffer.alloc(300 * megabyte, "film"));
  sum = await contentSum(database.url);
});

afterAll(async () => {
  await source[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function countMembers(url: string): Promise<number> {
  return await onDatabase(url, async (client) => {
    const { rows: there } = await client.query("select to_regclass('members') is not null as there");
    if (!there[0].there) return 0;
    return (await client.query("select from members")).rowCount ?? 0;
  });
}

describe("a large installation", () => {
  test("a backup killed at any moment leaves no archive, and the next one works", async () => {
    for (const wait of [400, 1200, 2500]) {
      const child = start("backup", file, source);
      const watched = watch(child);
      // Each delay makes the kill hit another step.
      const timer = setTimeout(() => child.kill("SIGKILL"), wait);
      await watched;
      clearTimeout(timer);
      expect(await exists(file)).toBe(false);
    }
    const { code, peak, silence, lines } = await watch(start("backup", file, source));
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual(["large.tar"]);
    expect((await stat(file)).size).toBeGreaterThan(500 * megabyte);
    expect(peak).toBeLessThan(memoryBound);
    expect(silence.longest, `before "${silence.before}"`).toBeLessThan(2000);
    process.stdout.write(`backup: ${lines.slice(-2).join(" ")} peak ${Math.round(peak / megabyte)} MB\n`);
  });

  test("a restore killed at any moment leaves the target empty, and the next one works", async () => {
    await using empty = await createEmptyDatabase();
    await using target = await createInstallation(empty.url);
    for (const moment of ["Checking the archive", "Restoring events", "Restoring pictures"]) {
      const child = start("restore", file, target);
      child.stdout?.on("data", (chunk) => {
        if (String(chunk).includes(moment)) child.kill("SIGKILL");
      });
      await watch(child);
      await expect.poll(() => countMembers(empty.url), { timeout: 30_000 }).toBe(0);
    }
    const { code, peak, silence, lines } = await watch(start("restore", file, target));
    expect(code).toBe(0);
    expect(await contentSum(empty.url)).toBe(sum);
    for (const key of ["films/long.mp4", "pin/originals/0.jpg", `pin/originals/${fileCount - 1}.jpg`]) {
      expect(await target.media.head(key)).toMatchObject({ size: (await source.media.head(key))?.size });
    }
    expect(await exists(join(target.dataDir, "restore-under-way"))).toBe(false);
    expect(peak).toBeLessThan(memoryBound);
    expect(silence.longest, `before "${silence.before}"`).toBeLessThan(2000);
    process.stdout.write(`restore: ${lines.slice(-2).join(" ")} peak ${Math.round(peak / megabyte)} MB\n`);
  });
});
