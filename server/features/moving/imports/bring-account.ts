import { z } from "zod";
import type { VideoReview } from "#contract/base/entities/instance.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { makePoster, storePicture } from "../../base/media/index.ts";
import { changeMember, lockSettings, type MemberChanges } from "../../members/profiles/index.ts";
import { type Changed, readAccountChanges, restoreAccount, writeAccount } from "./account-changes.ts";
import {
  type ImportRow,
  lockImportIn,
  noteAccount,
  noteLostCoverVideo,
  setCoverVideo,
} from "./imports-repo.ts";
import { FilePartSchema, withPicture } from "./picture-part.ts";
import { AccountPartsSchema } from "./sources/account-parts.ts";
import type { FilePart, PartedFile } from "./sources/zip.ts";

const AccountSchema = z.object({
  parts: AccountPartsSchema,
  picture: FilePartSchema.nullable(),
  cover: FilePartSchema.nullable(),
  coverVideo: FilePartSchema.nullable().default(null),
});

/** Brings profile and settings along, once, if the member wants that. Pictures come only where there are none. */
export async function importAccount(
  context: Pick<Context, "db" | "media">,
  row: ImportRow,
  file: PartedFile | null,
): Promise<void> {
  if (!row.brings_account || row.account === null || row.changed_account !== null) return;
  const { parts, picture, cover, coverVideo } = AccountSchema.parse(row.account);
  const stored = {
    avatar: await storeFrom(context, row, file, { part: picture, purpose: "avatar" }),
    cover: await storeFrom(context, row, file, { part: cover, purpose: "cover" }),
  };
  await context.db.transaction(async (tx) => {
    const of = await lockImportIn(tx, row.id, "running");
    if (!of || of.changed_account !== null) return;
    const changes = readAccountChanges(parts);
    const pictures = await choosePictures(tx, row.member_id, stored);
    const member = { ...changes.member, ...pictures };
    const changed = await writeAccount(tx, row.member_id, { ...changes, member });
    await noteAccount(tx, { id: row.id, changed: JSON.stringify(changed) });
    const isMoving = coverVideo !== null && pictures.cover_picture_id !== undefined;
    if (isMoving) await setCoverVideo(tx, { id: row.id, part: JSON.stringify(coverVideo) });
  });
}

/**
 * Makes the cover that the import set the poster of its video, unless it has another one by now. The caller has locked the
 * import. Without a content, the cover stays a picture.
 */
export async function endCoverVideo(
  tx: Tx,
  { id, member_id: ownerId, changed_account: changed }: ImportRow,
  { contentHash, review }: { contentHash: string | null; review: VideoReview },
): Promise<void> {
  await setCoverVideo(tx, { id, part: null });
  if (contentHash === null) await noteLostCoverVideo(tx, { id });
  const { before, after } = changed as Changed;
  const { cover_picture_id: pictureId } = after.member;
  const now = await lockSettings(tx, ownerId);
  if (contentHash === null || !pictureId || now.cover_picture_id !== pictureId) return;
  const cover = { cover_picture_id: await makePoster(tx, { pictureId, ownerId, contentHash, review }) };
  await changeMember(tx, now, cover);
  const noted: Changed = { before, after: { ...after, member: { ...after.member, ...cover } } };
  await noteAccount(tx, { id, changed: JSON.stringify(noted) });
}

type Stored = { id: string; signature: string } | null;
type Wanted = { part: FilePart | null; purpose: "avatar" | "cover" };

/** Returns null if there is none, or it can't be used. */
async function storeFrom(
  context: Pick<Context, "db" | "media">,
  { member_id: ownerId }: ImportRow,
  file: PartedFile | null,
  { part, purpose }: Wanted,
): Promise<Stored> {
  const visibility = purpose === "avatar" ? "public" : "private";
  return await withPicture(file, part, (bytes) =>
    storePicture(context, { ownerId, purpose, visibility, bytes }),
  );
}

async function choosePictures(
  tx: Tx,
  memberId: string,
  { avatar, cover }: { avatar: Stored; cover: Stored },
): Promise<MemberChanges> {
  const { avatar_signature: ownAvatar, cover_picture_id: ownCover } = await lockSettings(tx, memberId);
  return {
    ...(avatar && ownAvatar === null && { avatar_signature: avatar.signature }),
    ...(cover && ownCover === null && { cover_picture_id: cover.id }),
  };
}

/** Takes profile and settings back, wherever they're still as the import left them. */
export async function takeAccountBack({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const of = await lockImportIn(tx, id, "undoing");
    if (!of || of.changed_account === null) return;
    await restoreAccount(tx, of.member_id, of.changed_account as Changed);
    await noteAccount(tx, { id, changed: null });
  });
}
