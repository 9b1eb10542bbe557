import { z } from "zod";
import { CaptionLanguageSchema } from "#contract/library/entities/media.ts";
import { PageWordsSchema, StickerInputSchema } from "#contract/library/entities/story.ts";
import { STORY_PAGES_MAX, STORY_STICKERS_MAX } from "#contract/limits/stories.ts";
import { VIDEO_CAPTION_LANGUAGES_MAX } from "#contract/limits/videos.ts";
import { idHere, placeMarks } from "./bowerbird-marks.ts";
import { type Board, identityOf, type Outline, readOutline } from "./bowerbird-outline.ts";
import { TextSchema } from "./bowerbird-values.ts";
import {
  type BoardDetails,
  type CaptionsPart,
  type Found,
  item,
  type PageExtras,
  refusalOf,
} from "./found.ts";
import { readValues } from "./json-values.ts";
import { readSavedAt } from "./read-date.ts";
import type { FilePart } from "./zip.ts";

/** The `data.json` of another Bowerbird's export, as docs/export-format.md describes it. */

const FileSchema = z.string().nullable();

// Older archives have none.
const CaptionsSchema = z
  .array(z.object({ language: CaptionLanguageSchema, file: z.string() }))
  .max(VIDEO_CAPTION_LANGUAGES_MAX)
  .catch([])
  .default([]);

const PageSchema = PageWordsSchema.extend({
  picture_file: FileSchema,
  video_file: FileSchema,
  captions: CaptionsSchema,
  stickers: z.array(StickerInputSchema).max(STORY_STICKERS_MAX).catch([]).default([]),
});

const PinSchema = z.object({
  id: z.string().max(30),
  board_id: z.string().nullable(),
  board_name: TextSchema.nullable(),
  section_title: TextSchema.nullable(),
  title: TextSchema,
  description: TextSchema,
  link: TextSchema,
  alt_text: TextSchema,
  note: TextSchema,
  is_favorite: z.boolean(),
  comments_off: z.boolean(),
  is_marked_sensitive: z.boolean(),
  created_at: z.string(),
  picture_file: z.string().nullable(),
  // Older archives have no videos.
  video_file: z.string().nullable().default(null),
  captions: CaptionsSchema,
  // Nor stories. What can't be read as pages leaves the Pin with its picture.
  pages: z.array(PageSchema).max(STORY_PAGES_MAX).nullable().catch(null).default(null),
});

type Open = () => Promise<AsyncIterable<string>>;
type PartOf = (name: string) => FilePart | null;

/**
 * Boards come before Pins, and the order of both is in their places, so the file is read twice. `here` is this instance's
 * address.
 */
export async function* parseBowerbird(
  open: Open,
  { partOf, here }: { partOf: PartOf; here: string },
): AsyncGenerator<Found, void> {
  const outline = await readOutline(open, here);
  const { boards, account, profilePictures, coverVideo, comments, leftBehind } = outline;
  for (const board of boards) {
    const isPrivate = board.privacy !== "public";
    yield { kind: "board", name: board.name, isPrivate, details: detailsOf(board, outline) };
  }
  if (account !== null) {
    const fileOf = (what: string) =>
      profilePictures.find((name) => name.startsWith(`profile/${what}.`)) ?? "";
    const [picture, cover] = [partOf(fileOf("picture")), partOf(fileOf("cover"))];
    const video = coverVideo === null ? null : partOf(coverVideo);
    yield { kind: "account", account: { parts: account, picture, cover, coverVideo: video } };
    if (coverVideo !== null && video === null) yield { kind: "left_behind", what: "cover_video", count: 1 };
  }
  for (const [what, count] of leftBehind) yield { kind: "left_behind", what, count };
  const known = new Map(boards.map((board) => [board.id, board]));
  for await (const { value } of readValues(await open(), ["$.pins.*"])) {
    const pin = PinSchema.safeParse(value);
    yield pin.success ? itemOf(pin.data, { known, outline, partOf }) : refusalOf("unreadable", "");
  }
  yield* comments;
  yield* placeMarks(outline, partOf);
}

