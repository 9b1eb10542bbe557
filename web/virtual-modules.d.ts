declare module "virtual:client-manifest" {
  import type { Manifest } from "vite";
  export const manifest: Manifest | null;
}

declare module "virtual:pages" {
  import type { PageEntry } from "#web/platform/page/page-entry.ts";
  export const pages: readonly PageEntry[];
}

declare module "virtual:texts" {
  import type { Messages } from "@lingui/core";
  import type { Locale } from "#contract/locales.ts";
  import type { Area } from "#web/platform/texts/areas.ts";

  type Catalog = { messages: Messages };
  type LocaleCatalog = Catalog & { areas: Record<Exclude<Area, "frame">, () => Promise<Catalog>> };
  /** A page shows one language, so the browser's version contains only that language's files. */
  export const catalogs: Record<Locale, () => Promise<LocaleCatalog>>;
}

declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
