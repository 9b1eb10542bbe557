import type { DetailedPin, PinUser } from "#contract/library/entities/pin.ts";
import type { StoryBlock, StoryData, StoryPage } from "#contract/library/entities/story.ts";

const ORIGIN = "https://bower.example";

export const ada: PinUser = {
  id: "7",
  type: "user",
  username: "ada",
  full_name: "Ada Brook",
  first_name: "Ada",
  image_small_url: `${ORIGIN}/media/initials/75x75/0/41-42.svg`,
  image_medium_url: `${ORIGIN}/media/initials/150x150/0/41-42.svg`,
  avatar_color_index: 0,
  is_partner: false,
};

const size = (name: string, width: number) => ({
  url: `${ORIGIN}/media/${name}/x.jpg`,
  width,
  height: width * 2,
});

const pictureBlock = (id: string) => ({
  id,
  image_signature: id,
  alt_text: `Picture ${id}`,
  image: {
    images: {
      "236x": size(`236x/${id}`, 236),
      "474x": size(`474x/${id}`, 474),
      "736x": size(`736x/${id}`, 736),
      "1200x": size(`1200x/${id}`, 1200),
      originals: size(`originals/${id}`, 3000),
    },
    dominant_color: "#aabbcc",
  },
});

/** A story whose first page has a video, and five others a picture each. The last page has words. */
export function buildStory(): StoryData {
  const video = {
    url: `${ORIGIN}/1.mp4`,
    thumbnail: `${ORIGIN}/1.jpg`,
    width: 640,
    height: 360,
    duration: 9000,
  };
  const facts = { id: "1", duration: 9000, has_sound: false, captions: [], preview: null };
  const page = (id: string, blocks: StoryBlock[]): StoryPage => {
    return { id, layout: 0, style: { background_color: "#FFFFFF" }, image_signature: null, blocks };
  };
  const style = { left: 0, top: 0, width: 50, size: "small", look: "text", color: "#000000" } as const;
  return {
    id: "12",
    page_count: 7,
    is_carousel: false,
    pages: [
      page("1", [
        {
          ...{ type: "story_pin_video_block", block_type: 3, video_signature: "1" },
          ...{ ...pictureBlock("1"), video: { ...facts, video_list: { V_720P: video } } },
        },
      ]),
      ...["2", "3", "4", "5", "6"].map((id) =>
        page(id, [{ type: "story_pin_image_block", block_type: 2, ...pictureBlock(id) }]),
      ),
      page("7", [
        {
          ...{ id: "7", type: "story_pin_paragraph_block", block_type: 1 },
          ...{ text: "Sit </script>", style: { ...style, background_color: null } },
        },
      ]),
    ],
  };
}

/** Builds a public Pin of a chair on a public board. */
export function buildPin(traits: Partial<DetailedPin> = {}): DetailedPin {
  return {
    id: "12",
    type: "pin",
    images: {
      "60x60": size("60x60", 60),
      "75x75": size("75x75", 75),
      "136x136": size("136x136", 136),
      "170x": size("170x", 170),
      "236x": size("236x", 236),
      "474x": size("474x", 474),
      "736x": size("736x", 736),
      "1200x": size("1200x", 1200),
      orig: size("originals", 3000),
    },
    image_signature: "00",
    dominant_color: "#aabbcc",
    placeholder: "",
    title: "A chair",
    grid_title: "A chair",
    description: "Oak, 1962.",
    seo_description: "Oak, 1962.",
    seoTitle: "A chair",
    seoDescription: "Oak, 1962.",
    seoUrl: "/pin/12/",
    seoNoindexReason: null,
    link_state: null,
    link: "https://chairs.example/oak",
    domain: "chairs.example",
    created_at: "2026-03-01T10:00:00.000Z",
    board: {
      id: "3",
      type: "board",
      name: "Old chairs",
      url: "/ada/old-chairs/",
      privacy: "public",
      owner: ada,
    },
    section: null,
    pinner: ada,
    native_creator: null,
    closeup_attribution: ada,
    aggregated_pin_data: {
      id: "12",
      saves: 4,
      comment_count: 2,
      aggregated_stats: { saves: 4, done: 0 },
    },
    repin_count: 4,
    comment_count: 2,
    alt_text: "A chair by a window",
    auto_alt_text: null,
    lang: null,
    privacy: "public",
    is_video: false,
    video_review: null,
    video_is_pale: false,
    is_repin: false,
    is_promoted: false,
    is_downstream_promotion: false,
    promoter: null,
    recommendation_reason: null,
    hashtags: [],
    pin_join: { visual_annotation: [] },
    embed: null,
    story_pin_data: null,
    story_pin_data_id: null,
    carousel_data: null,
    videos: null,
    rich_summary: null,
    price_value: null,
    price_currency: null,
    shopping_flags: [],
    pinned_to_board: null,
    method: "uploaded",
    version: 1,
    favorited_by_me: false,
    sensitivity: null,
    note: null,
    rich_metadata: null,
    comments_disabled: false,
    is_marked_sensitive: false,
    source_pin_id: null,
    tried_by_me: false,
    viewer_can: { edit: false, delete: false, comment: false, save: false, remove: false },
    ...traits,
  };
}
