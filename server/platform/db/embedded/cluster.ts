import { execFile } from "node:child_process";
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../operator-error.ts";
import { type Binaries, majorVersion, programEnvironment } from "./binaries.ts";
import { clusterOf } from "./home.ts";
import { chooseInitialIdentity, type Identity } from "./identity.ts";

export const superuser = "app";

type Creation = { home: string; binaries: Binaries; identity: Identity | undefined; durable: boolean };

/** Creates the cluster if there is none. Returns whether it did. */
export async function ensureCluster(creation: Creation): Promise<boolean> {
  const cluster = clusterOf(creation.home);
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    await createCluster(creation, cluster);
    return true;
  }
  if (version.trim() === majorVersion) return false;
  throw new OperatorError(
    `The database in ${cluster} was created by PostgreSQL ${version.trim()}, but this version of Bowerbird includes ${majorVersion}. ` +
      "Back it up with the Bowerbird version that created it, then restore it to an empty data folder.",
  );
}

/** Creates the cluster in a draft folder and moves it when complete, so that an interruption leaves no partial one. */
async function createCluster(
  { home, binaries, identity, durable }: Creation,
  cluster: string,
): Promise<void> {
  const draft = join(home, "cluster.new");
  await rm(draft, { recursive: true, force: true });
  const creator = identity && (await chooseInitialIdentity(identity));
  if (creator) await chown(home, creator.uid, creator.gid);
  await mkdir(draft, { mode: 0o700 });
  if (creator) await chown(draft, creator.uid, creator.gid);
  await runInitdb(binaries.initdb, draft, creator, durable);
  if (identity) {
    await chownTree(draft, identity);
    await chown(home, identity.uid, identity.gid);
  }
  await rename(draft, cluster);
  if (durable) await syncFolder(home);
}

async function runInitdb(
  initdb: string,
  cluster: string,
  creator: Identity | undefined,
  durable: boolean,
): Promise<void> {
  const flags = [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await promisify(execFile)(initdb, flags, { cwd: "/", env: programEnvironment, ...creator });
  } catch (error) {
    throw new OperatorError(`PostgreSQL could not make its database in ${cluster}: ${lastLine(error)}`, {
      cause: error,
    });
  }
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return text.trim().split("\n").at(-1) ?? "";
}

async function chownTree(path: string, owner: Identity): Promise<void> {
  await lchown(path, owner.uid, owner.gid);
  const entries = await readdir(path, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const child = join(path, entry.name);
      return entry.isDirectory() ? chownTree(child, owner) : lchown(child, owner.uid, owner.gid);
    }),
  );
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}
