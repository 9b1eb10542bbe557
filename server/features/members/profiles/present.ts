import { readSocialProfile } from "#contract/formats/social-profile.ts";
import type { BusinessFields } from "#contract/members/entities/business.ts";
import type { User } from "#contract/members/entities/user.ts";
import type { Context } from "#server/platform/context.ts";
import type { ProfileCounts } from "./board-and-pin-counts-repo.ts";
import type { CoverRow } from "./cover-repo.ts";
import type { Relations } from "./followers-and-relations-repo.ts";
import { personName } from "./person-name.ts";
import { avatarUrls } from "./present-avatar.ts";
import { presentCover } from "./present-cover.ts";
import type { ProfileRow } from "./repo.ts";

/** Pictures have absolute URLs, which depend on the configuration. */
export type WithConfig = { context: Pick<Context, "config"> };

/** What is looked up about a member for each viewer. */
export type ProfileFacts = {
  counts: ProfileCounts;
  relations: Relations;
  cover: CoverRow | null;
  /** The viewer is a bot. */
  isBot: boolean;
  business: BusinessFields;
  tabs: User["eligible_profile_tabs"];
  /** Of a month; null if they aren't shown. */
  views: number | null;
};

/** Presents a member to others, so it must not include anything private. */
export function presentUser(
  row: ProfileRow,
  { counts, relations, cover, isBot, business, tabs, views }: ProfileFacts,
  { context }: WithConfig,
): User {
  const { publicUrl } = context.config;
  return {
    id: row.id,
    type: "user",
    username: row.username,
    full_name: personName(row),
    first_name: row.first_name,
    last_name: row.last_name,
    about: row.about,
    location: row.location,
    country: row.country,
    website_url: row.website_url,
    impressum_url: row.impressum_url,
    instagram_data: presentSocialProfile(row.social_url),
    pronouns: row.pronouns,
    ...presentAvatar(row, publicUrl),
    profile_cover: presentCover(cover, { publicUrl, isBot }),
    avatar_color_index: row.avatar_color_index,
    ...relations,
    board_count: counts.board_count,
    boardCount: counts.board_count,
    secret_board_count: counts.secret_board_count,
    secretBoardCount: counts.secret_board_count,
    archived_board_count: counts.archived_board_count,
    story_pin_count: counts.story_pin_count,
    has_quicksave_board: counts.has_unorganized_pins,
    pin_count: counts.pin_count,
    // Nothing is said of a business that no one has seen yet.
    profile_views: views || -1,
    is_partner: row.account_type === "business",
    is_private_profile: row.is_private,
    seo_noindex_reason: noindexReason(row),
    show_creator_profile: counts.has_created_pins,
    has_published_pins: counts.has_created_pins,
    has_catalog: false,
    eligible_profile_tabs: tabs,
    show_all_pins: row.shows_all_pins,
    created_at: row.created_at,
    ...business,
  };
}

function presentSocialProfile(url: string): User["instagram_data"] {
  if (url === "") return null;
  const { handle, host } = readSocialProfile(url);
  return { username: handle || host, url };
}

function noindexReason(
  row: Pick<ProfileRow, "is_private" | "exclude_from_search">,
): User["seo_noindex_reason"] {
  if (row.is_private) return "private_profile";
  return row.exclude_from_search ? "excluded_by_member" : null;
}

type AvatarUrls = Pick<User, "image_small_url" | "image_medium_url" | "image_large_url" | "image_xlarge_url">;

function presentAvatar(row: ProfileRow, publicUrl: string): AvatarUrls {
  const url = avatarUrls(row, publicUrl);
  return {
    image_small_url: url("75x75"),
    image_medium_url: url("150x150"),
    image_large_url: url("280x280"),
    image_xlarge_url: url("736x736"),
  };
}
