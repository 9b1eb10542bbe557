import { type RawBuilder, sql } from "kysely";
import { isPinVisible, type ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import { type PresentedPicture, type PresentedVideo, videoOfPicture } from "../media/index.ts";

type Shown = PresentedPicture & { dominant_color: string; video: PresentedVideo | null };

/** A page as its row has it, without its picture: that is the Pin's. */
export type FirstPageRow = {
  id: string;
  background: string;
  alt_text: string;
  paragraphs: unknown;
  has_picture: boolean;
  /** Every page is only a picture. */
  is_carousel: boolean;
};

export type StickerRow = PresentedPicture & {
  pin_id: string;
  title: string;
  is_sensitive: boolean;
  left: number;
  top: number;
};

export type PageRow = Omit<FirstPageRow, "has_picture" | "is_carousel"> & {
  picture: Shown | null;
  /** Only Pins that the viewer sees. */
  stickers: StickerRow[];
};

const ownColumns = sql`'id', story_pages.id::text, 'background', story_pages.background,
  'alt_text', story_pages.alt_text, 'paragraphs', story_pages.paragraphs`;

/** The first page of the surrounding query's Pin. Looked up only for stories, so that lists without them don't pay. */
export const firstPageOfPin = sql<FirstPageRow | null>`case when pins.page_count > 0 then (
  select jsonb_build_object(${ownColumns}, 'has_picture', story_pages.picture_id is not null, 'is_carousel', not exists (
    select from story_pages as others left join pictures as shown on shown.id = others.picture_id
    where others.pin_id = pins.id and (shown.id is null or shown.video_hash is not null
      or others.paragraphs <> '[]' or others.stickers <> '[]')
  ))
  from story_pages where story_pages.pin_id = pins.id order by story_pages.position limit 1
) end`;

/** All its pages, in order. */
export function pagesOfPin(viewerIds: ViewerIds) {
  return sql<PageRow[] | null>`case when pins.page_count > 0 then (
    select jsonb_agg(jsonb_build_object(${ownColumns},
      'picture', case when pictures.id is not null then ${pictureColumns(sql`'dominant_color',
        media_objects.dominant_color, 'video', ${videoOfPicture(viewerIds)}`)} end,
      'stickers', case when story_pages.stickers = '[]' then '[]'::jsonb else ${stickersOfPage(viewerIds)} end
    ) order by story_pages.position)
    from story_pages
    left join pictures on pictures.id = story_pages.picture_id
    left join media_objects on media_objects.content_hash = pictures.content_hash
      and media_objects.purpose = pictures.purpose
    where story_pages.pin_id = pins.id
  ) end`;
}

function pictureColumns(more: ReturnType<typeof sql>) {
  return sql`jsonb_build_object('signature', encode(pictures.signature, 'hex'), 'mime', media_objects.mime,
    'width', media_objects.width, 'height', media_objects.height, ${more})`;
}

/** Where the Pins are on the surrounding query's page: those that the viewer sees. */
export function stickerPlacesOfPage(viewerIds: ViewerIds): RawBuilder<unknown> {
  return visibleStickers(viewerIds, sql`sticker.value`);
}

function stickersOfPage(viewerIds: ViewerIds): RawBuilder<unknown> {
  return visibleStickers(
    viewerIds,
    pictureColumns(sql`'pin_id', pins.id::text, 'title', pins.title,
      'is_sensitive', pins.sensitivity is not null, 'left', sticker.value -> 'left', 'top', sticker.value -> 'top'`),
  );
}

function visibleStickers(viewerIds: ViewerIds, shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(${shown} order by sticker.rank), '[]')
    from jsonb_array_elements(story_pages.stickers) with ordinality as sticker (value, rank)
    join pins on pins.id = (sticker.value ->> 'pin_id')::bigint
    join pictures on pictures.id = pins.picture_id
    join media_objects on media_objects.content_hash = pictures.content_hash
      and media_objects.purpose = pictures.purpose
    join members as pinners on pinners.id = pins.pinner_id
    left join boards on boards.id = pins.board_id
    left join members as owners on owners.id = boards.owner_id
    where ${isPinVisible(viewerIds)}
  )`;
}
