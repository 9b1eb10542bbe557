import { msg, plural } from "@lingui/core/macro";
import { truncate } from "#contract/formats/truncate.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import { PIN_DESCRIPTION_SHOWN } from "#contract/limits/shown-texts.ts";
import { absoluteUrl, feedUrl, oembedUrl } from "#contract/urls.ts";
import { feedAlternates } from "#web/platform/page/feed-alternates.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";
import type { PageMeta } from "#web/platform/page/page-meta.ts";
import { findListedPins } from "./listed-pins.ts";
import { collectionData } from "./structured-data.ts";

type Known = Pick<Parameters<MetaFunction>[0], "i18n" | "page">;

/**
 * A board page's metadata. Only the server-rendered document needs all of it; in the browser, title and URL are enough.
 */
export const boardMeta: MetaFunction = ({ params, queryClient, i18n, page }) => {
  const address = { username: params.username, slug: params.boardSlug };
  const board = queryClient.getQueriesData<Board>({ queryKey: ["Board.get", address] })[0]?.[1];
  if (board === undefined) return {};
  const pins = import.meta.env.SSR
    ? findListedPins(queryClient, "BoardFeed.get", { board_id: board.id })
    : [];
  const { name } = board;
  const owner = nameOf(board);
  return {
    title: i18n._(msg`${name} by ${owner}`),
    canonicalPath: board.url,
    isPrivate: board.seo_noindex_reason !== null,
    ...(import.meta.env.SSR && documentMeta(board, pins, { i18n, page })),
  };
};

function documentMeta(board: Board, pins: readonly Pin[], known: Known): PageMeta {
  const { page } = known;
  const description = describe(board, known);
  return {
    description,
    ...imageOf(board),
    ...(board.privacy === "public" && { alternates: alternatesOf(board, page.publicUrl) }),
    ...(isForMachines(board, known) && {
      structuredData: collectionData({
        name: board.name,
        description,
        path: board.url,
        board,
        pins,
        publicUrl: page.publicUrl,
        siteName: page.instance.name,
      }),
    }),
  };
}

/** Search engines are never signed in, and boards they may not index need no structured data. */
export function isForMachines(board: Board, { page }: Known): boolean {
  return !page.viewer.isSignedIn && board.seo_noindex_reason === null;
}

/** The board's cover as its preview image. A secret or sensitive board never shares one. */
export function imageOf({ image_cover_hd_url: cover, privacy, name, sensitivity_screen }: Board): PageMeta {
  if (cover === null || privacy !== "public" || sensitivity_screen !== null) return {};
  return { image: { url: cover }, properties: { "og:image:alt": name, "twitter:image:alt": name } };
}

function describe(board: Board, { i18n }: Known): string {
  const words = board.description.replaceAll(/\s+/g, " ").trim();
  if (words !== "") return truncate(words, PIN_DESCRIPTION_SHOWN);
  const { name, pin_count: count } = board;
  const owner = nameOf(board);
  return i18n._(
    msg`${plural(count, {
      one: `# Pin ${owner} saved to “${name}”.`,
      other: `# Pins ${owner} saved to “${name}”.`,
    })}`,
  );
}

function alternatesOf({ url, name }: Board, publicUrl: string): NonNullable<PageMeta["alternates"]> {
  const address = absoluteUrl(publicUrl, url);
  return [
    ...(["json", "xml"] as const).map((format) => ({
      type: format === "json" ? "application/json+oembed" : "text/xml+oembed",
      title: name,
      url: absoluteUrl(publicUrl, oembedUrl(address, format)),
    })),
    ...feedAlternates(name, publicUrl, (format) => feedUrl(url, format)),
  ];
}

export function nameOf({ owner }: Pick<Board, "owner">): string {
  return owner.full_name || owner.username;
}
