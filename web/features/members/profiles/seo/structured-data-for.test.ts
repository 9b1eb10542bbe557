import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { User } from "#contract/members/entities/user.ts";
import type { PageContext } from "#contract/page-context.ts";
import { profileStructuredDataFor } from "./structured-data-for.ts";

const ada = {
  username: "ada",
  full_name: "Ada Brook",
  about: "",
  website_url: "",
  image_xlarge_url: "",
  follower_count: 7,
  seo_noindex_reason: null,
  is_verified_merchant: false,
  verified_identity: { verified: false },
} as User;

function pageFor(viewer: Partial<PageContext["viewer"]> = {}): PageContext {
  const visitor = { isSignedIn: false, experiments: {}, ...viewer };
  return { viewer: visitor, publicUrl: "https://bower.example" } as PageContext;
}

function clientWith(dates: readonly string[]): QueryClient {
  const client = new QueryClient();
  const picture = { url: "https://bower.example/x.jpg", width: 736, height: 900 };
  const data = dates.map((created_at, at) => ({
    id: String(at),
    created_at,
    images: { "736x": picture },
    link: null,
    board: null,
    seoTitle: "",
    seoDescription: null,
    seoUrl: `/pin/${at}/`,
    seoNoindexReason: null,
  })) as unknown as Pin[];
  const key = ["UserActivityPins.get", { username: "ada" }];
  client.setQueryData(key, { pages: [{ data, bookmark: null }], pageParams: [null] });
  return client;
}

describe("the structured data of a profile", () => {
  const whole = { queryClient: clientWith(["2026-05-14T08:00:00.000Z"]), page: pageFor() };

  test("is for visitors alone", () => {
    expect(profileStructuredDataFor(ada, whole).structuredData).toMatchObject({ hasPart: [{}] });
    const member = { ...whole, page: pageFor({ isSignedIn: true }) };
    expect(profileStructuredDataFor(ada, member)).toEqual({});
  });

  test.each(["private_profile", "excluded_by_member"] as const)("is missing for %s", (reason) => {
    expect(profileStructuredDataFor({ ...ada, seo_noindex_reason: reason }, whole)).toEqual({});
  });

  test("reports once that Pins have no date, and leaves it out", () => {
    const { structuredData, problem } = profileStructuredDataFor(ada, {
      queryClient: clientWith(["", "", "2026-05-14T08:00:00.000Z"]),
      page: pageFor(),
    });
    expect(problem).toBe("missing created_at");
    const { hasPart } = structuredData as { hasPart: { uploadDate?: string }[] };
    expect(hasPart.map(({ uploadDate }) => uploadDate)).toEqual([
      undefined,
      undefined,
      "2026-05-14T08:00:00.000Z",
    ]);
    expect(profileStructuredDataFor(ada, whole)).not.toHaveProperty("problem");
  });

  test("hides the follower count in its experiment", () => {
    const page = pageFor({ experiments: { hide_follower_count_profile_ffe: "enabled" } });
    const { structuredData } = profileStructuredDataFor(ada, { ...whole, page });
    expect(structuredData?.mainEntity).not.toHaveProperty("interactionStatistic");
    const verified = { ...ada, is_verified_merchant: true };
    const shown = profileStructuredDataFor(verified, { ...whole, page });
    expect(shown.structuredData?.mainEntity).toHaveProperty("interactionStatistic");
  });
});
