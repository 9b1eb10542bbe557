import { putWallPicture, storePicture } from "#server/features/media/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { demoKeepings } from "./boards.ts";
import { renderFace } from "./faces.ts";
import { followedBy, seedFollows } from "./follows.ts";
import { seedKeeping } from "./keep.ts";
import type { DemoBoard, DemoKeeping } from "./keeping.ts";
import { type DemoMember, demoMembers } from "./members.ts";
import type { DemoPicture } from "./pictures/demo-picture.ts";
import { demoPictures } from "./pictures/demo-pictures.ts";
import { seedPin, topicBoardNames } from "./pins.ts";

export type DemoParts = {
  db: Db;
  media: MediaStore;
  /** Finds the member with this username, or creates them. */
  createMember: (member: DemoMember) => Promise<{ id: string }>;
  setAvatar: (memberId: string, signature: string) => Promise<void>;
  /** Checked between pictures, so that a shutdown waits for at most one. */
  signal?: AbortSignal;
  pictures?: readonly DemoPicture[];
};

/**
 * Fills a new installation. Deliberately slow, one picture at a time, so that pages still answer meanwhile.
 * Every step is idempotent, so a start that was killed halfway simply runs it again.
 */
export async function seedDemo(parts: DemoParts): Promise<void> {
  const { pictures = demoPictures, signal } = parts;
  const memberIds = new Map<string, string>();
  for (const member of demoMembers) memberIds.set(member.username, (await parts.createMember(member)).id);
  for (const [username, id] of memberIds) {
    if (signal?.aborted) return;
    await seedFace(parts, username, id);
  }
  const sources = new Map<string, { memberId: string; signature: string }>();
  for (const [position, picture] of pictures.entries()) {
    if (signal?.aborted) return;
    const memberId = memberIds.get(ownerOf(picture, position).username);
    if (memberId === undefined) continue;
    sources.set(picture.slug, { memberId, signature: await seedPicture(parts, picture, memberId, position) });
  }
  for (const member of demoMembers) {
    const memberId = memberIds.get(member.username);
    if (signal?.aborted || memberId === undefined) return;
    const keeping = keepingOf(member, pictures);
    await parts.db.transaction((tx) => seedKeeping(tx, keeping, { memberId, memberIds, sources }));
  }
  // Follows come last, because they need everybody's boards.
  for (const member of demoMembers) {
    const memberId = memberIds.get(member.username);
    if (signal?.aborted || memberId === undefined) return;
    const followedIds = followedBy(member).flatMap(({ username }) => memberIds.get(username) ?? []);
    await parts.db.transaction((tx) => seedFollows(tx, { memberId, followedIds }));
  }
}

const MORE_PER_TOPIC = 8;

/** Returns the member's boards, plus one board per interest with pictures that others uploaded. */
function keepingOf({ username, interests }: DemoMember, pictures: readonly DemoPicture[]): DemoKeeping {
  const { boards = [], loose = [], ...kept } = demoKeepings[username] ?? {};
  const topics = interests.map((topic, at): DemoBoard => {
    const fitting = pictures.filter(
      (picture, position) => picture.topic === topic && ownerOf(picture, position).username !== username,
    );
    const slugs = fitting.slice(0, MORE_PER_TOPIC).map(({ slug }) => slug);
    return { name: topicBoardNames[topic], pictures: slugs, hours: 14 + 31 * at };
  });
  return { ...kept, boards: [...topics, ...boards], loose };
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
): Promise<string> {
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
  return signature;
}

/** Picks the uploader of a picture: the members interested in its topic take turns. */
export function ownerOf(picture: DemoPicture, position: number): DemoMember {
  const keen = demoMembers.filter((member) => member.interests.includes(picture.topic));
  const chosen = keen[position % keen.length];
  if (!chosen) throw new Error(`Nobody cares for ${picture.topic}`);
  return chosen;
}
