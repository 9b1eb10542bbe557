import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { putWallPicture, storePicture } from "#server/features/base/media/index.ts";
import { pressVideo } from "#server/features/base/videos/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { seedAdHistory } from "./ad-history.ts";
import { demoAdvertiser, seedAds } from "./ads.ts";
import { seedArticles } from "./articles.ts";
import { demoKeepings } from "./boards.ts";
import { seedConversations } from "./conversations.ts";
import type { DemoBoard, DemoBoards } from "./demo-boards.ts";
import { followedBy, seedFollows } from "./follows.ts";
import { seedInteractions } from "./interactions.ts";
import { type DemoMember, demoMembers } from "./members.ts";
import { type DemoPicture, demoPictures, readDemoPicture, readDemoVideo } from "./pictures/demo-pictures.ts";
import { seedPin, topicBoardNames } from "./pins.ts";
import { type Source, seedBoards } from "./seed-boards.ts";
import { seedStory } from "./stories.ts";
import { seedTraffic } from "./traffic.ts";

export type DemoParts = {
  db: Db;
  media: MediaStore;
  /** Checked between pictures, so that a shutdown waits for at most one. */
  signal?: AbortSignal;
  pictures?: readonly DemoPicture[];
};

type Seeded = { id: string; username: string; avatar_signature: string | null };

/**
 * Fills a new installation. Deliberately slow, one picture at a time, so that pages still answer meanwhile.
 * Every step is idempotent, so a start that was killed halfway simply runs it again.
 */
export async function seedDemo(parts: DemoParts): Promise<void> {
  const { db, pictures = demoPictures, signal } = parts;
  const usernames = demoMembers.map(({ username }) => username);
  const members = await db.query<Seeded>({ text: selectMembers }, [usernames]);
  for (const { id, username, avatar_signature: face } of members) {
    if (signal?.aborted) return;
    if (face === null) await seedFace(parts, username, id);
  }
  const memberIds = new Map(members.map(({ id, username }) => [username, id]));
  const sources = new Map<string, Source>();
  for (const [position, picture] of pictures.entries()) {
    if (signal?.aborted) return;
    const memberId = memberIds.get(ownerOf(picture, position).username);
    if (memberId === undefined) continue;
    const signature =
      (await findSeeded(db, memberId, picture)) ?? (await seedPicture(parts, picture, memberId, position));
    sources.set(picture.slug, { memberId, signature });
  }
  for (const member of demoMembers) {
    if (signal?.aborted) return;
    const memberId = memberIds.get(member.username);
    if (memberId === undefined) continue;
    const keeping = keepingOf(member, pictures);
    await db.transaction((tx) => seedBoards(tx, keeping, { memberId, memberIds, sources }));
  }
  await db.transaction((tx) => seedStory(tx, { memberIds, sources }));
  // Follows come last, because they need everyone's boards.
  for (const member of demoMembers) {
    if (signal?.aborted) return;
    const memberId = memberIds.get(member.username);
    if (memberId === undefined) continue;
    const followedIds = followedBy(member).flatMap(({ username }) => memberIds.get(username) ?? []);
    await db.transaction((tx) => seedFollows(tx, { memberId, followedIds }));
  }
  await db.transaction((tx) => seedConversations(tx, memberIds));
  await db.transaction((tx) => seedArticles(tx, sources));
  await db.transaction((tx) => seedInteractions(tx, { memberIds, sources }));
  await db.transaction((tx) => seedAds(tx, { memberIds, sources }));
  await seedAdHistory(db, memberIds.get(demoAdvertiser));
  await seedTraffic(db);
}

const selectMembers =
  "select id, username_key as username, avatar_signature from members where username_key = any($1) order by id";

const MORE_PER_TOPIC = 8;

/** Returns the member's boards, plus one board per interest with pictures that others uploaded. */
function keepingOf({ username, interests }: DemoMember, pictures: readonly DemoPicture[]): DemoBoards {
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

async function seedFace({ db, media }: DemoParts, username: string, ownerId: string): Promise<void> {
  const bytes = await readFile(new URL(`./faces/${username}.webp`, import.meta.url));
  const { signature } = await storePicture(
    { db, media },
    { ownerId, purpose: "avatar", visibility: "public", bytes },
  );
  await db.query({ text: setAvatar }, [ownerId, signature]);
}

const setAvatar = "update members set avatar_signature = $2 where id = $1 and avatar_signature is null";

/** By its title: a start of an earlier version may have stored it as another file. */
async function findSeeded(db: Db, ownerId: string, { title }: DemoPicture): Promise<string | null> {
  const [found] = await db.query<{ signature: string }>({ text: selectSeeded }, [ownerId, title]);
  return found?.signature ?? null;
}

const selectSeeded = `
  select encode(signature, 'hex') as signature from wall_pictures join pictures using (signature)
  where pictures.owner_id = $1 and wall_pictures.title = $2`;

async function seedPicture(
  { db, media }: DemoParts,
  picture: DemoPicture,
  ownerId: string,
  position: number,
): Promise<string> {
  const bytes = await readDemoPicture(picture.slug);
  const { signature } = await storePicture(
    { db, media },
    { ownerId, purpose: "pin", visibility: "public", bytes },
  );
  const { title, description, altText, topic, place = position } = picture;
  const video = picture.isVideo ? await seedVideo({ db, media }, picture, ownerId) : null;
  await db.transaction(async (tx) => {
    if (video !== null) await tx.query({ text: makePoster }, [Buffer.from(signature, "hex"), video]);
    await putWallPicture(tx, { signature, position: place, title, description, altText, topic });
    await seedPin(tx, { memberId: ownerId, signature, picture });
  });
  return signature;
}

async function seedVideo({ db, media }: DemoParts, { slug }: DemoPicture, memberId: string): Promise<Buffer> {
  const bytes = await readDemoVideo(slug);
  const source = {
    bytes: bytes.length,
    read: async (start: number, end: number) => bytes.subarray(start, end),
  };
  const sentHash = hash("sha256", bytes);
  const contentHash = await pressVideo({ db, media }, { sentHash, memberId, source, ffmpeg: null });
  return Buffer.from(contentHash, "hex");
}

const makePoster = "update pictures set video_hash = $2 where signature = $1";

/** Picks the uploader of a picture: the members interested in its topic take turns. */
export function ownerOf(picture: DemoPicture, position: number): DemoMember {
  const keen = demoMembers.filter((member) => member.interests.includes(picture.topic));
  const chosen = keen[position % keen.length];
  if (!chosen) throw new Error(`Nobody cares for ${picture.topic}`);
  return chosen;
}
