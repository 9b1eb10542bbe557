import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loggedOutClass, matchRoute, ROUTES, viewportClass } from "./routes.ts";
import { type AdvertiserUrlKey, advertiserUrl } from "./urls/advertiser.ts";
import { ADVERTISER_PATHS } from "./urls/advertiser-paths.ts";
import { fillPath } from "./urls/path.ts";

describe("matchRoute", () => {
  test.each([
    ["/", "home", {}],
    ["/?show_error=true", "home", {}],
    ["/anna", "profile", { username: "anna" }],
    ["/Anna_1/?invite_code=2#x", "profile", { username: "Anna_1" }],
    ["/anna/_saved", "profile_tab", { username: "anna", tab: "saved" }],
    ["/anna/saved/", "profile_tab", { username: "anna", tab: "saved" }],
    ["/anna/pins/", "profile_tab", { username: "anna", tab: "pins" }],
    ["/anna/_pins/", "profile_tab", { username: "anna", tab: "pins" }],
    ["/anna/story_pins", "profile_tab", { username: "anna", tab: "story_pins" }],
    ["/anna/_profile/_saved", "public_profile_tab", { username: "anna", tab: "saved" }],
    ["/anna/profile-about/", "profile_about", { username: "anna" }],
    ["/anna/report/", "profile_report", { username: "anna" }],
    ["/anna/kitchen", "board", { username: "anna", slug: "kitchen" }],
    ["/anna/k%C3%B6k/", "board", { username: "anna", slug: "kök" }],
    [
      "/anna/%E6%97%A5%E6%9C%AC/%E5%BA%AD/",
      "board_section",
      { username: "anna", slug: "日本", sectionSlug: "庭" },
    ],
    ["/anna/kitchen/_saved/", "board_section", { username: "anna", slug: "kitchen", sectionSlug: "_saved" }],
    ["/pin/12", "pin", { pinId: "12" }],
    ["/pin/create/", "pin_create", {}],
    ["/pin/create/scraped/", "pin_create_method", { method: "scraped" }],
    ["/pin/12/visual-search/", "pin_visual_search", { pinId: "12" }],
    ["/board/7/edit/collaborators", "board_collaborators", { boardId: "7" }],
    ["/search/pins/?q=a", "search_scope", { scope: "pins" }],
    ["/search/me/", "search_own", {}],
    ["/ideas/garden/55", "ideas", { interest: "garden", id: "55" }],
    ["/settings/notifications", "settings_page", { page: "notifications" }],
    ["/pw/anna/?e=1&t=2", "password_new", { username: "anna" }],
  ])("%s is %s", (path, kind, params) => {
    expect(matchRoute(path)).toEqual({ kind, params });
  });

  test.each([
    ...[
      "",
      "anna",
      "//",
      "//anna",
      "/anna//",
      "/anna//kitchen",
      "/an",
      "/a-b",
      `/${"a".repeat(31)}`,
      "/ånna/",
    ],
    ...[
      "/settings/a/b",
      "/api",
      "/resource/x",
      "/v3/users",
      "/Login",
      "/healthz",
      "/favicon.ico",
      "/admin/a/b",
    ],
    ...[
      "/anna/a/b/c",
      "/anna/_profile/kitchen",
      "/anna/_saved/kitchen",
      "/%zz/",
      "/anna/%ff/",
      "/pin",
      "/pin/1/nothing",
      "/advertiser",
      "/advertiser/1/a/b/c/d/e",
    ],
  ])("%j is no page", (path) => {
    expect(matchRoute(path)).toBeNull();
  });

  test.each(Object.entries(ROUTES))("%s matches its own pattern", (kind, pattern) => {
    const values = Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, "x 1"]));
    expect(matchRoute(fillPath(pattern, values))).toEqual({ kind, params: values });
    expect(matchRoute(`${fillPath(pattern, values)}/`.replace("//", "/"))?.kind).toBe(kind);
  });

  test.each(Object.keys(ADVERTISER_PATHS))("recognizes the advertiser's page %s as it's built", (key) => {
    const values = { campaignId: "5", productGroupId: "6" };
    const url = advertiserUrl(key as AdvertiserUrlKey, { advertiserId: "77" }, values as never);
    const match = matchRoute(url);
    expect(match?.kind).toMatch(/^advertiser/);
    expect(match?.params).toMatchObject({ advertiserId: "77" });
  });

  test.each([
    ["/advertiser/quick-promote/", "quick_promote", {}],
    ["/accounts_manager/", "accounts_manager", {}],
    ["/advertiser/77/", "advertiser", { advertiserId: "77" }],
    ["/advertiser/77/history/", "advertiser_page", { advertiserId: "77", area: "history" }],
  ])("%s is %s of the advertiser area", (path, kind, params) => {
    expect(matchRoute(path)).toEqual({ kind, params });
  });

  test("accepts any path without throwing, and can rebuild its parts", () => {
    const path = fc.string({ unit: "binary" }).map((text) => `/${text}`);
    fc.assert(
      fc.property(path, (text) => {
        expect(() => matchRoute(text)).not.toThrow();
      }),
    );
    const part = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(part, (slug) => {
        fc.pre(matchRoute(`/anna/${encodeURIComponent(slug)}/`)?.kind === "board");
        expect(matchRoute(`/anna/${encodeURIComponent(slug)}/`)?.params).toEqual({ username: "anna", slug });
      }),
    );
  });
});

test.each([
  ["/", "home"],
  ["/login/", "login"],
  ["/pin/12/", "pin"],
  ["/pin/12/comments/", "other"],
  ["/anna/", "profile"],
  ["/anna/_saved/", "other"],
  ["/anna/kitchen/", "board"],
  ["/anna/kitchen/table/", "other"],
  ["/ideas/", "ideas-root"],
  ["/ideas/garden/55/", "ideas"],
  ["/videos/", "videos"],
  ["/videos/food/5/", "videos-category"],
  ["/today/", "today"],
  ["/today/popular/", "today"],
  ["/today/article/a/1/", "article"],
  ["/today/best/a/1/", "article"],
  ["/today/trending/a/1/", "article"],
  ["/discover/article/a/", "article"],
  ["/today/shop/a/1/", "shopping-spotlight"],
  ["/unauth-profile/", "unauth-profile"],
  ["/shopping/", "shopping-root"],
  ["/shopping/chairs/5/", "shopping-category"],
  ["/settings/", "other"],
  ["/about/", "other"],
  ["/no/such/page/at/all", "other"],
])("%s has the class %s", (path, expected) => {
  expect(loggedOutClass(path)).toBe(expected);
});

test.each([
  [0, "narrow"],
  [869, "narrow"],
  [869.5, "narrow"],
  [870, "medium"],
  [1_275, "medium"],
  [1_276, "wide"],
  [4_000, "wide"],
])("%f px is %s", (width, expected) => {
  expect(viewportClass(width)).toBe(expected);
});

test.each([
  ["/business/hub/", "business_tool"],
  ["/business/convert/", "business_convert"],
  ["/business/business-access/7/", "business_area"],
  ["/business/business-manager/7/asset-groups/", "business_area_page"],
  ["/business/business-manager/7/ad-accounts/cee-migration/", "business_area_subpage"],
])("%s is %s", (path, kind) => {
  expect(matchRoute(path)?.kind).toBe(kind);
});
