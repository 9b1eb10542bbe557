import { nameKey } from "#contract/formats/names.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { addBoardFollow, dropBoardFollow } from "../board-follows/index.ts";
import { followFound, unfollow } from "../follows/index.ts";
import { followTopics, readCatalog, unfollowTopics } from "../topics/index.ts";
import {
  endFollow,
  findBoardToFollow,
  findMemberToFollow,
  type ImportFollowRow,
  listFollows,
} from "./follows-repo.ts";
import { importer } from "./importer.ts";
import { type ImportRow, lockImportIn } from "./imports-repo.ts";

const AT_ONCE = 50;

/** Follows the next of what the member followed before, as far as it's here. Returns false if there is nothing. */
export async function bringFollows({ db }: Pick<Context, "db">, of: ImportRow): Promise<boolean> {
  // Topics are a choice as any setting is; people hear of it.
  const kinds = [...(of.brings_account ? ["topic"] : []), ...(of.brings_follows ? ["member", "board"] : [])];
  const waiting = await listFollows(db, { importId: of.id, outcome: "waiting", kinds, take: AT_ONCE });
  for (const row of waiting) {
    await whileIn({ db }, of.id, "running", async (tx) => {
      const targetId = await findTarget(tx, of, row);
      const isAdded = targetId !== null && (await follow(tx, of, row.kind, targetId));
      const outcome = targetId === null ? "lost" : isAdded ? "made" : "there";
      await endFollow(tx, { importId: of.id, number: row.number, outcome, targetId });
    }).catch(async (error: unknown) => {
      // Their own, blocked, or one too many.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const lost = { importId: of.id, number: row.number, outcome: "lost", targetId: null } as const;
      await db.transaction((tx) => endFollow(tx, lost));
    });
  }
  return waiting.length > 0;
}

async function whileIn(
  { db }: Pick<Context, "db">,
  id: string,
  state: "running" | "undoing",
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockImportIn(tx, id, state)) await work(tx);
  });
}

async function findTarget(
  tx: Tx,
  of: ImportRow,
  { kind, name, board }: ImportFollowRow,
): Promise<string | null> {
  const viewerIds = viewerIdsOf(importer(of));
  if (kind === "member") return await findMemberToFollow(tx, { ...viewerIds, username: name });
  if (kind === "board") {
    return await findBoardToFollow(tx, { ...viewerIds, username: name, nameKey: nameKey(board) });
  }
  const { topics } = await readCatalog(tx);
  const topic = [...topics.values()].find(({ slug, isHidden }) => slug === name && !isHidden);
  return topic === undefined ? null : String(topic.id);
}

/** Returns false if the member followed already. */
async function follow(
  tx: Tx,
  of: ImportRow,
  kind: ImportFollowRow["kind"],
  targetId: string,
): Promise<boolean> {
  if (kind === "topic") return (await followTopics(tx, of.member_id, [Number(targetId)])).length > 0;
  if (kind === "board") return await addBoardFollow(tx, importer(of), targetId);
  const { found, added } = await followFound(tx, of.member_id, [targetId]);
  if (found.length === 0) throw new AppError("not_authorised");
  return added.length > 0;
}

/** Takes the next follows back. Returns false if there are none. */
export async function takeFollowsBack({ db }: Pick<Context, "db">, of: ImportRow): Promise<boolean> {
  const kinds = ["topic", "member", "board"];
  const made = await listFollows(db, { importId: of.id, outcome: "made", kinds, take: AT_ONCE });
  for (const { number, kind, target_id: targetId } of made) {
    const undone = { importId: of.id, number, outcome: "undone", targetId } as const;
    await whileIn({ db }, of.id, "undoing", async (tx) => {
      if (targetId !== null) await stopFollowing(tx, of, kind, targetId);
      await endFollow(tx, undone);
    }).catch(async (error: unknown) => {
      // Who is gone isn't followed any more.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await db.transaction((tx) => endFollow(tx, undone));
    });
  }
  return made.length > 0;
}

async function stopFollowing(
  tx: Tx,
  of: ImportRow,
  kind: ImportFollowRow["kind"],
  targetId: string,
): Promise<void> {
  if (kind === "topic") await unfollowTopics(tx, of.member_id, [Number(targetId)]);
  else if (kind === "board") await dropBoardFollow(tx, importer(of), targetId);
  else await unfollow(tx, of.member_id, targetId);
}
