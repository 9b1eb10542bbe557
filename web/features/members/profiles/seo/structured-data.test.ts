import { describe, expect, test } from "vitest";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { User } from "#contract/members/entities/user.ts";
import { choosePins, profileStructuredData } from "./structured-data.ts";

const publicUrl = "https://bower.example";

function buildUser(traits: Partial<User> = {}): User {
  const plain = {
    username: "ada",
    full_name: "Ada Brook",
    about: "Mends chairs.",
    website_url: "chairs.example/ada",
    image_xlarge_url: `${publicUrl}/media/736x736/a.jpg`,
    follower_count: 7,
  };
  return { ...plain, ...traits } as User;
}

/** The fields of a Pin that appear in the structured data. */
function buildPin(traits: Partial<Pin> = {}): Pin {
  const picture = { url: `${publicUrl}/media/736x/x.jpg`, width: 736, height: 1472 };
  const words = {
    seoTitle: "A chair",
    seoDescription: "Oak, 1962.",
    seoUrl: "/pin/12/",
    seoNoindexReason: null,
  };
  const plain = { images: { "736x": picture }, link: null, board: null, repin_count: 0, created_at: "" };
  return { ...plain, ...words, ...traits } as Pin;
}

type StructuredData = { mainEntity: Record<string, unknown>; hasPart?: Record<string, unknown>[] };

function structuredDataOf(
  traits: Partial<User> = {},
  pins: Pin[] = [],
  hidesFollowers = false,
): StructuredData {
  return profileStructuredData(buildUser(traits), choosePins(pins), {
    publicUrl,
    hidesFollowers,
  }) as StructuredData;
}

describe("a member", () => {
  test("has a name, description, picture, website and follower count", () => {
    expect(structuredDataOf()).toMatchObject({ "@type": "ProfilePage", url: `${publicUrl}/ada/` });
    expect(structuredDataOf().mainEntity).toEqual({
      "@type": "Person",
      "@id": `${publicUrl}/ada/#person`,
      name: "Ada Brook",
      alternateName: "ada",
      url: `${publicUrl}/ada/`,
      description: "Mends chairs.",
      image: `${publicUrl}/media/736x736/a.jpg`,
      sameAs: ["https://chairs.example/ada"],
      interactionStatistic: [
        {
          "@type": "InteractionCounter",
          interactionType: "https://schema.org/FollowAction",
          userInteractionCount: 7,
        },
      ],
    });
  });

  test("without a description, picture or website has only a name", () => {
    const { mainEntity } = structuredDataOf({
      full_name: "",
      about: "",
      website_url: "",
      image_xlarge_url: `${publicUrl}/media/initials/736x736/0/41.svg`,
    });
    expect(mainEntity).toMatchObject({ name: "ada" });
    for (const left of ["description", "image", "sameAs"]) expect(mainEntity).not.toHaveProperty(left);
  });

  test.each(["javascript:alert(1)", "no website", "ftp://chairs.example"])(
    "has no website %j",
    (website_url) => {
      expect(structuredDataOf({ website_url }).mainEntity).not.toHaveProperty("sameAs");
    },
  );

  test("has no follower count if it's hidden", () => {
    expect(structuredDataOf({}, [], true).mainEntity).not.toHaveProperty("interactionStatistic");
  });
});

describe("their pins", () => {
  test("have a picture, date, board and save count", () => {
    const [pin] =
      structuredDataOf({}, [buildPin({ repin_count: 3, created_at: "2026-05-14T08:00:00.000Z" })]).hasPart ??
      [];
    expect(pin).toMatchObject({
      "@type": "ImageObject",
      contentUrl: `${publicUrl}/media/736x/x.jpg`,
      width: 736,
      uploadDate: "2026-05-14T08:00:00.000Z",
      interactionStatistic: [{ userInteractionCount: 3 }],
    });
  });

  test("are at most ten, without those that must not be indexed", () => {
    const pins = Array.from({ length: 14 }, (_, index) =>
      buildPin({ id: String(index), seoUrl: `/pin/${index}/`, seoNoindexReason: index < 2 ? "thin" : null }),
    );
    const listed = structuredDataOf({}, pins).hasPart ?? [];
    expect(listed.map(({ url }) => url)).toEqual(
      pins.slice(2, 12).map(({ id }) => `${publicUrl}/pin/${id}/`),
    );
    expect(structuredDataOf({}, pins.slice(0, 2))).not.toHaveProperty("hasPart");
  });
});
