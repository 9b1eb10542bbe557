import { expect } from "vitest";
import type { Browser, TestApp } from "../app.ts";
import type { Look } from "./look.ts";
import { isTryShown } from "./look-at-tries.ts";

type Picture = {
  id: string;
  signature: string;
  ownerId: string;
  isCover: boolean;
  isPoster: boolean;
  /** Whether it's an animation that also plays as a silent video, for anyone who sees it. */
  isMoving: boolean;
  /** Whether the viewer may play its video, if they see it: it isn't waiting for staff, or they are staff or its owner. */
  isPlayed: boolean;
  isSeen: boolean;
  isPublic: boolean;
};

type Row = {
  id: string;
  signature: string;
  owner_id: string;
  is_poster: boolean;
  is_moving: boolean;
  is_waiting: boolean;
};

/**
 * Finds the world's pictures. A viewer sees one if they see a Pin or a try that shows it or the whole profile whose cover
 * it is, or uploaded it themselves.
 */
export async function findPictures({ context }: TestApp, look: Look): Promise<Picture[]> {
  const { built, viewerIndex, isLimited, seen, everybody } = look;
  const rows = await context.db.query<Row>(
    {
      text: `select id, encode(signature, 'hex') as signature, owner_id, video_hash is not null as is_poster,
          exists (
            select from media_objects where media_objects.content_hash = pictures.content_hash and is_moving
          ) as is_moving,
          exists (select from videos where content_hash = video_hash and review = 'waiting') as is_waiting
        from pictures where id = any($1::bigint[])`,
    },
    [
      [
        ...built.pins.flatMap(({ pictureId, pagePictureId, tries }) => [
          ...[pictureId, pagePictureId].filter((id) => id !== null),
          ...tries.map((tried) => tried.pictureId),
        ]),
        ...built.members.map(({ coverId }) => coverId),
      ],
    ],
  );
  const open = { built, seen: { ...seen, wholeProfiles: listOpenProfiles(look) } };
  const isStaff = !isLimited && viewerIndex !== null && built.world.members[viewerIndex]?.isStaff === true;
  return rows.map((row) => {
    const { id, signature, owner_id: ownerId } = row;
    const { is_poster: isPoster, is_moving: isMoving, is_waiting: isWaiting } = row;
    const isShownBy = (pins: Set<string>, to: Parameters<typeof isTryShown>[0]) =>
      built.pins.some((pin, pinAt) => {
        const isThere = (at: number) => pin.tries[at]?.pictureId === id && isTryShown(to, pinAt, at);
        const isShown = pin.pictureId === id || pin.pagePictureId === id;
        return pins.has(pin.id) && (isShown || pin.tries.some((_, at) => isThere(at)));
      });
    const isOwn = !isLimited && viewerIndex !== null && built.members[viewerIndex]?.id === ownerId;
    const picture = { id, signature, ownerId, isPoster, isMoving, isPlayed: !isWaiting || isOwn || isStaff };
    const profile = built.members.findIndex(({ coverId }) => coverId === id);
    if (profile === -1) {
      const isSeen = isShownBy(seen.pins, look) || isOwn;
      return { ...picture, isCover: false, isSeen, isPublic: isShownBy(everybody, open) };
    }
    const { state, isPrivate } = built.world.members[profile] ?? { state: "deleted", isPrivate: true };
    const isSeen = seen.wholeProfiles.has(ownerId) || isOwn;
    return { ...picture, isCover: true, isSeen, isPublic: state === "active" && !isPrivate };
  });
}

function listOpenProfiles({ built }: Look): Set<string> {
  const { members } = built.world;
  const open = built.members.filter((_, at) => members[at]?.state === "active" && !members[at].isPrivate);
  return new Set(open.map(({ id }) => id));
}

export async function lookAtPictures(app: TestApp, browser: Browser, look: Look): Promise<void> {
  for (const picture of await findPictures(app, look)) {
    // The rows have no bytes, so ask whether the browser's copy is current: 304 if the viewer may see the picture.
    const headers = { "if-none-match": "*" };
    // A block does not hide pictures that are public.
    const status = picture.isSeen || picture.isPublic ? 304 : 404;
    const videoStatus = picture.isPlayed ? status : 404;
    const captions = await browser.request("GET", `/video/${picture.signature}/captions-en.vtt`);
    if (captions.status !== 404) expect([picture.isPoster, videoStatus]).toEqual([true, 304]);
    for (const path of pathsOf(picture)) {
      const answer = await browser.request("GET", path, { headers });
      const expected = path.endsWith("loop.mp4") || !path.startsWith("/video/") ? status : videoStatus;
      expect({ path, status: answer.status }).toEqual({ path, status: expected });
    }
  }
}

/** The addresses of the picture and its video. */
function pathsOf({ signature, isCover, isPoster, isMoving }: Picture): string[] {
  const parts = [signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6)].join("/");
  const picture = `/media/${isCover ? "736x" : "236x"}/${parts}/${signature}.jpg`;
  if (isMoving) return [picture, `/video/${signature}/loop.mp4`];
  if (!isPoster) return [picture];
  return [picture, ...["v720.mp4", "v720.m3u8", "hls.m3u8"].map((name) => `/video/${signature}/${name}`)];
}
