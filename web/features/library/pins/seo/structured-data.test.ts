import { describe, expect, test } from "vitest";
import type { DetailedPin, RichMetadata } from "#contract/library/entities/pin.ts";
import { pinStructuredData } from "./structured-data.ts";
import { ada, buildPin, buildStory } from "./test-pin.ts";

function graphOf(traits: Partial<DetailedPin> = {}): Record<string, unknown>[] {
  const words = { title: "A chair", description: "Oak, 1962." };
  const data = pinStructuredData(buildPin(traits), {
    words,
    publicUrl: "https://bower.example",
    siteName: "The Bower",
  });
  return data["@graph"] as Record<string, unknown>[];
}

function richOf(facts: Partial<RichMetadata>): RichMetadata {
  return {
    kind: "article",
    title: "How to mend a chair",
    description: "",
    url: "https://chairs.example/oak",
    site_name: "Chairs",
    article: null,
    product: null,
    recipe: null,
    ...facts,
  };
}

type Rating = NonNullable<RichMetadata["product"]>["rating"];

const productOf = (rating: Rating, availability: string | null = null) =>
  richOf({
    kind: "product",
    product: { price_value: "99.5", price_currency: "EUR", availability, rating },
  });

describe("a Pin is described", () => {
  test("with the pages of a story", () => {
    const [story] = graphOf({ story_pin_data: buildStory() });
    expect(story).toMatchObject({ "@type": "ImageObject", name: "A chair" });
    const pages = story?.hasPart as Record<string, unknown>[];
    expect(pages).toHaveLength(7);
    expect([pages[0], pages[1], pages[6]]).toEqual([
      {
        "@type": "VideoObject",
        position: 1,
        name: "Picture 1",
        contentUrl: "https://bower.example/1.mp4",
        thumbnailUrl: "https://bower.example/1.jpg",
        width: 640,
        height: 360,
        duration: "PT9S",
        uploadDate: "2026-03-01T10:00:00.000Z",
      },
      {
        "@type": "ImageObject",
        position: 2,
        name: "Picture 2",
        contentUrl: "https://bower.example/media/originals/2/x.jpg",
        thumbnailUrl: "https://bower.example/media/236x/2/x.jpg",
        width: 3000,
        height: 6000,
      },
      { "@type": "CreativeWork", position: 7, text: "Sit </script>" },
    ]);
    expect(graphOf({ story_pin_data: buildStory(), sensitivity: { reason: "owner" } })[0]).not.toHaveProperty(
      "hasPart",
    );
  });

  test("as its picture", () => {
    const [picture] = graphOf();
    expect(picture).toMatchObject({
      "@type": "ImageObject",
      "@id": "https://bower.example/pin/12/",
      url: "https://bower.example/pin/12/",
      name: "A chair",
      description: "Oak, 1962.",
      contentUrl: "https://bower.example/media/originals/x.jpg",
      width: 3000,
      height: 6000,
      uploadDate: "2026-03-01T10:00:00.000Z",
      isBasedOn: "https://chairs.example/oak",
      creator: { "@type": "Person", name: "Ada Brook", url: "https://bower.example/ada/" },
    });
    expect(picture?.interactionStatistic).toMatchObject([
      { interactionType: "https://schema.org/BookmarkAction", userInteractionCount: 4 },
      { interactionType: "https://schema.org/CommentAction", userInteractionCount: 2 },
    ]);
  });

  test("as the article it leads to", () => {
    const article = { author: "Bo Field", date_published: "2025-12-24" };
    expect(graphOf({ rich_metadata: richOf({ article }) })[0]).toMatchObject({
      "@type": "Article",
      headline: "How to mend a chair",
      datePublished: "2025-12-24",
      author: { name: "Bo Field" },
      publisher: { name: "Chairs" },
      isBasedOn: "https://chairs.example/oak",
      image: { "@type": "ImageObject" },
    });
    const [undated] = graphOf({ rich_metadata: richOf({ article: { author: null, date_published: null } }) });
    expect(undated?.datePublished).toBe("2026-03-01T10:00:00.000Z");
    expect(undated).not.toHaveProperty("author");
  });

  test("as the product it leads to", () => {
    const rich_metadata = productOf({ value: 4.5, review_count: 12 }, "InStock");
    expect(graphOf({ rich_metadata, price_value: 99.5, price_currency: "EUR" })[0]).toMatchObject({
      "@type": "Product",
      offers: {
        price: 99.5,
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        url: "https://chairs.example/oak",
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12, worstRating: 1, bestRating: 5 },
    });
    expect(graphOf({ rich_metadata })[0]).not.toHaveProperty("offers");
  });

  test.each<[string, Rating]>([
    ["nobody rated", null],
    ["nobody is counted", { value: 4, review_count: 0 }],
    ["it is no number", { value: Number.NaN, review_count: 3 }],
    ["it is above the scale", { value: 5.1, review_count: 3 }],
    ["it is below the scale", { value: 0.9, review_count: 3 }],
  ])("without a rating when %s", (_, rating) => {
    expect(graphOf({ rich_metadata: productOf(rating) })[0]).not.toHaveProperty("aggregateRating");
  });

  test("as the recipe it leads to", () => {
    const recipe = { servings: "4", total_minutes: 90, ingredients: ["flour", "salt"] };
    expect(graphOf({ rich_metadata: richOf({ kind: "recipe", recipe }) })[0]).toMatchObject({
      "@type": "Recipe",
      recipeYield: "4",
      totalTime: "PT90M",
      recipeIngredient: ["flour", "salt"],
    });
  });

  const facts = { id: "1", duration: 9000, has_sound: false, captions: [], preview: null };
  const video = {
    url: "https://v/1.mp4",
    thumbnail: "https://v/1.jpg",
    width: 640,
    height: 360,
    duration: 9000,
  };

  test("as its largest video", () => {
    const small = { ...video, url: "https://v/small.mp4", width: 320 };
    const stream = { ...video, url: "https://v/hls.m3u8", width: 1280 };
    const [thing] = graphOf({ videos: { ...facts, video_list: { small, large: video, stream } } });
    expect(thing).toMatchObject({
      "@type": "VideoObject",
      contentUrl: "https://v/1.mp4",
      thumbnailUrl: "https://v/1.jpg",
      width: 640,
      height: 360,
      duration: "PT9S",
      uploadDate: "2026-03-01T10:00:00.000Z",
    });
  });

  test.each([
    [400, "PT1S"],
    [60_000, "PT1M0S"],
    [754_600, "PT12M35S"],
  ])("with its duration: %s ms is %s", (duration, written) => {
    const [thing] = graphOf({ videos: { ...facts, duration, video_list: { one: video } } });
    expect(thing).toMatchObject({ duration: written });
  });

  test.each(["url", "thumbnail", "width", "height"])("as its picture while a video has no %s", (missing) => {
    const [thing] = graphOf({ videos: { ...facts, video_list: { one: { ...video, [missing]: null } } } });
    expect(thing?.["@type"]).toBe("ImageObject");
  });
});

test("the breadcrumbs of a Pin contain its member and board", () => {
  const stepsOf = (traits: Partial<DetailedPin> = {}) => {
    const [, trail = {}] = graphOf(traits);
    const steps = trail.itemListElement as { position: number; name: string; item: string }[];
    return steps.map(({ position, name, item }) => [position, name, item]);
  };
  expect(stepsOf()).toEqual([
    [1, "The Bower", "https://bower.example/"],
    [2, "Ada Brook", "https://bower.example/ada/"],
    [3, "Old chairs", "https://bower.example/ada/old-chairs/"],
    [4, "A chair", "https://bower.example/pin/12/"],
  ]);
  expect(stepsOf({ board: null })).toHaveLength(3);
});

test("a picture is credited to the member who saved it", () => {
  const bo = { ...ada, username: "bo", full_name: "Bo Field" };
  const [picture] = graphOf({ closeup_attribution: bo });
  expect(picture).toMatchObject({ creditText: "Bo Field", creator: { url: "https://bower.example/bo/" } });
});
