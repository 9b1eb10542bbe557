import type { BlockingAction, Board, Section } from "#contract/library/entities/board.ts";
import { WHOLE_BOARD_SECTION_ID } from "#contract/limits/bulk.ts";
import { boardUrl } from "#contract/urls.ts";
import { pictureUrl, pictureUrls } from "../../base/media/index.ts";
import { type PersonRow, presentPerson } from "../../members/profiles/index.ts";
import type { BoardActionRow } from "./actions/actions-repo.ts";
import { readPreviews, type SectionPreviewRow } from "./board-previews-repo.ts";
import type { BoardRow } from "./board-rows-repo.ts";
import type { SectionRow } from "./section-rows-repo.ts";

type Shown = { publicUrl: string; actions: readonly BoardActionRow[] };

/** One big literal: pages of boards are long, and adding properties step by step costs twice the time. */
export function presentBoard(row: BoardRow, { publicUrl, actions }: Shown): Board {
  const settings = presentSettings(row);
  const pictures = presentPreviews(row, publicUrl);
  return {
    id: row.id,
    type: "board",
    name: row.name,
    description: row.description,
    url: boardUrl({ username: row.username, slug: row.slug }),
    privacy: row.privacy,
    category: row.category,
    pin_count: row.pin_count,
    section_count: row.section_count,
    collaborator_count: row.collaborator_count,
    follower_count: row.follower_count,
    is_collaborative: row.collaborator_count > 0,
    collaborated_by_me: row.role === "collaborator",
    followed_by_me: row.is_followed,
    collab_board_email: settings.collab_board_email,
    collaborator_invites_enabled: settings.collaborator_invites_enabled,
    allow_homefeed_recommendations: settings.allow_homefeed_recommendations,
    is_ads_only: row.is_ads_only,
    archived_by_me_at: row.archived_at,
    board_order_modified_at: row.last_pinned_at,
    onProfile: row.privacy === "public" && !row.is_archived_by_owner,
    profileGroup: row.archived_at !== null ? "archived" : row.favorite_at !== null ? "favorite" : row.privacy,
    created_at: row.created_at,
    owner: presentPerson(ownerOf(row), publicUrl),
    collaborating_users: row.collaborators?.map((person) => presentPerson(person, publicUrl)) ?? [],
    should_show_board_collaborators: row.role !== null || !row.is_private,
    seo_noindex_reason: noindexReason(row),
    sensitivity_screen: row.is_screened
      ? { key: "sensitive_content", placeholders: row.placeholders ?? [], reason: reasonOfScreen(row) }
      : null,
    is_marked_sensitive: row.role === "owner" && row.is_marked_sensitive,
    is_offered_to_me: row.is_offered,
    access: row.role ? ["write"] : [],
    images: pictures.images,
    cover_images: pictures.cover_images,
    image_cover_url: pictures.image_cover_url,
    image_cover_hd_url: pictures.image_cover_hd_url,
    pin_thumbnail_urls: pictures.pin_thumbnail_urls,
    cover_pin: pictures.cover_pin,
    has_custom_cover: pictures.has_custom_cover,
    is_temporarily_disabled: row.role !== null && row.withheld_privacy !== null,
    story_type: null,
    blocking_actions: row.role ? actions.map((action) => presentBlockingAction(action, row.id)) : [],
    version: row.version,
  };
}

type Settings = Pick<
  Board,
  "collab_board_email" | "collaborator_invites_enabled" | "allow_homefeed_recommendations"
>;

/** Returns settings only to those who may change them; everyone else gets `false`. */
function presentSettings(row: BoardRow): Settings {
  const shapesViewersHome = row.role === "owner" || (row.role !== null && row.is_ads_only);
  return {
    collab_board_email: row.email_notifications ?? false,
    collaborator_invites_enabled: row.role !== null && row.invites_enabled,
    allow_homefeed_recommendations: shapesViewersHome && row.allow_homefeed_recommendations,
  };
}

