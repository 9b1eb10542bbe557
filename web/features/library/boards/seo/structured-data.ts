import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";

type Thing = Record<string, unknown>;

type Collection = {
  name: string;
  description: string;
  /** The path of the board or section. */
  path: string;
  board: Board;
  pins: readonly Pin[];
  publicUrl: string;
  siteName: string;
};

/** The schema.org data of a board or section: a collection page, its first Pins, and breadcrumbs. */
export function collectionData(collection: Collection): Thing {
  return {
    "@context": "https://schema.org",
    "@graph": [describe(collection), breadcrumbs(collection)],
  };
}

function describe({ name, description, path, board, pins, publicUrl }: Collection): Thing {
  const url = absoluteUrl(publicUrl, path);
  const { owner, created_at: created, follower_count: followers, image_cover_hd_url: image } = board;
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name,
    description,
    dateCreated: created,
    author: {
      "@type": "Person",
      name: owner.full_name,
      url: absoluteUrl(publicUrl, profileUrl(owner.username)),
    },
    ...(image !== null && { image }),
    ...(path === board.url && {
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/FollowAction",
        userInteractionCount: followers,
      },
    }),
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: pins.length,
      itemListElement: pins.map((pin, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: absoluteUrl(publicUrl, pin.seoUrl),
        ...(pin.seoTitle !== "" && { name: pin.seoTitle }),
        image: pin.images["736x"].url,
      })),
    },
  };
}

/** Breadcrumbs: home, the member, the board, and the section if there is one. */
function breadcrumbs({ name, path, board, publicUrl, siteName }: Collection): Thing {
  const { owner } = board;
  const steps = [
    { name: siteName, path: "/" },
    { name: owner.full_name, path: profileUrl(owner.username) },
    { name: board.name, path: board.url },
    ...(path === board.url ? [] : [{ name, path }]),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: absoluteUrl(publicUrl, step.path),
    })),
  };
}
