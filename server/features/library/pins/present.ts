import { formatGridTitle, formatPinDescription, formatSeoTitle } from "#contract/formats/pin-text.ts";
import type { DetailedPin, Pin, PinBoard, PinUser, RichMetadata } from "#contract/library/entities/pin.ts";
import { boardUrl, pinUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hasPermission, type Viewer, viewerId } from "#server/platform/viewer.ts";
import { presentImages, presentLoop, presentMovingImages, presentVideos } from "../../base/media/index.ts";
import { presentStory, presentWholeStory } from "../../base/stories/index.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import type { DetailedPinRow } from "./detailed-rows-repo.ts";
import { findHashtags } from "./hashtags.ts";
import type { PinRow } from "./pin-rows-repo.ts";
import { presentLink, richOf } from "./present-link.ts";
import { loadRelated, type Related, relatedOf } from "./related-repo.ts";

/** The site of a Pin without a link, because the protocol requires text. */
const NO_DOMAIN = "Uploaded by user";

export async function presentPins(
  scope: Pick<Scope, "context" | "viewer">,
  rows: readonly PinRow[],
): Promise<Pin[]> {
  if (rows.length === 0) return [];
  const { config, db } = scope.context;
  const related = await loadRelated(db, viewerIdsOf(scope.viewer), rows);
  const present = createPresenter(related, scope.viewer, config.publicUrl);
  return rows.map(present);
}

export function presentDetailedPin(scope: Scope, row: DetailedPinRow): DetailedPin {
  const pin = createPresenter(relatedOf(row), scope.viewer, scope.context.config.publicUrl)(row);
  const ownId = viewerId(scope.viewer);
  const isPinner = ownId === row.pinner_id;
  const isBoardOwner = ownId !== null && ownId === row.board_owner_id;
  const isFull = scope.viewer.kind === "member" || scope.viewer.kind === "staff";
  return {
    ...pin,
    note: isPinner && isFull ? row.note : null,
    rich_metadata: richOf<RichMetadata>(row),
    comments_disabled: row.comments_off,
    ...(row.pages && { story_pin_data: presentWholeStory(scope.context.config.publicUrl, row, row.pages) }),
    is_marked_sensitive: isPinner && row.is_marked_sensitive,
    video_review: isPinner ? row.video_review : null,
    video_is_pale: isPinner && row.video_is_pale,
    source_pin_id: row.source_pin_id,
    tried_by_me: row.is_tried,
    viewer_can: {
      edit: isFull && isPinner,
      delete: isFull && (isPinner || isBoardOwner),
      comment: isFull && !row.comments_off,
      save: isFull,
      remove: hasPermission(scope.viewer, "cases.decide"),
    },
  };
}

type Present = (row: PinRow) => Pin;

/** Finds related rows and presents each of them only once. */
function createLookup({ people, boards }: Related, publicUrl: string) {
  const person = memoize((id): PinUser => {
    const row = people.get(id);
    if (!row) throw new Error(`The member ${id} of a pin is not there`);
    return presentPerson(row, publicUrl);
  });

  const board = memoize((id): PinBoard | null => {
    const row = boards.get(id);
    if (!row) return null;
    return {
      id: row.id,
      type: "board",
      name: row.name,
      url: boardUrl({ username: row.owner_username, slug: row.slug }),
      privacy: row.privacy as PinBoard["privacy"],
      owner: person(row.owner_id),
    };
  });

  return {
    person,
    board,
    /** The member who brought the picture here, unless they are hidden from the viewer. */
    creator(id: string | null): PinUser | null {
      return id !== null && people.get(id)?.is_credited ? person(id) : null;
    },
  };
}

function memoize<Made>(make: (id: string) => Made): (id: string) => Made {
  const known = new Map<string, Made>();
  return (id) => {
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const made = make(id);
    known.set(id, made);
    return made;
  };
}

