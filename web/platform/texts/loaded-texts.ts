import type { I18n, Messages } from "@lingui/core";
import { startTransition } from "react";
import { isLocale, type Locale } from "#contract/locales.ts";
import { type Area, basesOf } from "./areas.ts";

type Catalog = { messages: Messages };
type LocaleCatalog = Catalog & { areas: Record<Exclude<Area, "frame">, () => Promise<Catalog>> };
export type Catalogs = Record<Locale, () => Promise<LocaleCatalog>>;

/** The texts of a document in the browser: what it has asked for so far, in the language it shows. */
export function createLoadedTexts(catalogs: Catalogs) {
  /** The areas asked for, so that another language gets them too. */
  const wanted = new Set<Area>(["frame"]);
  /** What is loaded, as `locale/area`. */
  const loaded = new Set<string>();
  let i18n: I18n | null = null;

  async function read(area: Area, locale: Locale): Promise<Messages> {
    const texts = await catalogs[locale]();
    return area === "frame" ? texts.messages : (await texts.areas[area]()).messages;
  }

  async function loadInto(shown: I18n, area: Area, locale: Locale): Promise<void> {
    if (loaded.has(`${locale}/${area}`)) return;
    const messages = await read(area, locale);
    // Parts that aren't hydrated yet keep the server's text: changing it at once would make React discard them.
    startTransition(() => shown.load(locale, messages));
    loaded.add(`${locale}/${area}`);
  }

  return {
    read,
    setI18n(shown: I18n): void {
      i18n = shown;
    },
    /** Loads an area in the language shown. Without an i18n, on the server, all texts are there. */
    async load(area: Area): Promise<void> {
      if (i18n === null) return;
      const areas = [area, ...basesOf(area)];
      for (const one of areas) wanted.add(one);
      // Again if the language has changed meanwhile.
      const shown = i18n;
      let { locale } = shown;
      while (isLocale(locale) && !loaded.has(`${locale}/${area}`)) {
        const loading = locale;
        await Promise.all(areas.map((one) => loadInto(shown, one, loading)));
        locale = shown.locale;
      }
    },
    /** Loads everything asked for so far in another language. */
    async loadAll(locale: Locale): Promise<void> {
      const shown = i18n;
      if (shown === null) return;
      const missing = () => [...wanted].filter((area) => !loaded.has(`${locale}/${area}`));
      // Again for parts that were opened meanwhile.
      while (missing().length > 0) {
        await Promise.all(missing().map((area) => loadInto(shown, area, locale)));
      }
    },
  };
}
