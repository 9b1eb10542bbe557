import type { StoryParagraph } from "#contract/library/entities/story.ts";
import { adoptPictures } from "#server/features/base/media/index.ts";
import { type NewPage, putPages } from "#server/features/base/stories/index.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { countPin, findOrMakeBoard, topicBoardNames } from "./pins.ts";
import { findSourceId, type Source } from "./seed-boards.ts";

type DemoPage = {
  /** The slug of its picture or video. */
  picture?: string;
  background: string;
  altText: string;
  paragraphs: StoryParagraph[];
  /** The slug of a picture whose Pin is on the page. */
  sticker?: string;
};

const author = "wayan";
const title = "A slow weekend by the water";
const description = "Two nights, one bag, no plans. What we did, and what we packed.";

const words = (text: string, place: Partial<StoryParagraph>): StoryParagraph => ({
  text,
  left: 6,
  top: 6,
  width: 88,
  size: "medium",
  look: "text",
  ...place,
});

const pages: DemoPage[] = [
  {
    picture: "first-light",
    background: "#F3EEE4",
    altText: "Mountain ridges in the first light of the day",
    paragraphs: [words(title, { top: 76, size: "large", look: "box" })],
  },
  {
    picture: "evening-tide",
    background: "#14130F",
    altText: "Waves running up a beach in the evening",
    paragraphs: [words("Friday: be there in time for this.", { top: 4 })],
  },
  {
    picture: "lake-cabin",
    background: "#14130F",
    altText: "A cabin by a lake",
    paragraphs: [words("Saturday: no plans at all.", { top: 4, look: "box" })],
    sticker: "lake-cabin",
  },
  {
    background: "#14504E",
    altText: "",
    paragraphs: [
      words("Pack light", { left: 10, top: 16, width: 80, size: "huge" }),
      words("One warm sweater\nA thermos\nA book you can finish", { left: 10, top: 40, width: 80 }),
      words("Everything else is at the cabin.", { left: 10, top: 82, width: 80, size: "small" }),
    ],
  },
];

type Seeds = { memberIds: ReadonlyMap<string, string>; sources: ReadonlyMap<string, Source> };

/** Publishes the demo's story with the pictures that exist. Idempotent. */
export async function seedStory(tx: Tx, { memberIds, sources }: Seeds): Promise<void> {
  const memberId = memberIds.get(author);
  if (memberId === undefined) return;
  const made: NewPage[] = [];
  for (const { picture, sticker, ...page } of pages) {
    const pictureId = picture === undefined ? null : await ownPicture(tx, memberId, sources.get(picture));
    if (picture !== undefined && pictureId === null) continue;
    const pinId = sticker === undefined ? null : await findSourceId(tx, sources.get(sticker));
    made.push({ ...page, pictureId, stickers: pinId === null ? [] : [{ pin_id: pinId, left: 50, top: 92 }] });
  }
  const [first] = made;
  if (!first?.pictureId) return;
  const boardId = await findOrMakeBoard(tx, memberId, topicBoardNames.travel);
  const values = [memberId, boardId, first.pictureId, title, description, first.altText];
  const [pin] = await tx.query<{ id: string }>({ text: insertStory }, values);
  if (!pin) return;
  await putPages(tx, pin.id, made);
  await tx.query({ text: countPin }, [boardId]);
}

async function ownPicture(tx: Tx, memberId: string, source: Source | undefined): Promise<string | null> {
  if (source === undefined) return null;
  const [found] = await tx.query<{ id: string }>({ text: findPicture }, [
    Buffer.from(source.signature, "hex"),
  ]);
  return found ? ((await adoptPictures(tx, memberId, [found.id])).get(found.id) ?? null) : null;
}

const findPicture = "select id from pictures where signature = $1";

const insertStory = `
  insert into pins (id, pinner_id, board_id, picture_id, creator_id, title, description, alt_text, lang, method)
  select next_id(home_of($1::bigint)), $1::bigint, $2::bigint, $3::bigint, $1::bigint, $4, $5, $6, 'en', 'uploaded'
  where not exists (select from pins where pinner_id = $1::bigint and title = $4)
  returning id`;
