import { expect } from "vitest";
import { listPinsToExport } from "#server/features/moving/exports/contents-repo.ts";
import { listTriesToExport } from "#server/features/moving/exports/marks-repo.ts";
import { pictureFileOf, videoFileOf } from "#server/features/moving/exports/media-files.ts";
import { walk } from "#server/features/moving/exports/read-in-slices.ts";
import { siteFiles } from "#server/features/moving/exports/site/write-site.ts";
import { writeData } from "#server/features/moving/exports/write-data.ts";
import { writeBoardTable, writePinTable } from "#server/features/moving/exports/write-tables.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { TestApp } from "../app.ts";
import { withoutTrace } from "../without-trace.ts";
import { listHiddenMarkers } from "./hidden-markers.ts";
import { ids, type Look } from "./look.ts";
import { listShownComments } from "./look-at-comments.ts";
import { isMessageShown } from "./look-at-messages.ts";
import { type BuiltWorld, factsFor, type World } from "./world.ts";

/** Checks that an export holds all that is the member's, and nothing that is hidden from them. */
export async function lookAtExport(app: TestApp, look: Look, viewerIndex: number): Promise<void> {
  await withoutTrace(app, async (tx) => {
    await markEverything(tx, look.built, viewerIndex);
    await lookAtArchive(app, tx, look, viewerIndex);
  });
}

async function lookAtArchive(app: TestApp, db: Tx, look: Look, viewerIndex: number): Promise<void> {
  const { built, seen } = look;
  const { id: memberId = "", username = "" } = built.members[viewerIndex] ?? {};
  const wanted = { memberId, boardId: null };
  const pictures = new Set<string>();
  const videos = new Map<string, string>();
  for await (const pins of walk(db, wanted, listPinsToExport)) {
    for (const pin of pins) {
      pictures.add(pictureFileOf(pin));
      if (pin.video_hash !== null) videos.set(pin.video_hash, videoFileOf(pin.id));
    }
  }
  for await (const tries of walk(db, wanted, listTriesToExport)) {
    for (const { picture_hash, picture_mime } of tries) {
      if (picture_hash && picture_mime) pictures.add(pictureFileOf({ picture_hash, picture_mime }));
    }
  }
  const files = { pictures, videos, captions: new Set<string>() };
  const json = await textOf(writeData(db, { wanted, files, origin: app.context.config.publicUrl }));
  const texts = [
    json,
    await textOf(writePinTable(db, wanted, files)),
    await textOf(writeBoardTable(db, wanted)),
  ];
  const reader = { username, locale: null };
  for await (const { chunks } of siteFiles(db, { wanted, files, reader, now: new Date() })) {
    texts.push(await textOf(chunks));
  }
  const hidden = new Set(await listHiddenMarkers(app, look, false));
  for (const marker of listOwnMarkers(look, viewerIndex)) hidden.delete(marker);
  const markers =
    texts
      .join("\n")
      .toLowerCase()
      .match(/[0-9a-z]{17,}/g) ?? [];
  expect(markers.filter((marker) => hidden.has(marker))).toEqual([]);

  const data = JSON.parse(json);
  const own = built.pins.filter((_, at) => {
    const pin = built.world.pins[at];
    return pin?.pinner === viewerIndex && pin.state === "live";
  });
  expect(ids(data.pins)).toEqual(ids(own));
  for (const { id } of [...data.pins_by_others, ...data.favorites]) expect(seen.pins).toContain(id);
  const messages = built.conversations.flatMap((conversation, at) =>
    conversation.messages.filter((_, index) => isMessageShown(look, at, index)),
  );
  expect(ids(data.messages)).toEqual(ids(messages));
  const tries = built.pins.flatMap((pin, at) =>
    pin.tries.filter((_, index) => isOwnTry(built.world.pins[at]?.tries[index], viewerIndex)),
  );
  expect(ids(data.tries)).toEqual(ids(tries));
  const withPicture = data.tries.filter(({ picture_file: file }: { picture_file: unknown }) => file !== null);
  expect(ids(withPicture)).toEqual(ids(tries.filter(({ pictureId }) => pictureId !== null)));
  expect(ids(data.hidden_pins)).toEqual(ids(built.pins.filter(({ id }) => seen.pins.has(id))));
  expect(ids(data.liked_comments)).toEqual(ids(listShownComments(look)));
  const { owner } = factsFor(built, viewerIndex);
  const blocked = built.members.filter((_, at) => {
    const isBlockedBy = built.world.blocks.some(([from, to]) => from === viewerIndex && to === at);
    return isBlockedBy && owner(at).state === "active" && !owner(at).isBlocking;
  });
  expect(ids(data.blocked)).toEqual(ids(blocked));
}

/** Hides every Pin and likes every comment, as if all had been shown once. */
async function markEverything(tx: Tx, { members, pins }: BuiltWorld, viewerIndex: number): Promise<void> {
  const text = `with hidden as (
      insert into pin_hides (member_id, pin_id) select $1, unnest($2::bigint[])
    ) insert into comment_likes (member_id, comment_id) select $1, unnest($3::bigint[])`;
  const comments = pins.flatMap((pin) => ids(pin.comments));
  await tx.query({ text }, [members[viewerIndex]?.id, ids(pins), comments]);
}

/** Trashed ones aren't exported. */
function isOwnTry(tried: World["pins"][number]["tries"][number] | undefined, viewerIndex: number): boolean {
  return tried?.member === viewerIndex && !tried.isTrashed;
}

/** What members saved and said themselves is theirs, even where they no longer see it, and so is how to reach them. */
function listOwnMarkers({ built }: Look, viewerIndex: number): string[] {
  const contact = built.members[viewerIndex]?.contact.split("@", 1)[0] ?? "";
  const ofPins = built.pins.flatMap((pin, at) => {
    const { pinner, thread, tries } = built.world.pins[at] as World["pins"][number];
    const said = pin.comments.filter((_, index) => thread[index]?.author === viewerIndex);
    const tried = pin.tries.filter((_, index) => isOwnTry(tries[index], viewerIndex));
    const own = [...said, ...tried].flatMap(({ id, marker }) => [id, marker]);
    return pinner === viewerIndex ? [pin.id, pin.marker, ...own] : own;
  });
  return [contact, ...ofPins];
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(chunks)).join("");
}
