import { z } from "zod";
import { PinUserSchema } from "./pin.ts";

export const BlockingActionSchema = z.object({
  id: z.string(),
  created_timestamp: z.int(),
  /** From 0 to 1, which means done. */
  progress: z.number(),
  /** `-1`: the whole board. Absent: its unorganized pins. */
  section_id: z.string().optional(),
  action_type: z.int(),
  board_id: z.string(),
  is_origin: z.boolean(),
});
export type BlockingAction = z.infer<typeof BlockingActionSchema>;

export const BoardSchema = z.object({
  id: z.string(),
  type: z.literal("board"),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  privacy: z.enum(["public", "protected", "secret"]),
  category: z.string(),
  pin_count: z.int(),
  section_count: z.int(),
  collaborator_count: z.int(),
  follower_count: z.int(),
  is_collaborative: z.boolean(),
  collaborated_by_me: z.boolean(),
  followed_by_me: z.boolean(),
  collab_board_email: z.boolean(),
  collaborator_invites_enabled: z.boolean(),
  allow_homefeed_recommendations: z.boolean(),
  is_ads_only: z.boolean(),
  archived_by_me_at: z.string().nullable(),
  /** When something was last saved to it, which is what `last_pinned_to` sorts by; null: never. */
  board_order_modified_at: z.string().nullable(),
  /** Others find it on its owner's profile: it is public, and not archived by its owner. */
  onProfile: z.boolean(),
  /** Under which heading of the viewer's it stands: archived goes before privacy. */
  profileGroup: z.enum(["public", "protected", "secret", "archived"]),
  created_at: z.string(),
  owner: PinUserSchema,
  /** The first of those who keep it with its owner; `collaborator_count` says how many there are. */
  collaborating_users: z.array(PinUserSchema),
  /** Why search engines are told to leave it out; null: they may show it. */
  seo_noindex_reason: z.enum(["not_public", "private_profile", "excluded_by_member"]).nullable(),
  /** Holds "write" where the viewer may save here. */
  access: z.array(z.string()),
  /** Small squares of its newest pins, for lists. */
  images: z.object({ "75x75": z.array(z.object({ url: z.string() })) }),
  /** Its cover by width; empty where it has none. */
  cover_images: z.partialRecord(z.enum(["236x", "474x"]), z.object({ url: z.string() })),
  image_cover_url: z.string().nullable(),
  image_cover_hd_url: z.string().nullable(),
  /** What stands beside the cover: its first pins but for the one that is the cover. */
  pin_thumbnail_urls: z.array(z.string()),
  cover_pin: z
    .object({
      pin_id: z.string(),
      image_url: z.string(),
      /** The original's, for a cover that is a part of it. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      custom_cover: z.object({ crop: z.array(z.int()), size: z.array(z.int()) }).nullable(),
    })
    .nullable(),
  has_custom_cover: z.boolean(),
  /** For cards that only look like a board's, which no board is. */
  story_type: z.null(),
  blocking_actions: z.array(BlockingActionSchema),
  /** An ad that runs now shows one of its pins: told to its owner, of the board by itself alone. */
  has_active_ads: z.boolean().optional(),
  version: z.int(),
});
export type Board = z.infer<typeof BoardSchema>;

export const SectionSchema = z.object({
  id: z.string(),
  type: z.literal("board_section"),
  title: z.string(),
  slug: z.string(),
  pin_count: z.int(),
  preview_pins: z.array(
    z.object({ id: z.string(), image_square_url: z.string(), width: z.int(), height: z.int() }),
  ),
  version: z.int(),
});
export type Section = z.infer<typeof SectionSchema>;
