import { needsImprint } from "#contract/locales.ts";
import type { PageResult } from "#contract/page-context.ts";
import { isInEu } from "#contract/safety/law-links.ts";
import type { Viewer } from "../viewer.ts";

const pagesMax = 500;
const charactersMax = 16_000_000;

type Kept = { page: Promise<PageResult>; until: number; characters: number };

export type PageCache = {
  get(url: string, viewer: Viewer, render: () => Promise<PageResult>): Promise<PageResult>;
  clear(): void;
};

/**
 * Caches pages that are the same for all visitors of a kind. Only successful pages are kept, and simultaneous requests
 * for a missing page share one rendering. The number and total length are bounded, and the oldest goes first, so that a
 * crawler that opens every Pin can't fill the memory.
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
      const key = JSON.stringify([url, ...visitorClass(viewer)]);
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

/** Everything a shared page may depend on. Nothing else about the visitor who requested it first may get in. */
export function visitorClass(viewer: Viewer): readonly unknown[] {
  const groups = Object.entries(viewer.experiments).sort(([one], [other]) => (one < other ? -1 : 1));
  return [viewer.locale, countryOfClass(viewer.country), viewer.device, viewer.isBot, groups];
}

/** Returns one country to represent each class of countries that see the same page; null for the rest. */
export function countryOfClass(country: string | null): string | null {
  if (isInEu(country)) return needsImprint(country) ? "DE" : "EU";
  if (needsImprint(country)) return "CH";
  return country === "IN" ? "IN" : null;
}
