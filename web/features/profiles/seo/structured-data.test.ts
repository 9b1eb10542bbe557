import { describe, expect, test } from "vitest";
import type { Pin } from "#contract/entities/pin.ts";
import type { User } from "#contract/entities/user.ts";
import { profileStructuredData } from "./structured-data.ts";

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

type Told = { mainEntity: Record<string, unknown>; hasPart?: Record<string, unknown>[] };

function tell(traits: Partial<User> = {}, pins: Pin[] = [], hidesFollowers = false): Told {
  return profileStructuredData(buildUser(traits), pins, { publicUrl, hidesFollowers }) as Told;
}

describe("a member", () => {
  test("is told with name, words, picture, website and followers", () => {
    expect(tell()).toMatchObject({ "@type": "ProfilePage", url: `${publicUrl}/ada/` });
    expect(tell().mainEntity).toEqual({
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

  test("without words, picture or website is told by the name alone", () => {
    const { mainEntity } = tell({
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
      expect(tell({ website_url }).mainEntity).not.toHaveProperty("sameAs");
    },
  );

  test("has no followers where they are not shown", () => {
    expect(tell({}, [], true).mainEntity).not.toHaveProperty("interactionStatistic");
  });
});

describe("their pins", () => {
  test("are told with picture, day, board and how often they were saved", () => {
    const [pin] =
      tell({}, [buildPin({ repin_count: 3, created_at: "2026-05-14T08:00:00.000Z" })]).hasPart ?? [];
    expect(pin).toMatchObject({
      "@type": "ImageObject",
      contentUrl: `${publicUrl}/media/736x/x.jpg`,
      width: 736,
      uploadDate: "2026-05-14T08:00:00.000Z",
      interactionStatistic: [{ userInteractionCount: 3 }],
    });
  });

  test("are ten at most, and none that is to be left out", () => {
    const pins = Array.from({ length: 14 }, (_, index) =>
      buildPin({ id: String(index), seoUrl: `/pin/${index}/`, seoNoindexReason: index < 2 ? "thin" : null }),
    );
    const told = tell({}, pins).hasPart ?? [];
    expect(told.map(({ url }) => url)).toEqual(pins.slice(2, 12).map(({ id }) => `${publicUrl}/pin/${id}/`));
    expect(tell({}, pins.slice(0, 2))).not.toHaveProperty("hasPart");
  });
});
