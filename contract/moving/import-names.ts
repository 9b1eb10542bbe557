import type { ImportSource } from "./imports.ts";

/** What a new board is called for things that were on none. Names of services aren't translated. */
export const sourceNames: Readonly<Record<ImportSource, string>> = {
  pinterest: "Pinterest",
  pinterest_account: "Pinterest",
  bookmarks: "Bookmarks",
  raindrop: "Raindrop",
  pocket: "Pocket",
  instapaper: "Instapaper",
  mymind: "mymind",
  csv: "Imported",
  karakeep: "Karakeep",
  linkwarden: "Linkwarden",
  pinry: "Pinry",
  arena: "Are.na",
  pictures: "Pictures",
  bowerbird: "Bowerbird",
};
