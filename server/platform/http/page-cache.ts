import { needsImprint } from "#contract/locales.ts";
import type { PageResult } from "#contract/page.ts";
import type { Viewer } from "../viewer.ts";

const pagesMax = 500;

export type PageCache = {
  get(url: string, viewer: Viewer, render: () => Promise<PageResult>): Promise<PageResult>;
};

/**
 * Pages that are the same for all visitors of a kind. Only answers worth keeping are kept; several visitors who
 * ask for a page that is not there yet share one rendering.
 */
export function createPageCache(seconds: number, now: () => number): PageCache {
  const pages = new Map<string, { page: Promise<PageResult>; until: number }>();

  function keep(key: string, page: Promise<PageResult>): void {
    pages.set(key, { page, until: now() + seconds * 1000 });
    const oldest = pages.keys().next().value;
    if (pages.size > pagesMax && oldest !== undefined) pages.delete(oldest);
    page.then(
      (result) => {
        if (result.kind !== "page" || result.status !== 200) pages.delete(key);
      },
      () => pages.delete(key),
    );
  }

  return {
    get(url, viewer, render) {
      if (seconds <= 0) return render();
      const key = pageKey(url, viewer);
      const known = pages.get(key);
      if (known && known.until > now()) return known.page;
      pages.delete(key);
      const page = render();
      keep(key, page);
      return page;
    },
  };
}

/** All that such a page may depend on; nothing of the one visitor who happened to ask first. */
function pageKey(url: string, viewer: Viewer): string {
  const groups = Object.entries(viewer.experiments).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    url,
    viewer.locale,
    countryOfClass(viewer.country),
    viewer.device,
    viewer.isBot,
    groups,
  ]);
}

/** One country for each class whose visitors are shown the same; null for all the rest. */
export function countryOfClass(country: string | null): string | null {
  if (needsImprint(country)) return "DE";
  return country === "IN" ? "IN" : null;
}
