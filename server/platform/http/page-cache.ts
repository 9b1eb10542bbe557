import { needsImprint } from "#contract/locales.ts";
import type { PageResult } from "#contract/page.ts";
import type { Viewer } from "../viewer.ts";

const pagesMax = 500;
const charactersMax = 16_000_000;

type Kept = { page: Promise<PageResult>; until: number; characters: number };

export type PageCache = {
  get(url: string, viewer: Viewer, render: () => Promise<PageResult>): Promise<PageResult>;
  clear(): void;
};

/**
 * Pages that are the same for all visitors of a kind. Only answers worth keeping are kept; several visitors who
 * ask for a page that is not there yet share one rendering. A crawler that opens every pin once fills no memory with
 * them: what is kept is bounded in number and in length, and the oldest goes first.
 */
export function createPageCache(seconds: number, elapsedMs: () => number): PageCache {
  const pages = new Map<string, Kept>();
  let characters = 0;

  function drop(key: string): void {
    characters -= pages.get(key)?.characters ?? 0;
    pages.delete(key);
  }

  function makeRoom(): void {
    for (const key of pages.keys()) {
      if (pages.size <= pagesMax && characters <= charactersMax) return;
      drop(key);
    }
  }

  function keep(key: string, page: Promise<PageResult>): void {
    const kept: Kept = { page, until: elapsedMs() + seconds * 1000, characters: 0 };
    pages.set(key, kept);
    makeRoom();
    const isKept = () => pages.get(key) === kept;
    page.then(
      (result) => {
        if (!isKept()) return;
        if (result.kind !== "page" || result.status !== 200) return drop(key);
        kept.characters = result.html.length;
        characters += kept.characters;
        makeRoom();
      },
      () => isKept() && drop(key),
    );
  }

  return {
    get(url, viewer, render) {
      if (seconds <= 0) return render();
      const key = pageKey(url, viewer);
      const known = pages.get(key);
      if (known && known.until > elapsedMs()) return known.page;
      drop(key);
      const page = render();
      keep(key, page);
      return page;
    },
    clear() {
      pages.clear();
      characters = 0;
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
