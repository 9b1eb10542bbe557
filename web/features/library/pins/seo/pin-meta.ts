import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { partsOfPage, videosOfPage } from "#contract/formats/story-parts.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { PageContext } from "#contract/page-context.ts";
import { absoluteUrl, oembedUrl } from "#contract/urls.ts";
import type { PageMeta } from "#web/platform/page/page-meta.ts";
import { findVideo, VIDEO_TYPE } from "./find-video.ts";
import { pinStructuredData } from "./structured-data.ts";

type Known = { i18n: I18n; page: PageContext };

/**
 * A Pin page's metadata. Only the server-rendered document needs all of it; in the browser, title and URL are enough.
 */
export function pinMeta(pin: DetailedPin, { i18n, page }: Known): PageMeta {
  const name = pin.closeup_attribution.full_name;
  const title = pin.seoTitle || i18n._(msg`Pin by ${name}`);
  return {
    title,
    canonicalPath: pin.seoUrl,
    isPrivate: pin.seoNoindexReason !== null,
    ...(import.meta.env.SSR && {
      ...wordsFor(pin, title, { i18n, page }),
      // Without one, the document has a drawing.
      ...(pin.sensitivity === null && { image: pin.images["1200x"], moreImages: morePictures(pin) }),
    }),
  };
}

/** Other sites show one picture, some a few. */
const PICTURES_MAX = 4;

/** Of the further pages of a story. */
function morePictures({ story_pin_data: story }: DetailedPin): NonNullable<PageMeta["moreImages"]> {
  const pages = (story?.pages ?? []).slice(1).map(partsOfPage);
  const pictures = pages.flatMap(({ shown }) =>
    shown === null ? [] : { ...shown.image.images["1200x"], alt: shown.alt_text ?? "" },
  );
  return pictures.slice(0, PICTURES_MAX - 1);
}

/** The video of a Pin, or of a story's first page. */
function videoOf({ videos, story_pin_data: story }: DetailedPin) {
  const [first] = story?.pages ?? [];
  return findVideo(videos ?? (first ? videosOfPage(partsOfPage(first)) : null));
}

function wordsFor(pin: DetailedPin, title: string, { i18n, page }: Known): PageMeta {
  const description = pin.seoDescription ?? whereItIs(pin, i18n);
  const url = absoluteUrl(page.publicUrl, pin.seoUrl);
  // Search engines are never signed in, and Pins they may not index need no structured data.
  const isForMachines = !page.viewer.isSignedIn && pin.seoNoindexReason === null;
  return {
    description,
    type: typeOf(pin),
    properties: propertiesOf(pin, title),
    ...(pin.privacy === "public" && {
      alternates: (["json", "xml"] as const).map((format) => ({
        type: format === "json" ? "application/json+oembed" : "text/xml+oembed",
        title,
        url: absoluteUrl(page.publicUrl, oembedUrl(url, format)),
      })),
    }),
    ...(isForMachines && {
      structuredData: pinStructuredData(pin, {
        words: { title, description },
        publicUrl: page.publicUrl,
        siteName: page.instance.name,
      }),
    }),
  };
}

function whereItIs({ pinner, board }: DetailedPin, i18n: I18n): string {
  const { full_name: name } = pinner;
  if (board === null) return i18n._(msg`${name} saved this Pin.`);
  const { name: boardName } = board;
  return i18n._(msg`${name} saved this Pin to “${boardName}”.`);
}

function typeOf(pin: DetailedPin): NonNullable<PageMeta["type"]> {
  const { rich_metadata: rich } = pin;
  if (videoOf(pin)) return "video.other";
  if (rich?.kind === "product") return "product";
  return rich?.kind === "article" ? "article" : "website";
}

function propertiesOf(pin: DetailedPin, title: string): Record<string, string> {
  const { rich_metadata: rich, alt_text: altText } = pin;
  const video = videoOf(pin);
  const price = { value: pin.price_value, currency: pin.price_currency };
  return {
    ...(pin.sensitivity === null && {
      "og:image:alt": altText ?? title,
      "twitter:image:alt": altText ?? title,
    }),
    "twitter:title": title,
    ...(video &&
      pin.sensitivity === null && {
        "og:video": video.url,
        "og:video:type": VIDEO_TYPE,
        "og:video:width": String(video.width),
        "og:video:height": String(video.height),
      }),
    ...(rich?.article?.date_published && { "article:published_time": rich.article.date_published }),
    ...(price.value !== null &&
      price.currency !== null && {
        "product:price:amount": String(price.value),
        "product:price:currency": price.currency,
      }),
  };
}
