import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { type ImportRow, lockImportIn } from "../imports-repo.ts";
import { isClientError } from "../is-client-error.ts";
import type { PartedFile } from "../sources/zip.ts";
import { blockedMember } from "./blocks.ts";
import { followedBoard, followedMember, followedTopic } from "./follows.ts";
import { hiddenPin } from "./hidden-pins.ts";
import { likedComment } from "./liked-comments.ts";
import type { MarkKind } from "./mark-kind.ts";
import { endMark, type ImportMarkRow, isMarkStill, listMarks } from "./marks-repo.ts";
import { storeTryPicture, triedPin } from "./tries.ts";

type Kind = ImportMarkRow["kind"];

const kinds: Record<Kind, MarkKind> = {
  topic: followedTopic,
  member: followedMember,
  board: followedBoard,
  block: blockedMember,
  hidden_pin: hiddenPin,
  liked_comment: likedComment,
  try: triedPin,
};

const AT_ONCE = 50;

/** First of all, so that no one whom the member blocks sees or hears of the rest. */
export function blocksOf(of: ImportRow): Kind[] {
  return of.brings_blocks ? ["block"] : [];
}

/** What is on Pins and comments, and follows: topics are a choice as any setting is; people hear of it. */
export function otherMarksOf(of: ImportRow): Kind[] {
  return [
    ...(["try", "hidden_pin", "liked_comment"] as const),
    ...(of.brings_account ? (["topic"] as const) : []),
    ...(of.brings_follows ? (["member", "board"] as const) : []),
  ];
}

/** Sets the next of these marks here again, each in a transaction of its own. Returns false if there are none. */
export async function bringMarks(
  context: Pick<Context, "db" | "media">,
  { of, file, among }: { of: ImportRow; file: PartedFile | null; among: readonly Kind[] },
): Promise<boolean> {
  const { db } = context;
  for (const kind of among) {
    const waiting = await listMarks(db, { importId: of.id, outcome: "waiting", kind, take: AT_ONCE });
    for (const row of waiting) {
      const { pictureId, isLost } = await storeTryPicture(context, of, file, row);
      const turn = { of, row, state: "running", otherwise: "lost" } as const;
      const isOurs = await inTurn(context, turn, async (tx) => {
        const brought = await kinds[kind].bring(tx, of, row, pictureId);
        const outcome = brought === null ? "lost" : brought.isMade ? "made" : "there";
        const targetId = brought?.targetId ?? null;
        await end(tx, row, { outcome, targetId, isWithoutPicture: isLost && outcome === "made" });
      });
      if (!isOurs) return false;
    }
    if (waiting.length > 0) return true;
  }
  return false;
}

/** Takes the next marks back. Returns false if there are none. */
export async function takeMarksBack({ db }: Pick<Context, "db">, of: ImportRow): Promise<boolean> {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const made = await listMarks(db, { importId: of.id, outcome: "made", kind, take: AT_ONCE });
    for (const row of made) {
      const turn = { of, row, state: "undoing", otherwise: "undone" } as const;
      const isOurs = await inTurn({ db }, turn, async (tx) => {
        const { target_id: targetId } = row;
        if (targetId !== null) await kinds[kind].takeBack(tx, of, { ...row, target_id: targetId });
        await end(tx, row, { outcome: "undone", targetId });
      });
      if (!isOurs) return false;
    }
    if (made.length > 0) return true;
  }
  return false;
}

type Turn = {
  of: ImportRow;
  row: ImportMarkRow;
  state: "running" | "undoing";
  /** What became of it if it can't be done: it's one too many, say, or whoever it is about is gone. */
  otherwise: "lost" | "undone";
};

/** Returns false if the import was stopped. */
async function inTurn(
  { db }: Pick<Context, "db">,
  { of, row, state, otherwise }: Turn,
  work: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const whileIn = (some: (tx: Tx) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await lockImportIn(tx, of.id, state))) return false;
      if (await isMarkStill(tx, row)) await some(tx);
      return true;
    });
  return await whileIn(work).catch(async (error: unknown) => {
    if (!isClientError(error)) throw error;
    return await whileIn((tx) => end(tx, row, { outcome: otherwise, targetId: row.target_id }));
  });
}

type Ending = { outcome: ImportMarkRow["outcome"]; targetId: string | null; isWithoutPicture?: boolean };

async function end(
  tx: Tx,
  { import_id: importId, number, is_without_picture: before }: ImportMarkRow,
  { outcome, targetId, isWithoutPicture = before }: Ending,
): Promise<void> {
  await endMark(tx, { importId, number, outcome, targetId, isWithoutPicture });
}
