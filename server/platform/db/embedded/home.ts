import { randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, realpath, rm, rmdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, OperatorError } from "../../operator-error.ts";
import { systemFolder } from "./binaries.ts";
import { canEnter, type Identity } from "./identity.ts";

/**
 * The folder of the database: `postgres` in the data folder. Where the account that runs PostgreSQL cannot get
 * there, it lies in the system's folder and `postgres` is a link to it.
 */
export function homeLink(dataDir: string): string {
  return join(dataDir, "postgres");
}

export function clusterOf(home: string): string {
  return join(home, "cluster");
}

export async function prepareHome(dataDir: string, identity: Identity | undefined): Promise<string> {
  const link = homeLink(dataDir);
  try {
    const found = await lstat(link).catch(() => null);
    if (!found) return await createHome(dataDir, link, identity);
    const home = await realpath(link);
    const ready = (await stat(home)).isDirectory() && (await canEnter(home, identity));
    if (ready) return home;
    if (await isMissing(clusterOf(home))) return await recreateHome(dataDir, link, identity);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unusable(link, errorCode(error) ?? String(error));
  }
  throw unusable(link, "the account that runs PostgreSQL cannot enter it or a folder above");
}

export async function removeHome(dataDir: string): Promise<void> {
  const home = await realpath(homeLink(dataDir)).catch(() => null);
  if (home) await rm(home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function createHome(dataDir: string, link: string, identity: Identity | undefined): Promise<string> {
  await mkdir(link, { mode: 0o700 });
  if (!identity) return await realpath(link);
  await letPass(dataDir, identity);
  await chown(link, identity.uid, identity.gid);
  if (await canEnter(link, identity)) return await realpath(link);
  await rmdir(link);
  return await createSystemHome(dataDir, link, identity);
}

/** A first start that was cut short leaves a folder without a database in it. */
async function recreateHome(dataDir: string, link: string, identity: Identity | undefined): Promise<string> {
  await rm(link, { recursive: true, force: true });
  return await createHome(dataDir, link, identity);
}

async function createSystemHome(dataDir: string, link: string, identity: Identity): Promise<string> {
  const place = join(systemFolder, `database-${randomBytes(6).toString("hex")}`);
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await mkdir(place, { mode: 0o700 });
  await writeFile(join(place, "belongs-to.txt"), `The Bowerbird whose data folder is ${dataDir}\n`);
  await chown(place, identity.uid, identity.gid);
  if (!(await canEnter(place, identity))) throw unusable(place, "a folder above it is closed");
  await symlink(place, link);
  return place;
}

/** Not to be allowed to look is no proof that nothing is there. */
async function isMissing(path: string): Promise<boolean> {
  return await stat(path).then(
    () => false,
    (error: unknown) => errorCode(error) === "ENOENT",
  );
}

/** The data folder stays closed to everyone else: only the database's own group may walk through it. */
async function letPass(dataDir: string, identity: Identity): Promise<void> {
  const { mode, uid } = await stat(dataDir);
  if (uid !== 0 || mode & 0o001) return;
  await chown(dataDir, uid, identity.gid);
  await chmod(dataDir, (mode & 0o700) | 0o010);
}

function unusable(path: string, reason: string): OperatorError {
  return new OperatorError(
    `The database folder ${path} can't be used: ${reason}. Start as the user who owns it, or set DATA_DIR to another folder.`,
  );
}
