import type {
  ImageBlock,
  ParagraphStyle,
  StickerBlock,
  VideoBlock,
} from "#contract/library/entities/story.ts";
import {
  STORY_PAGES_MAX,
  STORY_PARAGRAPHS_MAX,
  STORY_STICKERS_MAX,
  STORY_WIDTH_MIN,
} from "#contract/limits/stories.ts";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import type { DraftCaption } from "../captions/draft-caption.ts";
import type { DraftWords } from "../draft.ts";

export type StoryText = ParagraphStyle & { id: string; text: string };

export type Sticker = { id: string; pinId: string; left: number; top: number; pin: StickerBlock["pin"] };

/** A file from this device, whose draft is uploaded; or what the story has on the server. */
export type PageMedia =
  | { kind: "file"; draftId: string; isVideo: boolean }
  | { kind: "kept"; block: ImageBlock | VideoBlock };

export type StoryPage = {
  id: string;
  background: string;
  media: PageMedia | null;
  altText: string;
  /** Captions of a video that isn't published yet. Stories stored before there were captions have none. */
  captions?: readonly DraftCaption[];
  texts: readonly StoryText[];
  stickers: readonly Sticker[];
};

/** A story that is being edited. Edits return another one. */
export type Story = { pages: readonly StoryPage[]; words: DraftWords; board: BoardChoice | null };

/** Where something is on its page, in percent. */
export type Place = { left: number; top: number };

const WORD_PAGE_BACKGROUND = "#2B3A8C";
const PICTURE_PAGE_BACKGROUND = "#FFFFFF";
/** How far below the last text the next one starts, in percent of the page. */
const TEXT_STEP = 18;
const TEXT_TOP_MAX = 82;

export function buildPage(media: PageMedia | null): StoryPage {
  return {
    id: createUniqueKey(),
    background: media === null ? WORD_PAGE_BACKGROUND : PICTURE_PAGE_BACKGROUND,
    media,
    altText: "",
    texts: media === null ? [buildText([])] : [],
    stickers: [],
  };
}

/** As many of the pages as there is room for, after the page with this id or at the end. */
export function addPages(story: Story, added: readonly StoryPage[], afterId: string | null = null): Story {
  const at = story.pages.findIndex(({ id }) => id === afterId) + 1 || story.pages.length;
  const room = Math.max(0, STORY_PAGES_MAX - story.pages.length);
  return { ...story, pages: story.pages.toSpliced(at, 0, ...added.slice(0, room)) };
}

export function removePage(story: Story, pageId: string): Story {
  return { ...story, pages: story.pages.filter(({ id }) => id !== pageId) };
}

/** The same page with other ids. */
export function copyPage(page: StoryPage): StoryPage {
  return {
    ...page,
    id: createUniqueKey(),
    texts: page.texts.map((text) => ({ ...text, id: createUniqueKey() })),
    stickers: page.stickers.map((sticker) => ({ ...sticker, id: createUniqueKey() })),
  };
}

/** Pages that the order doesn't name follow the ones it names. */
export function orderPages(story: Story, order: readonly string[]): Story {
  const placeOf = ({ id }: StoryPage) => order.indexOf(id) + 1 || Number.POSITIVE_INFINITY;
  const pages = story.pages.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? 0 : first - second;
  });
  return { ...story, pages };
}

export function changePage(
  story: Story,
  pageId: string,
  change: (page: StoryPage) => Partial<StoryPage>,
): Story {
  return {
    ...story,
    pages: story.pages.map((page) => (page.id === pageId ? { ...page, ...change(page) } : page)),
  };
}

export function addText({ texts }: StoryPage): Partial<StoryPage> {
  return texts.length < STORY_PARAGRAPHS_MAX ? { texts: [...texts, buildText(texts)] } : {};
}

function buildText(others: readonly StoryText[]): StoryText {
  const lowest = Math.max(...others.map(({ top }) => top), 10 - TEXT_STEP);
  const top = Math.min(lowest + TEXT_STEP, TEXT_TOP_MAX);
  return { id: createUniqueKey(), text: "", left: 10, top, width: 80, size: "medium", look: "text" };
}

export function changeText(id: string, change: Partial<StoryText>) {
  return ({ texts }: StoryPage): Partial<StoryPage> => ({
    texts: texts.map((text) => (text.id === id ? { ...text, ...change } : text)),
  });
}

export function removeText(id: string) {
  return ({ texts }: StoryPage): Partial<StoryPage> => ({ texts: texts.filter((text) => text.id !== id) });
}

export function addSticker(pinId: string, pin: Sticker["pin"]) {
  return ({ stickers }: StoryPage): Partial<StoryPage> => {
    if (stickers.length >= STORY_STICKERS_MAX) return {};
    const sticker = { id: createUniqueKey(), pinId, left: 50, top: 90 - 12 * stickers.length, pin };
    return { stickers: [...stickers, sticker] };
  };
}

export function moveSticker(id: string, place: Place) {
  return ({ stickers }: StoryPage): Partial<StoryPage> => ({
    stickers: stickers.map((sticker) => (sticker.id === id ? { ...sticker, ...place } : sticker)),
  });
}

export function removeSticker(id: string) {
  return ({ stickers }: StoryPage): Partial<StoryPage> => ({
    stickers: stickers.filter((sticker) => sticker.id !== id),
  });
}

/** The nearest place at which something of this size, in percent of the page, is whole on it. */
export function placeWithin({ left, top }: Place, size: { width: number; height: number }): Place {
  return { left: within(left, 100 - size.width), top: within(top, 100 - size.height) };
}

/** As the server rounds it. */
function within(value: number, max: number): number {
  return Math.round(Math.min(Math.max(0, max), Math.max(0, value)) * 10) / 10;
}

/** Narrower where it would leave the page, but never narrower than the server takes. */
export function widthWithin(width: number): number {
  return Math.round(Math.min(100, Math.max(STORY_WIDTH_MIN, width)));
}

/** Every page is only a picture. Such a story has the shape of the first one. */
export function isCarousel({ pages }: Story): boolean {
  return (
    pages.length > 0 &&
    pages.every(
      (page) =>
        page.media !== null &&
        !isVideo(page.media) &&
        page.texts.every(({ text }) => text.trim() === "") &&
        page.stickers.length === 0,
    )
  );
}

export function isVideo(media: PageMedia): boolean {
  return media.kind === "file" ? media.isVideo : media.block.type === "story_pin_video_block";
}

/** The drafts of the files on these pages. */
export function draftIdsOf({ pages }: Story): readonly string[] {
  return [...new Set(pages.flatMap(({ media }) => (media?.kind === "file" ? media.draftId : [])))];
}

export function hasContent({ pages, words }: Story): boolean {
  return pages.length > 0 || [words.title, words.description, words.link, words.altText].some(Boolean);
}
