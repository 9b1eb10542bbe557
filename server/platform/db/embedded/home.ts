import { randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, realpath, rm, rmdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, OperatorError } from "../../operator-error.ts";
import { systemFolder } from "./binaries.ts";
import { canEnter, type Identity } from "./identity.ts";

/**
 * The folder of the database: `postgres` in the data folder. If the account that runs PostgreSQL can't get there, the
 * database is in the system folder and `postgres` is a link to it.
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
  await allowEntry(dataDir, identity);
  await chown(link, identity.uid, identity.gid);
  if (await canEnter(link, identity)) return await realpath(link);
  await rmdir(link);
  return await createSystemHome(dataDir, link, identity);
}

/** An interrupted first start leaves a folder without a database, which can be replaced. */
async function recreateHome(dataDir: string, link: string, identity: Identity | undefined): Promise<string> {
  await rm(link, { recursive: true, force: true });
  return await createHome(dataDir, link, identity);
}

async function createSystemHome(dataDir: string, link: string, identity: Identity): Promise<string> {
  const home = join(systemFolder, `database-${randomBytes(6).toString("hex")}`);
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await mkdir(home, { mode: 0o700 });
  await writeFile(join(home, "belongs-to.txt"), `The Bowerbird whose data folder is ${dataDir}\n`);
  await chown(home, identity.uid, identity.gid);
  if (!(await canEnter(home, identity))) throw unusable(home, "a folder above it is closed");
  await symlink(home, link);
  return home;
}

/** True only if the path surely doesn't exist: any other error, such as a missing permission, proves nothing. */
async function isMissing(path: string): Promise<boolean> {
  return await stat(path).then(
    () => false,
    (error: unknown) => errorCode(error) === "ENOENT",
  );
}

/** Lets the database's group, and no one else, pass through the data folder. */
async function allowEntry(dataDir: string, identity: Identity): Promise<void> {
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
