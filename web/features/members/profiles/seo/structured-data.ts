import { chosenPicture } from "#contract/formats/initials.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { User } from "#contract/members/entities/user.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";

type Thing = Record<string, unknown>;

/** How many of a member's Pins we list for search engines. */
const PINS_MAX = 10;

type PageOptions = { publicUrl: string; hidesFollowers: boolean };

/** Returns the first Pins that search engines may index. */
export function choosePins(pins: readonly Pin[]): Pin[] {
  return pins.filter((pin) => pin.seoNoindexReason === null).slice(0, PINS_MAX);
}

/** Returns schema.org data for a member and some of their Pins. */
export function profileStructuredData(user: User, pins: readonly Pin[], options: PageOptions): Thing {
  const { publicUrl } = options;
  const url = absoluteUrl(publicUrl, profileUrl(user.username));
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    "@id": url,
    url,
    mainEntity: person(user, url, options),
    ...(pins.length > 0 && { hasPart: pins.map((pin) => picture(pin, publicUrl)) }),
  };
}

function person(user: User, url: string, { hidesFollowers }: PageOptions): Thing {
  const { full_name: name, username, about } = user;
  const image = chosenPicture(user.image_xlarge_url);
  const site = completeUrl(user.website_url);
  return {
    "@type": "Person",
    "@id": `${url}#person`,
    name: name || username,
    alternateName: username,
    url,
    ...(about !== "" && { description: about }),
    ...(image !== null && { image }),
    ...(site !== null && { sameAs: [site] }),
    ...(!hidesFollowers && { interactionStatistic: [counter("FollowAction", user.follower_count)] }),
  };
}

function picture(pin: Pin, publicUrl: string): Thing {
  const { url, width, height } = pin.images["736x"];
  return {
    "@type": "ImageObject",
    url: absoluteUrl(publicUrl, pin.seoUrl),
    contentUrl: url,
    width,
    height,
    ...(pin.created_at !== "" && { uploadDate: pin.created_at }),
    ...(pin.seoTitle !== "" && { name: pin.seoTitle }),
    ...(pin.seoDescription !== null && { description: pin.seoDescription }),
    ...(pin.link !== null && { isBasedOn: pin.link }),
    ...(pin.board && { isPartOf: absoluteUrl(publicUrl, pin.board.url) }),
    interactionStatistic: [counter("BookmarkAction", pin.repin_count)],
  };
}

function counter(action: string, count: number): Thing {
  return {
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}
