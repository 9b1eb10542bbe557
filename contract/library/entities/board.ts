import { z } from "zod";
import { PinUserSchema } from "./pin.ts";

export const BlockingActionSchema = z.object({
  id: z.string(),
  created_timestamp: z.int(),
  /** From 0 to 1, which means done. */
  progress: z.number(),
  /** `-1`: the whole board. Absent: its unorganized Pins. */
  section_id: z.string().optional(),
  action_type: z.int(),
  /** Empty if the action is on no board, such as deleting all Pins of a member. */
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
  /** When something was last saved to it, the key for sorting by `last_pinned_to`; null if never. */
  board_order_modified_at: z.string().nullable(),
  /** Shown to others on its owner's profile: public, and not archived by its owner. */
  onProfile: z.boolean(),
  /** The viewer's heading it is listed under: archived comes before favorite, and that before privacy. */
  profileGroup: z.enum(["favorite", "public", "protected", "secret", "archived"]),
  created_at: z.string(),
  owner: PinUserSchema,
  /** Its first collaborators; `collaborator_count` has the total. */
  collaborating_users: z.array(PinUserSchema),
  /** False hides the collaborators from people who can't save here: their faces, and the board on their profiles. */
  should_show_board_collaborators: z.boolean(),
  /** Why search engines are asked not to index it; null if they may. */
  seo_noindex_reason: z.enum(["not_public", "private_profile", "excluded_by_member", "sensitive"]).nullable(),
  /**
   * Its pictures are to be blurred, with the text of this key over them; null if they aren't. The placeholders are
   * ThumbHashes in base64. Only its owner gets the reason.
   */
  sensitivity_screen: z
    .object({
      key: z.literal("sensitive_content"),
      placeholders: z.array(z.string()),
      reason: z.enum(["owner", "staff", "pins"]).nullable(),
    })
    .nullable(),
  /** Its owner marked it as sensitive; false for everyone else. */
  is_marked_sensitive: z.boolean(),
  /** Its owner offers it to the viewer, who collaborates there. */
  is_offered_to_me: z.boolean(),
  /** Contains "write" if the viewer may save here. */
  access: z.array(z.string()),
  /** Small squares of its newest Pins, for lists. */
  images: z.object({ "75x75": z.array(z.object({ url: z.string() })) }),
  /** Its cover by width; empty without one. */
  cover_images: z.partialRecord(z.enum(["236x", "474x"]), z.object({ url: z.string() })),
  image_cover_url: z.string().nullable(),
  image_cover_hd_url: z.string().nullable(),
  /** The pictures next to the cover: its first Pins, except the one on the cover. */
  pin_thumbnail_urls: z.array(z.string()),
  cover_pin: z
    .object({
      pin_id: z.string(),
      image_url: z.string(),
      /** The original's size, for a cropped cover. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      custom_cover: z.object({ crop: z.array(z.int()), size: z.array(z.int()) }).nullable(),
    })
    .nullable(),
  has_custom_cover: z.boolean(),
  /** Staff withhold it: it stays secret until they give it back. False for everyone who can't save here. */
  is_temporarily_disabled: z.boolean(),
  /** Null for every board; other values mark cards that only look like boards. */
  story_type: z.null(),
  blocking_actions: z.array(BlockingActionSchema),
  /** A running ad shows one of its Pins. Sent only to its owner, and only for a single board. */
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
