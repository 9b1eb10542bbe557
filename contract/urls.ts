import { slugifyTitle } from "./formats/slug.ts";
import type { ProfileTab } from "./routes.ts";
import { encodeSegment, withQuery } from "./urls/path.ts";

export * from "./urls/accounts.ts";
export { absoluteUrl } from "./urls/path.ts";

// Home

/** Toasts that an address can request; the server redirects members here after such a change. */
export type UrlMessage =
  | "permanent_account_closure"
  | "account_deletion_email_sent"
  | "account_deactivated"
  | "unlink_successful"
  | "account_switch_to_settings"
  | "invite_failed";

export type HomeMessage = { message: UrlMessage; username?: string; hasMultipleAccounts?: boolean };

/** Where members read about blurred and removed things of theirs. */
/** What suspended members can still do. */
export function suspendedUrl(): string {
  return "/suspended/";
}

/** The progress of a decision about many cases. */
export function caseBatchUrl(id: string): string {
  return `/admin/case-batches/${id}/`;
}

/** What a member reported. */
export function ownReportsUrl(): string {
  return "/reports-and-violations/?show=reports";
}

export function noticesUrl(): string {
  return "/reports-and-violations/";
}

export function homeUrl(message?: HomeMessage): string {
  if (message === undefined) return "/";
  const { username, hasMultipleAccounts } = message;
  return withQuery("/", {
    message: message.message,
    username,
    multiple_accounts: hasMultipleAccounts === true ? true : null,
  });
}

export function homefeedUrl(): string {
  return "/homefeed/";
}

/** The page without content from which members' browsers open any page offline. */
export function offlineShellUrl(): string {
  return "/offline/app/";
}

/** What those you follow save, newest first. */
export function followingFeedUrl(): string {
  return "/homefeed/following/";
}

/** How recommendations are made. */
export function recommendationsUrl(): string {
  return "/about/recommendations/";
}

/** What checks of links are. Sites see this address in their logs. */
export function linkChecksUrl(): "/about-link-checks/" {
  return "/about-link-checks/";
}

/** All ads that were shown. */
export function adsRegisterUrl(query?: string): string {
  return withQuery("/ads/register/", { query });
}

/** Where to redirect from the address of a member that doesn't exist. */
export function showErrorUrl(): string {
  return "/?show_error=true";
}

// Profiles

const TAB_SEGMENTS: Record<ProfileTab, string> = {
  boards: "_boards",
  created: "_created",
  followers: "_followers",
  following: "_following",
  pins: "pins",
  profile: "_profile",
  saved: "_saved",
  shopping_list: "_shopping_list",
  story_pins: "story_pins",
  topics: "topics",
  tried: "tried",
  video_pins: "video_pins",
};

export type ProfileQuery = { inviteCode?: string | null };

/** The viewer's own boards. */
export function savedUrl(): string {
  return "/saved/";
}

/** All Pins that the viewer has saved. */
export function savedPinsUrl(): string {
  return "/saved/pins/";
}

export function profileUrl(username: string, query: ProfileQuery = {}): string {
  return withQuery(`/${encodeSegment(username)}/`, { invite_code: query.inviteCode });
}

/** A tab's canonical address; other forms are recognized but never written. */
export function profileTabUrl(username: string, tab: ProfileTab): string {
  return `${profileUrl(username)}${TAB_SEGMENTS[tab]}/`;
}

/** The profile as others see it, with its saved or created tab open. */
export function publicProfileTabUrl(username: string, tab: "saved" | "created"): string {
  return `${profileTabUrl(username, "profile")}${TAB_SEGMENTS[tab]}/`;
}

export function profileAboutUrl(username: string): string {
  return `${profileUrl(username)}profile-about/`;
}

export function profileReportUrl(username: string): string {
  return `${profileUrl(username)}report/`;
}

/** A place on a map. */
export function mapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

// Pins

export type PinPage = "comments" | "edit" | "pages" | "repin" | "visual-search" | "products" | "embed";

export function pinUrl(pinId: string, page?: PinPage): string {
  const pin = `/pin/${encodeSegment(pinId)}/`;
  return page === undefined ? pin : `${pin}${page}/`;
}

