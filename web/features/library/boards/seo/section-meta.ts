import { msg, plural } from "@lingui/core/macro";
import { feedUrl, sectionUrlBelow } from "#contract/urls.ts";
import type { WholeSection } from "#web/features/library/boards/page/index.ts";
import { feedAlternates } from "#web/platform/page/feed-alternates.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";
import { imageOf, isForMachines, nameOf } from "./board-meta.ts";
import { findListedPins } from "./listed-pins.ts";
import { collectionData } from "./structured-data.ts";

/** A section page's metadata. */
export const sectionMeta: MetaFunction = ({ params, queryClient, i18n, page }) => {
  const address = {
    username: params.username,
    board_slug: params.boardSlug,
    section_slug: params.sectionSlug,
  };
  const found = queryClient.getQueriesData<WholeSection>({ queryKey: ["BoardSection.get", address] });
  const section = found[0]?.[1];
  if (section === undefined) return {};
  const { board, title, pin_count: count } = section;
  const path = sectionUrlBelow(board.url, section.slug);
  const meta = {
    title: `${title} · ${board.name}`,
    canonicalPath: path,
    isPrivate: board.seo_noindex_reason !== null,
  };
  if (!import.meta.env.SSR) return meta;
  const owner = nameOf(board);
  const description = i18n._(
    msg`${plural(count, {
      one: `# Pin ${owner} saved to “${title}”.`,
      other: `# Pins ${owner} saved to “${title}”.`,
    })}`,
  );
  const pins = findListedPins(queryClient, "BoardSectionPins.get", { section_id: section.id });
  return {
    ...meta,
    description,
    ...imageOf(board),
    ...(board.privacy === "public" && {
      alternates: feedAlternates(title, page.publicUrl, (format) => feedUrl(path, format)),
    }),
    ...(isForMachines(board, { i18n, page }) && {
      structuredData: collectionData({
        name: title,
        description,
        path,
        board,
        pins,
        publicUrl: page.publicUrl,
        siteName: page.instance.name,
      }),
    }),
  };
};
