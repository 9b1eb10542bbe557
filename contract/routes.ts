import { USERNAME_MAX, USERNAME_MIN } from "./limits/accounts.ts";
import { isReservedName } from "./reserved-names.ts";
import type { PathParam } from "./urls/path.ts";

/** A viewport is narrow below this width. */
const MEDIUM_VIEWPORT_MIN = 870;
/** A viewport is wide above this width. */
const MEDIUM_VIEWPORT_MAX = 1_275;

/** Every page with a fixed word at the top level. If two patterns fit, the first wins. */
export const ROUTES = {
  home: "/",
  homefeed: "/homefeed",
  homefeed_following: "/homefeed/following",
  about: "/about",
  about_recommendations: "/about/recommendations",
  ads_register: "/ads/register",
  terms: "/terms",
  transparency: "/transparency",
  transparency_log: "/transparency/log",
  privacy: "/privacy",
  developers: "/developers",
  admin: "/admin",
  admin_page: "/admin/:page",

  saved: "/saved",
  saved_pins: "/saved/pins",

  pin_create: "/pin/create",
  pin_create_method: "/pin/create/:method",
  pin: "/pin/:pinId",
  pin_comments: "/pin/:pinId/comments",
  pin_edit: "/pin/:pinId/edit",
  pin_pages: "/pin/:pinId/pages",
  pin_repin: "/pin/:pinId/repin",
  pin_visual_search: "/pin/:pinId/visual-search",
  pin_products: "/pin/:pinId/products",
  pin_embed: "/pin/:pinId/embed",
  pin_redirect: "/pin_redirect",
  source: "/source/:domain",
  short_url: "/url_shortener/:code/redirect",

  board_create: "/board/create",
  board_create_cluster: "/board/create/cluster/:clusterId",
  section_create: "/board/:boardId/create_section",
  board_join: "/board/join",
  board_embed: "/board/:boardId/embed",
  board_edit: "/board/:boardId/edit",
  board_collaborators: "/board/:boardId/edit/collaborators",
  board_add_collaborators: "/board/:boardId/edit/add_collaborators",
  board_activity: "/board/:boardId/activity",
  section_edit: "/boardsection/:sectionId/edit",

  conversations: "/conversations",
  conversation_new: "/conversations/new",
  conversation: "/conversation/:conversationId",
  notifications: "/notifications",
  people: "/people",
  appealed_pin: "/appealed-pin",
  reports_and_violations: "/reports-and-violations",
  age_appeal: "/age-appeal",

  login: "/login",
  login_link: "/login/link",
  logout: "/logout",
  signup: "/signup",
  signup_sso_business: "/signup/sso-business-account",
  password_reset: "/password/reset",
  password_new: "/pw/:username",
  secure_panic: "/secure/panic",
  email_confirm: "/email/confirm",
  account_delete: "/account/delete",
  member_emails: "/email/from-members",
  email_subscription: "/email/subscription",
  email_survey: "/email/user_survey",
  email_verification_error: "/email_verification_error",

  search: "/search",
  search_own: "/search/me",
  search_visual: "/search/visual",
  search_scope: "/search/:scope",
  ideas_root: "/ideas",
  ideas: "/ideas/:interest/:id",
  videos: "/videos",
  videos_category: "/videos/:category/:id",
  shopping_root: "/shopping",
  shopping_category: "/shopping/:category/:id",
  topics: "/topics",
  today: "/today",
  today_popular: "/today/popular",
  today_article: "/today/article/:slug/:id",
  today_best: "/today/best/:slug/:id",
  today_trending: "/today/trending/:slug/:id",
  today_shop: "/today/shop/:slug/:id",
  today_kind: "/today/:kind",
  discover_article: "/discover/article/:slug",
  discover_article_id: "/discover/article/:slug/:id",

  pin_builder: "/pin-builder",
  pin_editor: "/pin-editor",
  story_pin_builder: "/story-pin-builder",
  idea_pin_builder: "/idea-pin-builder",
  pin_creation_tool: "/pin-creation-tool",
  idea_ads_tool: "/idea-ads-tool",

  settings: "/settings",
  settings_page: "/settings/:page",
  settings_import: "/settings/import/:importId",
  oauth: "/oauth",
  app_factory_oauth: "/app-factory-oauth",
  unauth_profile: "/unauth-profile",
  tv_studio: "/tv/studio",
  business_convert: "/business/convert",
  business_tool: "/business/:tool",
  business_area: "/business/:family/:businessId",
  business_area_page: "/business/:family/:businessId/:page",
  business_area_subpage: "/business/:family/:businessId/:page/:subpage",
  accounts_manager: "/accounts_manager",
  quick_promote: "/advertiser/quick-promote",
  // Which pages the area has is in `urls/advertiser-paths.ts`: most people never open one, so they don't load that list.
  advertiser: "/advertiser/:advertiserId",
  advertiser_page: "/advertiser/:advertiserId/:area",
  advertiser_subpage: "/advertiser/:advertiserId/:area/:page",
  advertiser_tool: "/advertiser/:advertiserId/:area/:page/:tool",
  advertiser_detail: "/advertiser/:advertiserId/:area/:page/:detail/:detailId",
} as const;

/** Below a board. No section's slug has an underscore. */
const MORE_IDEAS = "more_ideas";

