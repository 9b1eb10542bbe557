import { expect } from "vitest";
import type { Browser, TestApp } from "./app.ts";
import type { Look } from "./look.ts";

type Picture = {
  id: string;
  signature: string;
  ownerId: string;
  isCover: boolean;
  isSeen: boolean;
  isPublic: boolean;
};

/**
 * Finds the world's pictures. A viewer sees one if they see a Pin that shows it or the whole profile whose cover it is,
 * or uploaded it themselves.
 */
export async function findPictures({ context }: TestApp, look: Look): Promise<Picture[]> {
  const { built, viewerIndex, isLimited, seen, everybody } = look;
  const rows = await context.db.query<{ id: string; signature: string; owner_id: string }>(
    {
      text: "select id, encode(signature, 'hex') as signature, owner_id from pictures where id = any($1::bigint[])",
    },
    [[...built.pins.map(({ pictureId }) => pictureId), ...built.members.map(({ coverId }) => coverId)]],
  );
  return rows.map(({ id, signature, owner_id: ownerId }) => {
    const isShownBy = (pins: Set<string>) =>
      built.pins.some((pin) => pin.pictureId === id && pins.has(pin.id));
    const isOwn = !isLimited && viewerIndex !== null && built.members[viewerIndex]?.id === ownerId;
    const picture = { id, signature, ownerId };
    const profile = built.members.findIndex(({ coverId }) => coverId === id);
    if (profile === -1) {
      const isSeen = isShownBy(seen.pins) || isOwn;
      return { ...picture, isCover: false, isSeen, isPublic: isShownBy(everybody) };
    }
    const { state, isPrivate } = built.world.members[profile] ?? { state: "deleted", isPrivate: true };
    const isSeen = seen.wholeProfiles.has(ownerId) || isOwn;
    return { ...picture, isCover: true, isSeen, isPublic: state === "active" && !isPrivate };
  });
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