function ownerOf(row: BoardRow): PersonRow {
  const { owner_id: id, username, first_name, last_name, account_type, business_name } = row;
  const { avatar_signature, avatar_color_index } = row;
  const names = { id, username, first_name, last_name, account_type, business_name };
  return { ...names, avatar_signature, avatar_color_index };
}

type Screen = NonNullable<Board["sensitivity_screen"]>;

function reasonOfScreen(row: BoardRow): Screen["reason"] {
  if (row.role !== "owner") return null;
  if (row.decided_sensitivity !== null) return "staff";
  return row.is_marked_sensitive ? "owner" : "pins";
}

function noindexReason(row: BoardRow): Board["seo_noindex_reason"] {
  if (row.privacy !== "public") return "not_public";
  if (row.is_private) return "private_profile";
  if (row.exclude_from_search) return "excluded_by_member";
  return row.is_screened ? "sensitive" : null;
}

type Pictures = Pick<
  Board,
  | "images"
  | "cover_images"
  | "image_cover_url"
  | "image_cover_hd_url"
  | "pin_thumbnail_urls"
  | "cover_pin"
  | "has_custom_cover"
>;

/** The cover is the chosen Pin while it is on the board and visible to the viewer, else the newest Pin. */
function presentPreviews(row: BoardRow, publicUrl: string): Pictures {
  const previews = readPreviews(row.previews);
  const chosen = previews.find(({ kind }) => kind === "chosen");
  const cover = chosen ?? previews.find(({ kind }) => kind === "newest");
  const urlOfCover = cover ? pictureUrls(publicUrl, cover.signature) : () => null;
  const first = previews.filter(({ kind }) => kind === "first");
  const beside = first.filter(({ signature }) => signature !== cover?.signature);
  const urlsIn = (size: "75x75" | "136x136", rows: typeof first) =>
    rows.map(({ signature }) => pictureUrls(publicUrl, signature)(size));
  const { cover_crop: crop, cover_size: size } = row;
  const [small, hd] = [urlOfCover("236x"), urlOfCover("474x")];
  return {
    images: { "75x75": urlsIn("75x75", first).map((url) => ({ url })) },
    cover_images: small && hd ? { "236x": { url: small }, "474x": { url: hd } } : {},
    image_cover_url: small,
    image_cover_hd_url: hd,
    pin_thumbnail_urls: urlsIn("136x136", beside),
    cover_pin:
      cover && hd
        ? {
            pin_id: cover.pin_id,
            image_url: hd,
            width: cover.width,
            height: cover.height,
            custom_cover: chosen && crop && size ? { crop, size } : null,
          }
        : null,
    has_custom_cover: chosen !== undefined,
  };
}

/** Presents the action from this board's point of view. */
export function presentBlockingAction(action: BoardActionRow, boardId: string): BlockingAction {
  const isOrigin = action.board_id === boardId;
  const sectionId = isOrigin ? action.section_id : action.target_section_id;
  const section = isOrigin && action.is_whole_board ? WHOLE_BOARD_SECTION_ID : sectionId;
  return {
    id: action.id,
    created_timestamp: action.created_timestamp,
    progress: action.total === 0 ? 0 : Math.min(1, action.done / action.total),
    ...(section !== null && { section_id: section }),
    action_type: action.action_type,
    board_id: boardId,
    is_origin: isOrigin,
  };
}

const squareSide = 136;

export function presentSection(
  row: SectionRow,
  previews: readonly SectionPreviewRow[],
  publicUrl: string,
): Section {
  return {
    id: row.id,
    type: "board_section",
    title: row.title,
    slug: row.slug,
    pin_count: row.pin_count,
    preview_pins: previews.map(({ pin_id, signature, width, height }) => {
      // Pictures are never enlarged, so a small one gives a small square.
      const side = Math.min(squareSide, width, height);
      const image_square_url = pictureUrl(publicUrl, signature, "136x136");
      return { id: pin_id, image_square_url, width: side, height: side };
    }),
    version: row.version,
  };
}
