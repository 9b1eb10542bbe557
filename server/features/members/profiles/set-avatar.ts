import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { pictureUrl, storePicture } from "../../base/media/index.ts";
import { changeMember } from "./change-member.ts";
import { lockSettings } from "./settings-repo.ts";

/** Derives and stores the picture before the transaction that shows it. */
export async function setAvatar(scope: Scope, bytes: Uint8Array): Promise<string> {
  const { db, media, config } = scope.context;
  const { member } = requireMember(scope);
  const { signature } = await storePicture(
    { db, media },
    { ownerId: member.id, purpose: "avatar", visibility: "public", bytes, field: "img" },
  );
  await db.transaction(async (tx) => {
    await changeMember(tx, await lockSettings(tx, member.id), { avatar_signature: signature });
  });
  return pictureUrl(config.publicUrl, signature, "280x280");
}
