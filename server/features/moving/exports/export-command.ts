import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Context } from "#server/platform/context.ts";
import { OperatorError } from "#server/platform/operator-error.ts";
import { findMemberNamed } from "../../members/profiles/index.ts";
import { writeArchive } from "./write-archive.ts";

const usage = `Name a member and a folder:
  npm run export -- --as USERNAME --to FOLDER`;

type Parts = {
  /** An absolute path. */
  resolvePath: (name: string) => string;
  say: (line: string) => void;
};

/** Writes everything of a member's as one ZIP file to a folder. Nothing of it is kept in the store. */
export async function runExportCommand(
  context: Context,
  args: string[],
  { resolvePath, say }: Parts,
): Promise<void> {
  const { username, to } = readArgs(args);
  const memberId = await findMemberNamed(context.db, username);
  if (memberId === null) throw new OperatorError(`There's no member named "${username}".`);
  const folder = resolvePath(to);
  await makeFolder(folder);
  const now = context.now();
  const name = `bowerbird-${username.toLowerCase()}-${now.toISOString().slice(0, 10)}.zip`;
  const path = join(folder, name);
  const tell = async (done: number) => say(`  ${done} Pins`);
  const { db, media, config } = context;
  // It gets its name once it's whole.
  const unfinished = `${path}.part`;
  try {
    const wanted = { memberId, boardId: null };
    await writeFile(unfinished, writeArchive({ db, media, wanted, now, origin: config.publicUrl, tell }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  say(`Exported to ${path}`);
}

/** Only the owner of the file may read it: it holds their messages. */
async function writeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await using file = await open(path, "w", 0o600);
  for await (const chunk of chunks) await file.write(chunk);
  await file.sync();
}

function readArgs(args: string[]): { username: string; to: string } {
  try {
    const { values } = parseArgs({ args, options: { as: { type: "string" }, to: { type: "string" } } });
    if (!values.as || !values.to) throw new OperatorError(usage);
    return { username: values.as, to: values.to };
  } catch (cause) {
    throw new OperatorError(usage, { cause });
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new OperatorError(`Can't create the folder ${folder}.`, { cause });
  }
}