function createPresenter(related: Related, viewer: Viewer, publicUrl: string): Present {
  const { people, sections } = related;
  const { person, creator, board } = createLookup(related, publicUrl);
  const ownId = viewerId(viewer);

  return (row) => {
    const onBoard = row.is_board_seen && row.board_id !== null ? board(row.board_id) : null;
    const pinner = person(row.pinner_id);
    const nativeCreator = creator(row.creator_id);
    const section = row.section_id === null || !onBoard ? undefined : sections.get(row.section_id);
    const rich = richOf<RichMetadata>(row);
    const { seoTitle, seoDescription } = seoTextsOf(row, rich);
    const hashtags = findHashtags(row.description);
    return {
      id: row.id,
      type: "pin",
      images: presentImages(publicUrl, row),
      ...(row.is_moving && row.video === null && !isStory(row) && presentMotion(publicUrl, row)),
      image_signature: row.signature,
      dominant_color: row.dominant_color,
      placeholder: row.placeholder,
      title: row.title,
      grid_title: formatGridTitle(row.title),
      description: row.description === "" ? null : row.description,
      seo_description: seoDescription,
      seoTitle,
      seoDescription,
      seoUrl: pinUrl(row.id),
      seoNoindexReason: noindexReason(row, [people.get(row.pinner_id), people.get(onBoard?.owner.id ?? "")]),
      ...presentLink(row, row.pinner_id === ownId),
      domain: row.domain === "" ? NO_DOMAIN : row.domain,
      created_at: row.created_at,
      board: onBoard,
      section: section ?? null,
      pinner,
      native_creator: nativeCreator,
      closeup_attribution: nativeCreator ?? pinner,
      aggregated_pin_data: {
        id: row.id,
        saves: row.repin_count,
        comment_count: row.comment_count,
        aggregated_stats: { saves: row.repin_count, done: row.try_count },
      },
      repin_count: row.repin_count,
      comment_count: row.comment_count,
      alt_text: row.alt_text === "" ? null : row.alt_text,
      auto_alt_text: null,
      lang: row.lang,
      privacy: (row.board_privacy ?? "public") as Pin["privacy"],
      is_video: row.video !== null && !isStory(row),
      is_repin: row.is_repin,
      is_promoted: row.is_promoted,
      is_downstream_promotion: false,
      promoter: row.is_promoted ? pinner : null,
      recommendation_reason: null,
      hashtags,
      pin_join: { visual_annotation: hashtags.map((tag) => tag.slice(1)) },
      embed: null,
      story_pin_data: row.first_page && presentStory(publicUrl, row, row.first_page),
      story_pin_data_id: isStory(row) ? row.id : null,
      carousel_data: null,
      videos: row.video && !isStory(row) ? presentVideos(publicUrl, row, row.video) : null,
      rich_summary: richSummary(rich),
      price_value: row.price_value === null ? null : Number(row.price_value),
      price_currency: row.price_currency,
      shopping_flags: [],
      pinned_to_board: row.pinner_id === ownId ? onBoard : null,
      method: row.method,
      version: row.version,
      favorited_by_me: row.is_favorite,
      sensitivity: row.sensitivity === null ? null : { reason: row.sensitivity },
    };
  };
}

/** How an animation moves. */
function presentMotion(publicUrl: string, row: PinRow): Pick<Pin, "moving_images" | "moving_video"> {
  return {
    moving_images: presentMovingImages(publicUrl, row),
    ...(row.loop && { moving_video: presentLoop(publicUrl, row.signature, row.loop) }),
  };
}

const isStory = (row: PinRow) => row.page_count > 0;

function seoTextsOf(row: PinRow, rich: RichMetadata | null): Pick<Pin, "seoTitle" | "seoDescription"> {
  const { title, description } = row;
  const seoTitle = formatSeoTitle({ title, richTitle: rich?.title ?? "", description });
  const seoDescription =
    formatPinDescription(description, seoTitle) ?? formatPinDescription(rich?.description ?? "", seoTitle);
  return { seoTitle, seoDescription };
}

function richSummary(rich: RichMetadata | null): Pin["rich_summary"] {
  return rich && { display_name: rich.title, site_name: rich.site_name, type_name: rich.kind };
}

type Searchable = { is_private: boolean; exclude_from_search: boolean };

/** Search engines may index a Pin unless it's sensitive, or its pinner or its board's owner has opted out. */
function noindexReason(row: PinRow, people: readonly (Searchable | undefined)[]): string | null {
  if (row.board_privacy !== null && row.board_privacy !== "public") return "not_public";
  if (people.some((each) => each?.is_private)) return "private_profile";
  if (people.some((each) => each?.exclude_from_search)) return "excluded_by_member";
  return row.sensitivity === null ? null : "sensitive";
}
