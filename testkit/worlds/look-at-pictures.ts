import { expect } from "vitest";
import type { Browser, TestApp } from "../app.ts";
import type { Look } from "./look.ts";
import { isTryShown } from "./look-at-tries.ts";

type Picture = {
  id: string;
  signature: string;
  ownerId: string;
  isCover: boolean;
  isSeen: boolean;
  isPublic: boolean;
};

/**
 * Finds the world's pictures. A viewer sees one if they see a Pin or a try that shows it or the whole profile whose cover
 * it is, or uploaded it themselves.
 */
export async function findPictures({ context }: TestApp, look: Look): Promise<Picture[]> {
  const { built, viewerIndex, isLimited, seen, everybody } = look;
  const rows = await context.db.query<{ id: string; signature: string; owner_id: string }>(
    {
      text: "select id, encode(signature, 'hex') as signature, owner_id from pictures where id = any($1::bigint[])",
    },
    [
      [
        ...built.pins.flatMap(({ pictureId, tries }) => [
          pictureId,
          ...tries.map((tried) => tried.pictureId),
        ]),
        ...built.members.map(({ coverId }) => coverId),
      ],
    ],
  );
  const open = { built, seen: { ...seen, wholeProfiles: listOpenProfiles(look) } };
  return rows.map(({ id, signature, owner_id: ownerId }) => {
    const isShownBy = (pins: Set<string>, to: Parameters<typeof isTryShown>[0]) =>
      built.pins.some((pin, pinAt) => {
        const isThere = (at: number) => pin.tries[at]?.pictureId === id && isTryShown(to, pinAt, at);
        return pins.has(pin.id) && (pin.pictureId === id || pin.tries.some((_, at) => isThere(at)));
      });
    const isOwn = !isLimited && viewerIndex !== null && built.members[viewerIndex]?.id === ownerId;
    const picture = { id, signature, ownerId };
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
  for (const { signature, isCover, isSeen, isPublic } of await findPictures(app, look)) {
    const parts = [signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6)].join("/");
    // A block does not hide pictures that are public.
    // The rows have no bytes, so ask whether the browser's copy is current: 304 if the viewer may see the picture.
    const headers = { "if-none-match": "*" };
    const { status } = await browser.request(
      "GET",
      `/media/${isCover ? "736x" : "236x"}/${parts}/${signature}.jpg`,
      { headers },
    );
    expect({ signature, status }).toEqual({ signature, status: isSeen || isPublic ? 304 : 404 });
  }
}
