import { z } from "zod";
import { ImageSchema, VideosSchema } from "../../library/entities/media.ts";
import { MESSAGE_PERMISSIONS } from "../../news/entities/conversation.ts";
import { mapSwitches } from "../member-switches.ts";
import { businessFields } from "./business.ts";
import { AUTOPLAY_CHOICES, SENSITIVE_CHOICES, THEMES } from "./viewer.ts";

/** Sent only to the member, and only if the request's field set names them. */
const keepingFields = {
  eligible_for_wishlist: z.boolean().optional(),
  show_shopping_list: z.boolean().optional(),
  has_custom_board_sorting_order: z.boolean().optional(),
  /** Boards are suggested for their own Pins. */
  has_pin_clusters: z.boolean().optional(),
  /** Pins saved without a board. */
  quick_saves_pin_count: z.int().optional(),
  /** Null if never. */
  last_pin_save_time: z.string().nullable().optional(),
  /** 0: one click saves to the profile; 1: it asks for a board. */
  save_behavior: z.int().optional(),
};

const coverPicture = {
  /** The original is sent only to bots. */
  images: z.object({ "736x": ImageSchema, "1200x": ImageSchema, originals: ImageSchema.optional() }),
  dominant_color: z.string(),
  /** ThumbHash, base64: shown while the picture loads. */
  placeholder: z.string(),
};

/** The wide picture above a profile, or a video without sound, whose pictures are its first. Viewers who don't see the whole profile see none. */
const CoverSchema = z.discriminatedUnion("source", [
  z.object({ source: z.literal(""), images: z.object({}) }),
  z.object({ source: z.literal("image"), ...coverPicture }),
  z.object({
    source: z.literal("video"),
    ...coverPicture,
    video: VideosSchema.pick({ id: true, video_list: true }),
  }),
]);

/** A member as others may see them. */
export const UserSchema = z.object({
  id: z.string(),
  type: z.literal("user"),
  username: z.string(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  about: z.string(),
  location: z.string(),
  country: z.string().nullable(),
  website_url: z.string(),
  impressum_url: z.string(),
  /** The member's profile on any other site, with their name there; null without one. */
  instagram_data: z.object({ username: z.string(), url: z.string() }).nullable(),
  pronouns: z.array(z.string()),
  image_small_url: z.string(),
  image_medium_url: z.string(),
  image_large_url: z.string(),
  image_xlarge_url: z.string(),
  profile_cover: CoverSchema,
  avatar_color_index: z.int(),
  follower_count: z.int(),
  following_count: z.int(),
  interest_following_count: z.int(),
  pin_count: z.int(),
  board_count: z.int(),
  /** The same under another name. */
  boardCount: z.int(),
  /** For members themselves; others get 0. */
  secret_board_count: z.int(),
  /** The same under another name. */
  secretBoardCount: z.int(),
  /** For members themselves; others get 0. */
  archived_board_count: z.int(),
  story_pin_count: z.int(),
  /** The viewer can see Pins that the member saved without a board. */
  has_quicksave_board: z.boolean(),
  /** Monthly views; -1 if they aren't shown. */
  profile_views: z.int(),
  is_partner: z.boolean(),
  is_private_profile: z.boolean(),
  /** Why search engines are asked not to index the profile; null if they may. */
  seo_noindex_reason: z.enum(["private_profile", "excluded_by_member"]).nullable(),
  explicitly_followed_by_me: z.boolean(),
  explicitly_following_me: z.boolean(),
  /** The viewer asked to follow this private profile, and has no answer yet. */
  follow_requested_by_me: z.boolean(),
  /** The viewer can see Pins that the member created, so the profile has something to show as theirs. */
  show_creator_profile: z.boolean(),
  /** The same under another name. */
  has_published_pins: z.boolean(),
  has_catalog: z.boolean(),
  /** The viewer may start a conversation with them. */
  should_show_messaging: z.boolean(),
  /** The tabs of the profile, by the numbers of `PROFILE_TAB_TYPES`, in the order in which they're shown. */
  eligible_profile_tabs: z.array(z.object({ tab_type: z.int(), is_default: z.boolean() })),
  /** The profile shows all the member's Pins, to others too. */
  show_all_pins: z.boolean(),
  blocked_by_me: z.boolean(),
  /** Present if an invite code was sent: with it, the viewer can follow the private profile at once. */
  invite_code_valid: z.boolean().optional(),
  created_at: z.string(),
  ...businessFields,
  ...keepingFields,
});
export type User = z.infer<typeof UserSchema>;

/** A member's own settings. */
export const UserSettingsSchema = UserSchema.extend({
  email: z.string(),
  is_email_confirmed: z.boolean(),
  birthday: z.string().nullable(),
  gender: z.string().nullable(),
  locale: z.string().nullable(),
  theme: z.enum(THEMES),
  sensitive_pins: z.enum(SENSITIVE_CHOICES),
  autoplay_videos: z.enum(AUTOPLAY_CHOICES),
  /** Who may start a conversation with them. */
  message_permission: z.enum(MESSAGE_PERMISSIONS),
  account_type: z.enum(["personal", "business"]),
  business_name: z.string().nullable(),
  /** A value from `BUSINESS_TYPES`. */
  business_type: z.string().nullable(),
  exclude_from_search: z.boolean(),
  ...mapSwitches(() => z.boolean()),
  is_write_banned: z.boolean(),
  has_password: z.boolean(),
  has_two_factor: z.boolean(),
  is_staff: z.boolean(),
  save_behavior: z.int(),
});
export type UserSettings = z.infer<typeof UserSettingsSchema>;
