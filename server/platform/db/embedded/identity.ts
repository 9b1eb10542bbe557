import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { OperatorError } from "../../operator-error.ts";

/** The account that PostgreSQL's programs run under; undefined means our own. */
export type Identity = { uid: number; gid: number };
type Account = Identity & { name: string };

const ownAccountName = "bowerbird";

/** A range of ids that neither distributions nor systemd assign. */
const unclaimedIds = { first: 60_950, last: 61_150 };

/** PostgreSQL refuses to run as root, so root runs it under an account that owns nothing but the cluster. */
export async function chooseServerIdentity(cluster: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await readAccounts();
  const own = accounts.find(({ name }) => name === ownAccountName);
  if (own) return { uid: own.uid, gid: own.gid };
  const taken = new Set(accounts.flatMap(({ uid, gid }) => [uid, gid]));
  for (let id = unclaimedIds.first; id <= unclaimedIds.last; id += 1) {
    if (!taken.has(id)) return { uid: id, gid: id };
  }
  throw new OperatorError(`Create a user named "${ownAccountName}" for the database, or set DATABASE_URL.`);
}

/** Unlike the server, initdb needs a named account. The group stays the same, because it grants access to the folder. */
export async function chooseInitialIdentity({ gid }: Identity): Promise<Identity> {
  const accounts = (await readAccounts()).filter(({ uid }) => uid > 0);
  const preferred = [ownAccountName, "nobody", "daemon"];
  const account = preferred.map((name) => accounts.find((each) => each.name === name)).find(Boolean);
  if (account) return { uid: account.uid, gid };
  throw new OperatorError(
    `This machine has no unprivileged account. Create a user named "${ownAccountName}", or set DATABASE_URL.`,
  );
}

/** Asks the kernel rather than checking modes, because access lists and mounts matter too. */
export async function canEnter(folder: string, identity: Identity | undefined): Promise<boolean> {
  const attempt = promisify(execFile)("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { cwd: "/", ...identity });
  return await attempt.then(
    () => true,
    () => false,
  );
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