/** A part of a picture: its place and size as shares of the whole, from 0 to 1. */
export type PicturePart = { x: number; y: number; w: number; h: number };

/** What looks like a Pin, or like a part of its picture. */
export function pinVisualSearchUrl(
  pinId: string,
  part: PicturePart | null = null,
  after: string | null = null,
): string {
  return withQuery(pinUrl(pinId, "visual-search"), { ...part, after });
}

/** The address other sites call to embed a page of ours. */
export function oembedUrl(pageUrl: string, format: "json" | "xml"): string {
  return withQuery("/oembed/", { url: pageUrl, format });
}

/** A short code for a Pin or a board that survives moves: its kind and id. */
export function shortCode(kind: "pin" | "board", id: string): string {
  return `${kind === "pin" ? "p" : "b"}${BigInt(id).toString(36)}`;
}

export function shortUrl(code: string): string {
  return `/url_shortener/${encodeSegment(code)}/redirect/`;
}

// Boards and sections

export type BoardAddress = { username: string; slug: string };
export type ActingAs = { orbacSubjectId?: string | null };

export function boardUrl({ username, slug }: BoardAddress, { orbacSubjectId }: ActingAs = {}): string {
  return withQuery(`${profileUrl(username)}${encodeSegment(slug)}/`, { orbac_subject_id: orbacSubjectId });
}

