import { expect } from "vitest";
import type { StoryPageInput } from "#contract/library/entities/story.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { fillSlot, openSlot } from "../base/uploads.ts";
import type { Person } from "../members.ts";
import { paintPicture } from "./new-pins.ts";
import type { WithDatabase } from "./pin-rows.ts";

/** Uploads a new picture and returns the id of the upload. */
export async function uploadPicture({ browser }: Person): Promise<string> {
  const slot = await openSlot(browser);
  const bytes = Buffer.from(await paintPicture(), "base64");
  expect((await fillSlot(browser, slot, bytes)).status).toBeLessThan(300);
  return slot.upload_id;
}

export const words = (text: string) => ({ paragraphs: [{ text }] });

type Options = Partial<Omit<OptionsOf<"StoryPin.create">, "story_pin">> & { pages?: StoryPageInput[] };

/** Publishes a story; without pages, one of two pictures with words. */
export async function createStory(who: Person, { pages, ...options }: Options = {}) {
  return await who.browser.call("StoryPin.create", {
    title: "How to build a bower",
    story_pin: JSON.stringify({
      pages: pages ?? [
        { upload_id: await uploadPicture(who), ...words("First") },
        { upload_id: await uploadPicture(who), ...words("Second") },
      ],
    }),
    ...options,
  });
}

/** Makes a Pin a story: with its picture, others of its pinner, and a page with these words. */
export async function buildPageRows(
  app: WithDatabase,
  pinId: string,
  { pictureIds = [], text = "The end", stickerIds = [] }: PageTraits = {},
): Promise<void> {
  await app.context.db.query(
    {
      text: `with pages as (
        insert into story_pages (id, pin_id, position, background, picture_id, paragraphs, stickers)
        select next_id(home_in($1::bigint)), $1, rank, '#7A3B69', picture_id,
          case when picture_id is null then $3::jsonb else '[]' end, case when picture_id is null then $4::jsonb else '[]' end
        from unnest((select picture_id from pins where id = $1) || $2::bigint[] || null::bigint)
          with ordinality as pictures (picture_id, rank) returning 1
      ) update pins set page_count = (select count(*) from pages), is_video = false where id = $1`,
    },
    [
      pinId,
      pictureIds,
      JSON.stringify([{ text, left: 10, top: 10, width: 80, size: "medium", look: "text" }]),
      JSON.stringify(stickerIds.map((id) => ({ pin_id: id, left: 10, top: 50 }))),
    ],
  );
}

type PageTraits = { pictureIds?: string[]; text?: string; stickerIds?: string[] };
