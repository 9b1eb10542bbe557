import { describe, expect, test } from "vitest";
import { matchRoute } from "./routes.ts";
import {
  boardCreateUrl,
  boardEditUrl,
  boardEmbedUrl,
  boardExportUrl,
  boardInviteUrl,
  boardUrl,
  conversationsUrl,
  conversationUrl,
  creationToolUrl,
  feedUrl,
  homefeedUrl,
  homeUrl,
  importUrl,
  loginUrl,
  newConversationUrl,
  newPasswordUrl,
  notificationsUrl,
  passwordResetUrl,
  pinCreateUrl,
  pinUrl,
  profileAboutUrl,
  profileFeedUrl,
  profileReportUrl,
  profileTabUrl,
  profileUrl,
  publicProfileTabUrl,
  searchUrl,
  sectionCreateUrl,
  sectionEditUrl,
  sectionUrl,
  settingsUrl,
  shortCode,
  shortUrl,
  showErrorUrl,
  signupUrl,
  todayArticleUrl,
} from "./urls.ts";

const BOARD = { username: "anna", slug: "kök" };

const TABLE = [
  [homeUrl(), "/", "home"],
  [
    homeUrl({ message: "account_deactivated", username: "anna" }),
    "/?message=account_deactivated&username=anna",
    "home",
  ],
  [
    homeUrl({ message: "account_deactivated", username: "anna", hasMultipleAccounts: true }),
    "/?message=account_deactivated&username=anna&multiple_accounts=true",
    "home",
  ],
  [showErrorUrl(), "/?show_error=true", "home"],
  [homefeedUrl(), "/homefeed/", "homefeed"],

  [profileUrl("anna"), "/anna/", "profile"],
  [profileUrl("anna", { inviteCode: "x y" }), "/anna/?invite_code=x%20y", "profile"],
  [profileTabUrl("anna", "saved"), "/anna/_saved/", "profile_tab"],
  [profileTabUrl("anna", "created"), "/anna/_created/", "profile_tab"],
  [profileTabUrl("anna", "boards"), "/anna/_boards/", "profile_tab"],
  [profileTabUrl("anna", "followers"), "/anna/_followers/", "profile_tab"],
  [profileTabUrl("anna", "following"), "/anna/_following/", "profile_tab"],
  [profileTabUrl("anna", "pins"), "/anna/pins/", "profile_tab"],
  [profileTabUrl("anna", "profile"), "/anna/_profile/", "profile_tab"],
  [profileTabUrl("anna", "shopping_list"), "/anna/_shopping_list/", "profile_tab"],
  [profileTabUrl("anna", "story_pins"), "/anna/story_pins/", "profile_tab"],
  [profileTabUrl("anna", "video_pins"), "/anna/video_pins/", "profile_tab"],
  [profileTabUrl("anna", "topics"), "/anna/topics/", "profile_tab"],
  [profileTabUrl("anna", "tried"), "/anna/tried/", "profile_tab"],
  [publicProfileTabUrl("anna", "saved"), "/anna/_profile/_saved/", "public_profile_tab"],
  [publicProfileTabUrl("anna", "created"), "/anna/_profile/_created/", "public_profile_tab"],
  [profileAboutUrl("anna"), "/anna/profile-about/", "profile_about"],
  [profileReportUrl("anna"), "/anna/report/", "profile_report"],

  [pinUrl("12"), "/pin/12/", "pin"],
  [pinUrl("12", "comments"), "/pin/12/comments/", "pin_comments"],
  [pinUrl("12", "edit"), "/pin/12/edit/", "pin_edit"],
  [pinUrl("12", "pages"), "/pin/12/pages/", "pin_pages"],
  [pinUrl("12", "repin"), "/pin/12/repin/", "pin_repin"],
  [pinUrl("12", "visual-search"), "/pin/12/visual-search/", "pin_visual_search"],
  [pinUrl("12", "products"), "/pin/12/products/", "pin_products"],
  [pinUrl("12", "embed"), "/pin/12/embed/", "pin_embed"],
  [shortUrl("aZ9"), "/url_shortener/aZ9/redirect/", "short_url"],

  [boardUrl(BOARD), "/anna/k%C3%B6k/", "board"],
  [boardUrl(BOARD, { orbacSubjectId: "9" }), "/anna/k%C3%B6k/?orbac_subject_id=9", "board"],
  [sectionUrl(BOARD, "bord"), "/anna/k%C3%B6k/bord/", "board_section"],
  [
    sectionUrl(BOARD, "bord", { orbacSubjectId: "9" }),
    "/anna/k%C3%B6k/bord/?orbac_subject_id=9",
    "board_section",
  ],
  [boardInviteUrl(BOARD), "/anna/k%C3%B6k/?accept_invite=true&seamless=true", "board"],
  [boardEmbedUrl("5"), "/board/5/embed/", "board_embed"],
  [boardEditUrl("5"), "/board/5/edit/", "board_edit"],
  [boardEditUrl("5", "collaborators"), "/board/5/edit/collaborators/", "board_collaborators"],
  [boardEditUrl("5", "add_collaborators"), "/board/5/edit/add_collaborators/", "board_add_collaborators"],
  [sectionEditUrl("6"), "/boardsection/6/edit/", "section_edit"],
  [boardCreateUrl(), "/board/create/", "board_create"],
  [boardCreateUrl("c1"), "/board/create/cluster/c1/", "board_create_cluster"],
  [sectionCreateUrl("5"), "/board/5/create_section/", "section_create"],

  [creationToolUrl("pin-builder"), "/pin-builder/", "pin_builder"],
  [creationToolUrl("pin-editor"), "/pin-editor/", "pin_editor"],
  [creationToolUrl("story-pin-builder"), "/story-pin-builder/", "story_pin_builder"],
  [creationToolUrl("idea-pin-builder"), "/idea-pin-builder/", "idea_pin_builder"],
  [creationToolUrl("pin-creation-tool"), "/pin-creation-tool/", "pin_creation_tool"],
  [creationToolUrl("idea-ads-tool"), "/idea-ads-tool/", "idea_ads_tool"],
  [pinCreateUrl(), "/pin/create/", "pin_create"],
  [pinCreateUrl("uploaded"), "/pin/create/uploaded/", "pin_create_method"],

  [searchUrl({ query: "blå stol", scope: "pins" }), "/search/pins/?q=bl%C3%A5%20stol", "search_scope"],
  [searchUrl({ query: "", scope: "boards" }), "/search/boards/", "search_scope"],
  [
    searchUrl({ query: "a", scope: "my_pins", rs: "typed", sort: "newest" }),
    "/search/me/?q=a&rs=typed&sort=newest",
    "search_own",
  ],
  [searchUrl({ query: "a", scope: "people", rs: "ac" }), "/search/users/?q=a&rs=ac", "search_scope"],

  [settingsUrl(), "/settings/", "settings"],
  [settingsUrl(undefined, "profile"), "/settings/#profile", "settings"],
  [settingsUrl("edit-profile"), "/settings/edit-profile/", "settings_page"],
  [importUrl("7"), "/settings/import/7/", "settings_import"],
  [boardExportUrl("7"), "/settings/export/?board=7", "settings_page"],
  [
    settingsUrl("personal-information", "community-information"),
    "/settings/personal-information/#community-information",
    "settings_page",
  ],
  [loginUrl(), "/login/", "login"],
  [loginUrl({ next: "/anna/?a=b" }), "/login/?next=%2Fanna%2F%3Fa%3Db", "login"],
  [loginUrl({ dismissWebview: true }), "/login/?dismissWebview=true", "login"],
  [signupUrl(), "/signup/", "signup"],
  [signupUrl({ next: "/anna/" }), "/signup/?next=%2Fanna%2F", "signup"],
  [passwordResetUrl(), "/password/reset/", "password_reset"],
  [
    newPasswordUrl("anna", { expiration: 1_700_000_000, token: "a+b/c=" }),
    "/pw/anna/?e=1700000000&t=a%2Bb%2Fc%3D",
    "password_new",
  ],
  [conversationUrl("3"), "/conversation/3/", "conversation"],
  [conversationsUrl(), "/conversations/", "conversations"],
  [conversationsUrl(true), "/conversations/?box=requests", "conversations"],
  [newConversationUrl(), "/conversations/new/", "conversation_new"],
  [newConversationUrl(["3", "4"]), "/conversations/new/?to=3%2C4", "conversation_new"],
  [notificationsUrl(), "/notifications/", "notifications"],
] as const;

