import { partsOfPage, videosOfPage } from "#contract/formats/story-parts.ts";
import type { PinVideos } from "#contract/library/entities/media.ts";
import type { DetailedPin, PinUser, RichMetadata } from "#contract/library/entities/pin.ts";
import { RATING_MAX, RATING_MIN } from "#contract/limits/page-reading.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { findVideo, type Video } from "./find-video.ts";

type Thing = Record<string, unknown>;

type Surroundings = {
  words: { title: string; description: string };
  publicUrl: string;
  siteName: string;
};

/** The Pin as schema.org data, with its breadcrumbs. */
export function pinStructuredData(pin: DetailedPin, surroundings: Surroundings): Thing {
  return {
    "@context": "https://schema.org",
    "@graph": [describe(pin, surroundings), breadcrumbs(pin, surroundings)],
  };
}

function describe(pin: DetailedPin, surroundings: Surroundings): Thing {
  const { words, publicUrl } = surroundings;
  const { rich_metadata: rich } = pin;
  const url = absoluteUrl(publicUrl, pin.seoUrl);
  const common = { "@id": url, url, name: words.title, description: words.description };
  const video = findVideo(pin.videos);
  if (video) return { "@type": "VideoObject", ...common, ...videoFacts(pin, video, publicUrl) };
  if (rich?.product) return { "@type": "Product", ...common, ...productFacts(pin, rich, rich.product) };
  const work = { ...common, ...pagesOf(pin) };
  if (rich?.article) return { "@type": "Article", ...work, ...articleFacts(pin, rich, rich.article) };
  if (rich?.recipe) return { "@type": "Recipe", ...work, ...recipeFacts(pin, rich.recipe, publicUrl) };
  return { ...imageOf(pin), ...work, ...authorship(pin, publicUrl), representativeOfPage: true };
}

/** The pages of a story, in their order. */
function pagesOf({
  story_pin_data: story,
  sensitivity,
  seoTitle,
  created_at: uploadDate,
}: DetailedPin): Thing {
  if (story === null || sensitivity !== null) return {};
  const hasPart = story.pages.map(partsOfPage).map((page, index) => {
    const { shown, texts } = page;
    const video = findVideo(videosOfPage(page));
    return {
      ...(video && { "@type": "VideoObject", ...playing(video, videosOfPage(page)), uploadDate }),
      ...(shown && !video && pictureFacts(shown.image.images.originals, shown.image.images["236x"])),
      ...(!shown && { "@type": "CreativeWork" }),
      ...(shown && { name: shown.alt_text ?? seoTitle }),
      ...(texts.length > 0 && { text: texts.join("\n") }),
      position: index + 1,
    };
  });
  return { hasPart };
}

function imageOf({ images }: DetailedPin): Thing {
  return pictureFacts(images.orig, images["236x"]);
}

type Picture = { url: string; width: number; height: number };

function pictureFacts({ url, width, height }: Picture, { url: thumbnailUrl }: Picture): Thing {
  return { "@type": "ImageObject", contentUrl: url, thumbnailUrl, width, height };
}

/** Who saved it here, when, and how often it was saved. */
function authorship(pin: DetailedPin, publicUrl: string): Thing {
  const creator = pin.closeup_attribution;
  return {
    creator: person(creator, publicUrl),
    creditText: creator.full_name,
    uploadDate: pin.created_at,
    ...(pin.link !== null && { isBasedOn: pin.link }),
    interactionStatistic: [
      counter("BookmarkAction", pin.repin_count),
      counter("CommentAction", pin.comment_count),
    ],
  };
}

function videoFacts(pin: DetailedPin, video: Video, publicUrl: string): Thing {
  return { ...playing(video, pin.videos), ...authorship(pin, publicUrl) };
}

function playing({ url, thumbnail, width, height }: Video, videos: PinVideos | null): Thing {
  return {
    contentUrl: url,
    thumbnailUrl: thumbnail,
    width,
    height,
    ...(videos && { duration: isoDuration(videos.duration) }),
  };
}

/** ISO 8601, in whole seconds: at least one. */
function isoDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return `PT${minutes > 0 ? `${minutes}M` : ""}${seconds % 60}S`;
}

function articleFacts(
  pin: DetailedPin,
  rich: RichMetadata,
  article: NonNullable<RichMetadata["article"]>,
): Thing {
  return {
    headline: rich.title || pin.seoTitle,
    image: imageOf(pin),
    datePublished: article.date_published ?? pin.created_at,
    isBasedOn: rich.url,
    ...(article.author && { author: { "@type": "Person", name: article.author } }),
    ...(rich.site_name !== "" && { publisher: { "@type": "Organization", name: rich.site_name } }),
  };
}

function productFacts(
  pin: DetailedPin,
  rich: RichMetadata,
  { availability, rating }: NonNullable<RichMetadata["product"]>,
): Thing {
  const { price_value: price, price_currency: priceCurrency } = pin;
  return {
    image: imageOf(pin),
    ...(price !== null &&
      priceCurrency !== null && {
        offers: {
          "@type": "Offer",
          url: pin.link ?? rich.url,
          price,
          priceCurrency,
          ...(availability && { availability: `https://schema.org/${availability}` }),
        },
      }),
    ...ratingFacts(rating),
  };
}

/** A rating is valid if someone gave one and it is on our scale. */
function ratingFacts(rating: NonNullable<RichMetadata["product"]>["rating"]): Thing {
  if (!rating || !(rating.review_count > 0)) return {};
  if (!(rating.value >= RATING_MIN && rating.value <= RATING_MAX)) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.value,
      reviewCount: rating.review_count,
      worstRating: RATING_MIN,
      bestRating: RATING_MAX,
    },
  };
}

function recipeFacts(
  pin: DetailedPin,
  { servings, total_minutes: minutes, ingredients }: NonNullable<RichMetadata["recipe"]>,
  publicUrl: string,
): Thing {
  return {
    image: imageOf(pin),
    ...authorship(pin, publicUrl),
    recipeIngredient: ingredients,
    ...(servings && { recipeYield: servings }),
    ...(minutes && { totalTime: `PT${minutes}M` }),
  };
}

/** Breadcrumbs: home, the member, the board if there is one, the Pin. */
function breadcrumbs(
  { pinner, board, seoUrl }: DetailedPin,
  { words, publicUrl, siteName }: Surroundings,
): Thing {
  const steps = [
    { name: siteName, path: "/" },
    { name: pinner.full_name, path: profileUrl(pinner.username) },
    ...(board ? [{ name: board.name, path: board.url }] : []),
    { name: words.title, path: seoUrl },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(publicUrl, path),
    })),
  };
}

function person({ full_name: name, username }: PinUser, publicUrl: string): Thing {
  return { "@type": "Person", name, url: absoluteUrl(publicUrl, profileUrl(username)) };
}

function counter(action: string, count: number): Thing {
  return {
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}
