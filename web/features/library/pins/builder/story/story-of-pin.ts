import type { StoryBlock } from "#contract/library/entities/story.ts";
import type { ResultOf } from "#contract/operations.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { noWords } from "../draft.ts";
import type { Story, StoryPage } from "./story.ts";

type StoredPage = ResultOf<"StoryPin.get">["story_pin"]["pages"][number];

/** A published story, to edit its pages. */
export function storyOfPin({ pin, story_pin: stored }: ResultOf<"StoryPin.get">): Story {
  const shown = pin.story_pin_data?.pages ?? [];
  return {
    pages: stored.pages.map((page, index) => pageOf(page, shown[index]?.blocks ?? [])),
    words: noWords,
    board: null,
  };
}

function pageOf(stored: StoredPage, blocks: readonly StoryBlock[]): StoryPage {
  const block = blocks.find((each) => "image" in each);
  const pins = new Map(
    blocks.flatMap((each) =>
      each.type === "story_pin_product_sticker_block" ? [[each.pin_id, each.pin] as const] : [],
    ),
  );
  return {
    id: createUniqueKey(),
    background: stored.background_color,
    media: block === undefined ? null : { kind: "kept", block },
    altText: stored.alt_text,
    texts: stored.paragraphs.map((text) => ({ id: createUniqueKey(), ...text })),
    stickers: stored.stickers.flatMap(({ pin_id: pinId, left, top }) => {
      const pin = pins.get(pinId);
      return pin === undefined ? [] : [{ id: createUniqueKey(), pinId, left, top, pin }];
    }),
  };
}
