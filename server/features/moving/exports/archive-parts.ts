import type { Db } from "#server/platform/db/database.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import type { Wanted } from "./read-in-slices.ts";

/** What an archive is written from. */
export type Parts = {
  db: Db;
  media: MediaStore;
  wanted: Wanted;
  now: Date;
  /** The address of the instance that writes it. */
  origin: string;
  /** Hears how many Pins are done. */
  tell: (done: number) => Promise<void>;
};

/** Adds a file to the archive, read as it is written. */
export type Add = (
  name: string,
  chunks: AsyncIterable<Uint8Array | string>,
  options?: { isPacked: boolean },
) => Promise<void>;