function detailsOf(board: Board, { sections, pins }: Outline): BoardDetails {
  const cover = board.cover_pin_id === null ? undefined : pins.get(board.cover_pin_id);
  return {
    description: board.description,
    category: board.category,
    createdAt: board.created_at,
    isArchived: board.is_archived,
    isMuted: board.is_muted,
    isSensitive: board.is_marked_sensitive,
    takesInvites: board.invites_enabled,
    wantsEmail: board.email_notifications,
    isRecommended: board.allow_homefeed_recommendations,
    cover: cover ? { identity: cover.identity, crop: board.cover_crop, size: board.cover_size } : null,
    sections: (sections.get(board.id) ?? []).map(({ title, created_at }) => ({
      title,
      createdAt: created_at,
    })),
  };
}

type Known = { known: ReadonlyMap<string, Board>; outline: Outline; partOf: PartOf };

function itemOf(pin: z.output<typeof PinSchema>, { known, outline, partOf }: Known): Found {
  const board = pin.board_id === null ? undefined : known.get(pin.board_id);
  const { pages, pictureFile, videoFiles, isIncomplete } = pagesOf(pin, { outline, partOf });
  const videoParts = videoFiles.map(partOf).filter((part) => part !== null);
  return item({
    // One that belongs to someone else becomes the member's own, for them alone.
    board: board?.name ?? pin.board_name,
    section: pin.section_title ?? "",
    isPrivate: board?.privacy !== "public",
    title: pin.title,
    description: pin.description,
    note: pin.note,
    altText: pin.alt_text,
    link: pin.link,
    filePart: pictureFile === null ? null : partOf(pictureFile),
    videoParts,
    remarks: [
      ...(videoParts.length < videoFiles.length ? (["no_video"] as const) : []),
      ...(isIncomplete ? (["story_incomplete"] as const) : []),
    ],
    savedAt: readSavedAt(pin.created_at),
    isFavorite: pin.is_favorite,
    identity: identityOf(pin),
    extras: {
      rank: outline.pins.get(pin.id)?.rank ?? 0,
      commentsOff: pin.comments_off,
      isSensitive: pin.is_marked_sensitive,
      favoriteAt: outline.favorites.get(pin.id) ?? null,
      captions: captionsOf(pin, partOf),
      pages,
    },
  });
}

function captionsOf(
  { captions }: Pick<z.output<typeof PinSchema>, "captions">,
  partOf: PartOf,
): CaptionsPart[] {
  return captions.flatMap(({ language, file }) => {
    const part = partOf(file);
    return part === null ? [] : [{ language, part }];
  });
}

type Media = {
  /** Null unless it's a story. */
  pages: PageExtras[] | null;
  pictureFile: string | null;
  videoFiles: string[];
  /** Files of pages aren't in the archive. */
  isIncomplete: boolean;
};

/** What a Pin shows, and in which order its videos are. */
function pagesOf(pin: z.output<typeof PinSchema>, { outline, partOf }: Omit<Known, "known">): Media {
  const { pages: found, picture_file: pictureFile, video_file: videoFile } = pin;
  if (found === null || found.length === 0) {
    const videoFiles = videoFile === null ? [] : [videoFile];
    return { pages: null, pictureFile, videoFiles, isIncomplete: false };
  }
  const isThere = (file: string | null) => file !== null && partOf(file) !== null;
  const moving = found.filter(({ video_file }) => isThere(video_file));
  const pages = found.map((page) => {
    const { picture_file: file, video_file: _, stickers, captions, ...words } = page;
    return {
      ...words,
      filePart: file === null ? null : partOf(file),
      video: moving.includes(page) ? moving.indexOf(page) : null,
      captions: captionsOf({ captions }, partOf),
      stickers: stickers.map(({ pin_id: id, left, top }) => ({
        identity: outline.pins.get(id)?.identity ?? null,
        objectId: idHere(outline.isOfHere, id),
        left,
        top,
      })),
    };
  });
  return {
    pages,
    // A story whose own picture was lost shows that of a page.
    pictureFile: isThere(pictureFile)
      ? pictureFile
      : (found.map(({ picture_file }) => picture_file).find(isThere) ?? null),
    videoFiles: found.flatMap(({ video_file }) => video_file ?? []),
    isIncomplete: found.some(({ picture_file: file }) => file !== null && !isThere(file)),
  };
}