type PageMatch = {
  [Kind in keyof typeof ROUTES]: { kind: Kind; params: Record<PathParam<(typeof ROUTES)[Kind]>, string> };
}[keyof typeof ROUTES];

const PROFILE_TABS = [
  ...(["boards", "created", "followers", "following", "pins", "profile", "saved", "shopping_list"] as const),
  ...(["story_pins", "topics", "tried", "video_pins"] as const),
];
export type ProfileTab = (typeof PROFILE_TABS)[number];

type MemberMatch =
  | { kind: "profile" | "profile_about" | "profile_report"; params: { username: string } }
  | { kind: "profile_tab"; params: { username: string; tab: ProfileTab } }
  | { kind: "public_profile_tab"; params: { username: string; tab: "saved" | "created" } }
  | { kind: "board"; params: { username: string; slug: string } }
  | { kind: "board_ideas"; params: { username: string; slug: string } }
  | { kind: "board_section"; params: { username: string; slug: string; sectionSlug: string } };

export type RouteMatch = PageMatch | MemberMatch;
export type RouteKind = RouteMatch["kind"];

/** The page at a path, with or without its trailing slash; null if there is none. */
export function matchRoute(path: string): RouteMatch | null {
  const segments = segmentsOf(path);
  if (segments === null) return null;
  return matchPage(segments) ?? matchMember(segments);
}

export type LoggedOutClass =
  | "pin"
  | "board"
  | "login"
  | "home"
  | "profile"
  | "ideas"
  | "ideas-root"
  | "videos"
  | "videos-category"
  | "article"
  | "shopping-spotlight"
  | "today"
  | "unauth-profile"
  | "shopping-root"
  | "shopping-category"
  | "other";

// Only the page itself counts: a Pin's comments or a profile's tab are other pages.
const LOGGED_OUT_CLASSES: Partial<Record<RouteKind, LoggedOutClass>> = {
  pin: "pin",
  board: "board",
  login: "login",
  home: "home",
  profile: "profile",
  ideas: "ideas",
  ideas_root: "ideas-root",
  videos: "videos",
  videos_category: "videos-category",
  today_article: "article",
  today_best: "article",
  today_trending: "article",
  discover_article: "article",
  discover_article_id: "article",
  today_shop: "shopping-spotlight",
  today: "today",
  today_popular: "today",
  today_kind: "today",
  unauth_profile: "unauth-profile",
  shopping_root: "shopping-root",
  shopping_category: "shopping-category",
};

/** The class under which the interaction logger files a visitor's page. */
export function loggedOutClass(path: string): LoggedOutClass {
  const match = matchRoute(path);
  return (match === null ? undefined : LOGGED_OUT_CLASSES[match.kind]) ?? "other";
}

export type ViewportClass = "narrow" | "medium" | "wide";

export function viewportClass(width: number): ViewportClass {
  if (width < MEDIUM_VIEWPORT_MIN) return "narrow";
  return width <= MEDIUM_VIEWPORT_MAX ? "medium" : "wide";
}

function matchPage(segments: readonly string[]): PageMatch | null {
  const start = `/${segments[0] ?? ""}`;
  for (const [kind, pattern] of Object.entries(ROUTES)) {
    if (!pattern.startsWith(start)) continue;
    const params = matchPattern(pattern, segments);
    if (params !== null) return { kind, params } as PageMatch;
  }
  return null;
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split("/").filter((part) => part !== "");
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

function matchMember(segments: readonly string[]): MemberMatch | null {
  const [username = "", second, third] = segments;
  if (segments.length > 3 || !mayBeUsername(username)) return null;
  if (second === undefined) return { kind: "profile", params: { username } };

  const tab = profileTabOf(second);
  if (third !== undefined) {
    if (tab === null && third === MORE_IDEAS)
      return { kind: "board_ideas", params: { username, slug: second } };
    if (tab === null)
      return { kind: "board_section", params: { username, slug: second, sectionSlug: third } };
    const shown = tab === "profile" ? profileTabOf(third) : null;
    if (shown !== "saved" && shown !== "created") return null;
    return { kind: "public_profile_tab", params: { username, tab: shown } };
  }
  if (tab !== null) return { kind: "profile_tab", params: { username, tab } };
  if (second === "profile-about") return { kind: "profile_about", params: { username } };
  if (second === "report") return { kind: "profile_report", params: { username } };
  return { kind: "board", params: { username, slug: second } };
}

/**
 * Every tab works with and without its underscore; no board's slug starts with one or equals a tab's name.
 */
function profileTabOf(segment: string): ProfileTab | null {
  const name = segment.replace(/^_/, "");
  return PROFILE_TABS.find((tab) => tab === name) ?? null;
}

/** Whether an address that starts with this could be a member's. */
export function mayBeUsername(text: string): boolean {
  const isLongEnough = text.length >= USERNAME_MIN && text.length <= USERNAME_MAX;
  return isLongEnough && /^\w+$/.test(text) && !isReservedName(text);
}

function segmentsOf(path: string): string[] | null {
  const [pathname = ""] = path.split(/[?#]/, 1);
  if (!pathname.startsWith("/")) return null;
  const segments = pathname.replace(/^\/|\/$/g, "").split("/");
  if (segments.length === 1 && segments[0] === "") return pathname === "/" ? [] : null;
  if (segments.includes("")) return null;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}
