import type { DetailedPin, Pin, PinImages } from "#contract/library/entities/pin.ts";
import type { StoryBlock, StoryData } from "#contract/library/entities/story.ts";
import { creativeTypeOf } from "./creative-types.ts";
import { toIsoTime } from "./times.ts";

export function presentPin(pin: Pin | DetailedPin, account: { id: string }) {
  return {
    id: pin.id,
    created_at: toIsoTime(pin.created_at),
    link: pin.link,
    title: pin.title === "" ? null : pin.title,
    description: pin.description,
    dominant_color: pin.dominant_color,
    alt_text: pin.alt_text,
    creative_type: creativeTypeOf(pin),
    ...(pin.board && { board_id: pin.board.id, board_owner: { username: pin.board.owner.username } }),
    board_section_id: pin.section?.id ?? null,
    media: presentMedia(pin),
    is_owner: pin.pinner.id === account.id,
    is_standard: true,
    has_been_promoted: pin.is_promoted,
    // Lists don't know it.
    ...("source_pin_id" in pin && { parent_pin_id: pin.source_pin_id }),
  };
}

function presentMedia({ images: all, videos, story_pin_data: story }: Pin) {
  if (story) return presentPages(story);
  const images = presentImages(all);
  const video = videos?.video_list.V_720P;
  if (!video) return { media_type: "image", images };
  const { url: video_url, width, height, duration } = video;
  return { media_type: "video", images, cover_image_url: all.orig.url, video_url, width, height, duration };
}

/** The pages with a picture or a video. In lists, only the first page is known. */
function presentPages({ pages }: StoryData) {
  const items = pages.flatMap(({ blocks }) => blocks.flatMap((block) => presentItem(block) ?? []));
  const types = new Set(items.map(({ item_type }) => item_type));
  const mixed = types.size > 1 ? "multiple_mixed" : "multiple_images";
  return { media_type: types.size === 1 && types.has("video") ? "multiple_videos" : mixed, items };
}

function presentItem(block: StoryBlock) {
  if (block.type === "story_pin_image_block") {
    const images = presentImages({ ...block.image.images, "136x136": block.image.images["236x"] });
    return { item_type: "image", title: null, description: block.alt_text, link: null, images };
  }
  if (block.type !== "story_pin_video_block") return null;
  const { url: video_url, width, height, duration } = block.video.video_list.V_720P ?? {};
  const cover_image_url = block.image.images.originals.url;
  return { item_type: "video", cover_image_url, video_url, width, height, duration };
}

/** The description's names, each for the nearest of our sizes, with the width and height it really has. */
function presentImages(images: Pick<PinImages, "136x136" | "474x" | "736x" | "1200x">) {
  return {
    "150x150": images["136x136"],
    "400x300": images["474x"],
    "600x": images["736x"],
    "1200x": images["1200x"],
  };
}
