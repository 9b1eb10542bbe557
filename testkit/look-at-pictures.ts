import { expect } from "vitest";
import type { Browser, TestApp } from "./app.ts";
import type { Look } from "./look.ts";

type Picture = { id: string; signature: string; ownerId: string; isSeen: boolean; isPublic: boolean };

/** A picture is seen with a pin that shows it, and by whoever brought it. */
export async function findPictures({ context }: TestApp, look: Look): Promise<Picture[]> {
  const { built, seer, isLimited, seen, everybody } = look;
  const rows = await context.db.query<{ id: string; signature: string; owner_id: string }>(
    {
      text: "select id, encode(signature, 'hex') as signature, owner_id from pictures where id = any($1::bigint[])",
    },
    [built.pins.map(({ pictureId }) => pictureId)],
  );
  return rows.map(({ id, signature, owner_id: ownerId }) => {
    const isShownBy = (pins: Set<string>) =>
      built.pins.some((pin) => pin.pictureId === id && pins.has(pin.id));
    const isOwn = !isLimited && seer !== null && built.members[seer]?.id === ownerId;
    return { id, signature, ownerId, isSeen: isShownBy(seen.pins) || isOwn, isPublic: isShownBy(everybody) };
  });
}

export async function lookAtPictures(app: TestApp, browser: Browser, look: Look): Promise<void> {
  for (const { signature, isSeen, isPublic } of await findPictures(app, look)) {
    const parts = [signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6)].join("/");
    // A block is between two: it hides nobody's pictures that all the world may see.
    // Whoever may see it and has it already is told so; the bytes themselves are not there.
    const headers = { "if-none-match": "*" };
    const { status } = await browser.request("GET", `/media/236x/${parts}/${signature}.jpg`, { headers });
    expect({ signature, status }).toEqual({ signature, status: isSeen || isPublic ? 304 : 404 });
  }
}