describe("every address", () => {
  test.each(TABLE)("%s", (url, expected, kind) => {
    expect(url).toBe(expected);
    expect(matchRoute(url)?.kind).toBe(kind);
  });
});

describe("an article", () => {
  test.each([
    [true, 0, "What's New?", "/today/shop/whats-new/8/", "today_shop"],
    [false, 0, "10 Ideas", "/today/trending/10-ideas/8/", "today_trending"],
    [false, 2, "10 Ideas", "/today/trending/10-ideas/8/", "today_trending"],
    [false, 1, "Été", "/today/best/%C3%A9t%C3%A9/8/", "today_best"],
    [false, 3, "A", "/today/article/a/8/", "today_article"],
    [false, null, "A", "/today/article/a/8/", "today_article"],
    [false, null, "!!", "/today/article/8/8/", "today_article"],
  ] as const)("shopping %s of type %j, %j", (isShopping, type, title, url, kind) => {
    expect(todayArticleUrl({ id: "8", title, isShopping, type })).toBe(url);
    expect(matchRoute(url)?.kind).toBe(kind);
  });
});

test("feed addresses are next to their pages", () => {
  expect(feedUrl(boardUrl(BOARD), "rss")).toBe("/anna/k%C3%B6k.rss");
  expect(profileFeedUrl("anna", "json")).toBe("/anna/feed.json");
});

test("a short code contains its kind and id", () => {
  expect(shortCode("pin", "9223372036854775807")).toBe("p1y2p0ij32e8e7");
  expect(shortCode("board", "35")).toBe("bz");
});
