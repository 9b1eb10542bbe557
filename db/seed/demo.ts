import { putWallPicture, storePicture } from "#server/features/media/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { renderFace } from "./faces.ts";
import { type DemoMember, demoMembers } from "./members.ts";
import type { DemoPicture } from "./pictures/demo-picture.ts";
import { demoPictures } from "./pictures/demo-pictures.ts";
import { seedPin } from "./pins.ts";

export type DemoParts = {
  db: Db;
  media: MediaStore;
  /** Finds the member of that username, or makes them. */
  createMember: (member: DemoMember) => Promise<{ id: string }>;
  setAvatar: (memberId: string, signature: string) => Promise<void>;
  /** Looked at between pictures, so that a shutdown waits for one at most. */
  signal?: AbortSignal;
  pictures?: readonly DemoPicture[];
};

/**
 * Fills a new installation. Slow on purpose: one picture after another, so that pages answer meanwhile.
 * Every step may be repeated, so a start that was killed half way just runs it again.
 */
export async function seedDemo(parts: DemoParts): Promise<void> {
  const { pictures = demoPictures, signal } = parts;
  const memberIds = new Map<string, string>();
  for (const member of demoMembers) memberIds.set(member.username, (await parts.createMember(member)).id);
  for (const [username, id] of memberIds) {
    if (signal?.aborted) return;
    await seedFace(parts, username, id);
  }
  for (const [position, picture] of pictures.entries()) {
    if (signal?.aborted) return;
    const ownerId = memberIds.get(ownerOf(picture, position).username);
    if (ownerId !== undefined) await seedPicture(parts, picture, ownerId, position);
  }
}

async function seedFace(
  { db, media, setAvatar }: DemoParts,
  username: string,
  ownerId: string,
): Promise<void> {
  const bytes = await renderFace(username);
  const { signature } = await storePicture(
    { db, media },
    { ownerId, purpose: "avatar", visibility: "public", bytes },
  );
  await setAvatar(ownerId, signature);
}

async function seedPicture(
  { db, media }: DemoParts,
  picture: DemoPicture,
  ownerId: string,
  position: number,
): Promise<void> {
  const bytes = await picture.render();
  const { signature } = await storePicture(
    { db, media },
    { ownerId, purpose: "pin", visibility: "public", bytes },
  );
  const { title, description, altText, topic } = picture;
  await db.transaction(async (tx) => {
    await putWallPicture(tx, { signature, position, title, description, altText, topic });
    await seedPin(tx, { memberId: ownerId, signature, picture });
  });
}

/** Somebody who cares for the topic; those who do take turns. */
export function ownerOf(picture: DemoPicture, position: number): DemoMember {
  const keen = demoMembers.filter((member) => member.interests.includes(picture.topic));
  const chosen = keen[position % keen.length];
  if (!chosen) throw new Error(`Nobody cares for ${picture.topic}`);
  return chosen;
}
