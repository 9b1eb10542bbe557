import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { readArchive, readText } from "./archive-reader.ts";
import { runBackup, runRestore } from "./commands.ts";
import { createBackup } from "./create-backup.ts";
import {
  backUp,
  createInstallation,
  fillInstallation,
  type Installation,
  onDatabase,
  quietly,
  readInstallation,
  restore,
} from "./test-installation.ts";

let folder: string;
let file: string;
let targetDatabase: TestDatabase;
let target: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bowerbird-archives-"));
  file = join(folder, "good.tar");
  await using database = await createTestDatabase();
  await using source = await createInstallation(database.url);
  await fillInstallation(source);
  await backUp(source, file);
  targetDatabase = await createEmptyDatabase();
  target = await createInstallation(targetDatabase.url);
});

afterAll(async () => {
  await target[Symbol.asyncDispose]();
  await targetDatabase[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Expects a refusal in one line, and nothing changed. */
async function expectRefusal(
  archive: string,
  to: Installation,
  text: RegExp,
  configuredSecret?: string,
): Promise<void> {
  const before = await readInstallation(to);
  const error = await restore(archive, to, configuredSecret ?? null).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).toMatch(text);
  expect(message).not.toContain("\n");
  expect(await readInstallation(to)).toEqual(before);
}

type Changes = (entries: Map<string, Buffer>) => void;

/** Writes the valid archive with other contents but its original seal. */
async function writeChanged(name: string, change: Changes): Promise<string> {
  const entries = new Map<string, Buffer>();
  const seal = await readArchive(
    file,
    async (entry) => {
      entries.set(entry.name, Buffer.from(await readText(entry)));
    },
    new AbortController().signal,
  );
  entries.set("seal.json", Buffer.from(JSON.stringify(seal)));
  change(entries);
  const changed = pack();
  for (const [entry, bytes] of entries) changed.entry({ name: entry }, bytes);
  changed.finalize();
  const path = join(folder, name);
  await pipeline(changed, async (chunks: AsyncIterable<Buffer>) => writeFile(path, chunks));
  return path;
}

function changeManifest(change: (manifest: Record<string, unknown>) => void): Changes {
  return (entries) => {
    const manifest = JSON.parse(String(entries.get("manifest.json")));
    change(manifest);
    entries.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  };
}

describe("an archive is rejected if it", () => {
  test("is missing, or not an archive", async () => {
    await expectRefusal(join(folder, "none.tar"), target, /No such file: .*none\.tar/);
    await expectRefusal(folder, target, /Can't read the file .* \(EISDIR\)/);
    await writeFile(join(folder, "text.tar"), "hello ".repeat(1000));
    await expectRefusal(join(folder, "text.tar"), target, /isn't a Bowerbird backup/);
    await writeFile(join(folder, "nothing.tar"), "");
    await expectRefusal(join(folder, "nothing.tar"), target, /isn't a Bowerbird backup/);
    const foreign = await writeChanged("foreign.tar", (entries) => {
      entries.clear();
      entries.set("readme.txt", Buffer.from("hello"));
    });
    await expectRefusal(foreign, target, /isn't a Bowerbird backup/);
  });

  test.each([0.5, 0.999])("ends after %d of it", async (share) => {
    const cut = join(folder, `cut-${share}.tar`);
    await copyFile(file, cut);
    await truncate(cut, Math.floor((await readFile(file)).byteLength * share) - 1024);
    await expectRefusal(cut, target, /damaged or incomplete/);
  });

  test.each([
    ["tables/members.copy.zst", 200],
    ["films/long.mp4", 100_000],
  ])("has a flipped bit in %s", async (entry, offset) => {
    const bytes = await readFile(file);
    const at = bytes.indexOf(entry) + 512 + offset;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    const path = join(folder, "bit.tar");
    await writeFile(path, bytes);
    await expectRefusal(path, target, /damaged or incomplete/);
  });

  test.each<[string, Changes]>([
    ["a file", (entries) => entries.delete("media/empty.gif")],
    ["a table", (entries) => entries.delete("tables/members.copy.zst.000000")],
    ["its secret", (entries) => entries.delete("secret")],
    ["its seal", (entries) => entries.delete("seal.json")],
  ])("lacks %s", async (_what, change) => {
    await expectRefusal(await writeChanged("lacking.tar", change), target, /damaged or incomplete/);
  });

  test("comes from a later version", async () => {
    const schema = await writeChanged(
      "schema.tar",
      changeManifest((manifest) => Object.assign(manifest, { schema: 209_912_312_359, product: "7.0.0" })),
    );
    await expectRefusal(schema, target, /created by a newer version of Bowerbird \(7\.0\.0\)/);
    const format = await writeChanged(
      "format.tar",
      changeManifest((manifest) => Object.assign(manifest, { format: 2, tables: "elsewhere" })),
    );
    await expectRefusal(format, target, /created by a newer version of Bowerbird, in a format/);
  });

  test("comes from other migrations", async () => {
    const other = await writeChanged(
      "other.tar",
      changeManifest((manifest) => Object.assign(manifest, { migrations: [{ number: 1, checksum: "0" }] })),
    );
    await expectRefusal(other, target, /created with different migrations/);
  });

  test("has another secret than the environment", async () => {
    await expectRefusal(
      file,
      target,
      /SECRET is set but doesn't match the one in the archive/,
      "x".repeat(40),
    );
  });
});

describe("a target is rejected if", () => {
  let database: TestDatabase;
  let used: Installation;
  const change = (statement: string) => onDatabase(database.url, (client) => client.query(statement));
  beforeAll(async () => {
    database = await createTestDatabase();
    used = await createInstallation(database.url);
  });
  afterAll(async () => {
    await used[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  test("it has a picture", async () => {
    await used.media.put("somebodys.jpg", Buffer.from("x"));
    await expectRefusal(file, used, /isn't empty\. Its media store has pictures/);
    await used.media.delete("somebodys.jpg");
  });

  test("its database belongs to another program", async () => {
    await onDatabase(target.databaseUrl, (client) => client.query("create table orders (id integer)"));
    await expectRefusal(file, target, /has a table "orders"/);
    await onDatabase(target.databaseUrl, (client) => client.query("drop table orders"));
  });

  test("its schema is newer than the archive's", async () => {
    await change("insert into migrations values (9999, 'later', '')");
    await expectRefusal(file, used, /newer schema .* migration 9999/);
    await change("delete from migrations where number = 9999");
  });

  test("a Bowerbird is running on it", async () => {
    const running = new Client({ connectionString: database.url, application_name: "bowerbird" });
    await running.connect();
    await expectRefusal(file, used, /Bowerbird is running on this database/);
    await running.end();
  });

  test("it has a member, and only then", async () => {
    await restore(file, used);
    await expectRefusal(file, used, /isn't empty\. It has members/);
  });
});

describe("a backup is rejected if", () => {
  test.each<[string, string, RegExp]>([
    ["the file is there already", "good.tar", /good\.tar already exists/],
    ["its folder is not", "no/such/folder/x.tar", /Can't write the file .* \(ENOENT\)/],
    ["a file stands where a folder should", "good.tar/x.tar", /Can't write the file .* \(ENOTDIR\)/],
  ])("%s", async (_why, name, text) => {
    const options = { databaseUrl: target.databaseUrl, media: target.media, secret: "s", ...quietly() };
    const before = await readFile(file);
    await expect(createBackup({ ...options, file: join(folder, name) })).rejects.toThrow(text);
    expect(await readFile(file)).toEqual(before);
  });

  test("there is no secret, or nothing at all", async () => {
    const options = {
      file: join(folder, "new.tar"),
      databaseUrl: target.databaseUrl,
      media: target.media,
      ...quietly(),
    };
    await expect(createBackup({ ...options, secret: null })).rejects.toThrow(
      /There's no SECRET in the data folder/,
    );
    await expect(createBackup({ ...options, secret: "s" })).rejects.toThrow(/nothing to back up/);
  });
});

test.each([
  ["backup", runBackup],
  ["restore", runRestore],
] as const)("%s without a file says what it needs", async (command, runCommand) => {
  const openDatabase = () => Promise.reject(new Error("It was opened"));
  const { say, signal } = quietly();
  await expect(
    runCommand({ config: readConfig({}), file: undefined, openDatabase, say, signal }),
  ).rejects.toThrow(new RegExp(`^Name the file to .*: npm run ${command} -- FILE$`));
});