export const FEED_FORMATS = ["rss", "atom", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
export const FEED_TYPES: Record<FeedFormat, string> = {
  rss: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

/** The feed of a board, a section, a topic or a search: at its page's address, with an ending. */
export function feedUrl(pagePath: string, format: FeedFormat): string {
  const [path = "", query] = pagePath.split("?", 2);
  return `${path.replace(/\/$/, "")}.${format}${query === undefined ? "" : `?${query}`}`;
}

/** The feed of a member. */
export function profileFeedUrl(username: string, format: FeedFormat): string {
  return `${profileUrl(username)}feed.${format}`;
}

export function sectionUrl(board: BoardAddress, sectionSlug: string, acting: ActingAs = {}): string {
  return withQuery(`${boardUrl(board)}${encodeSegment(sectionSlug)}/`, {
    orbac_subject_id: acting.orbacSubjectId,
  });
}

/** For callers that know only the board's address. */
export function sectionUrlBelow(boardPath: string, sectionSlug: string): string {
  return `${boardPath}${encodeSegment(sectionSlug)}/`;
}

/** The board's own address, which accepts the invitation on opening. */
export function boardInviteUrl(board: BoardAddress): string {
  return withBoardInvite(boardUrl(board));
}

export function withBoardInvite(boardPath: string): string {
  return withQuery(boardPath, { accept_invite: true, seamless: true });
}

/** The page behind an invite link. `isSeamless` accepts it on opening. */
export function boardJoinUrl(code: string, { isSeamless = false } = {}): string {
  const accepting = isSeamless ? { accept_invite: true, seamless: true } : {};
  return withQuery("/board/join/", { t: code, ...accepting });
}

export function boardEditUrl(boardId: string, page?: "collaborators" | "add_collaborators"): string {
  const edit = `/board/${encodeSegment(boardId)}/edit/`;
  return page === undefined ? edit : `${edit}${page}/`;
}

/** What people did on a board, for those who save to it. */
export function boardActivityUrl(boardId: string): string {
  return `/board/${encodeSegment(boardId)}/activity/`;
}

/** Ideas to save to a board. */
export function moreIdeasUrl(boardPath: string): string {
  return `${boardPath}more_ideas/`;
}

/** The board's embed on another site. */
export function boardEmbedUrl(boardId: string): string {
  return `/board/${encodeSegment(boardId)}/embed/`;
}

export function sectionEditUrl(sectionId: string): string {
  return `/boardsection/${encodeSegment(sectionId)}/edit/`;
}

export function boardCreateUrl(clusterId?: string): string {
  return clusterId === undefined ? "/board/create/" : `/board/create/cluster/${encodeSegment(clusterId)}/`;
}

export function sectionCreateUrl(boardId: string): string {
  return `/board/${encodeSegment(boardId)}/create_section/`;
}

/** The Pins from a site. */
export function sourceUrl(domain: string): string {
  return `/source/${encodeSegment(domain)}/`;
}

// Creation tools

export type CreationTool =
  | "pin-builder"
  | "pin-editor"
  | "story-pin-builder"
  | "idea-pin-builder"
  | "pin-creation-tool"
  | "idea-ads-tool";
export type PinCreationMethod = "uploaded" | "pinbuilder" | "scraped" | "button";

export function creationToolUrl(tool: CreationTool): string {
  return `/${tool}/`;
}

export function pinCreateUrl(method?: PinCreationMethod): string {
  return method === undefined ? "/pin/create/" : `/pin/create/${method}/`;
}

export type SaveButtonQuery = {
  /** The page to save from. */
  url: string;
  /** The picture; without it, the builder looks for those of the page. */
  media?: string | null;
  title?: string;
  description?: string;
  alt?: string;
};

/** The address that save buttons open, and that apps share to. */
export function saveButtonUrl({ url, media, title, description, alt }: SaveButtonQuery): string {
  const words = { title: title || null, description: description || null, alt: alt || null };
  return withQuery(pinCreateUrl("button"), { url, media, ...words });
}

// Search

export type SearchScope = "pins" | "boards" | "people" | "my_pins";

const SEARCH_SEGMENTS: Record<SearchScope, string> = {
  pins: "pins",
  boards: "boards",
  people: "users",
  my_pins: "me",
};

export type SearchQuery = {
  query: string;
  scope: SearchScope;
  /** How the search started. */
  rs?: string;
  sort?: "newest" | null;
  /** Searches this board. */
  boardId?: string | null;
  /** Looks for the words as they are typed. */
  isVerbatim?: boolean;
  /** The bookmark to start at. */
  after?: string | null;
  /** Puts the cursor into the search field. */
  isInputSelected?: boolean;
};

export function searchUrl({
  query,
  scope,
  rs,
  sort,
  boardId,
  isVerbatim = false,
  after,
  isInputSelected = false,
}: SearchQuery): string {
  return withQuery(`/search/${SEARCH_SEGMENTS[scope]}/`, {
    q: query || null,
    rs,
    sort,
    board_id: boardId,
    verbatim: isVerbatim ? "true" : null,
    after,
    input_select: isInputSelected ? true : null,
  });
}

/** Search by a picture of one's own, and what looks like it. */
export function pictureSearchUrl(look: string | null = null, after: string | null = null): string {
  return withQuery("/search/visual/", { look, after });
}

// Articles

/** Where visitors and members find topics. */
export function ideasUrl(): string {
  return "/ideas/";
}

export function topicsUrl(): string {
  return "/topics/";
}

export function videosUrl(): string {
  return "/videos/";
}

/** A topic's videos. */
export function topicVideosUrl({ slug, id }: { slug: string; id: string }): string {
  return `/videos/${encodeSegment(slug)}/${encodeSegment(id)}/`;
}

export function topicUrl({ slug, id }: { slug: string; id: string }): string {
  return `/ideas/${encodeSegment(slug)}/${encodeSegment(id)}/`;
}

/** Today, or what it is narrowed to. */
export function todayUrl(kind?: TodayKind | "popular"): string {
  return kind === undefined ? "/today/" : `/today/${kind}/`;
}

export type TodayKind = "shop" | "trending" | "best" | "article";
export type TodayArticle = { id: string; title: string; isShopping: boolean; type: number | null };

export function todayKind({ isShopping, type }: Pick<TodayArticle, "isShopping" | "type">): TodayKind {
  if (isShopping) return "shop";
  if (type === 0 || type === 2) return "trending";
  return type === 1 ? "best" : "article";
}

export function todayArticleUrl(article: TodayArticle): string {
  const slug = slugifyTitle(article.title) || article.id;
  return `/today/${todayKind(article)}/${encodeSegment(slug)}/${encodeSegment(article.id)}/`;
}
