import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import type { MediaStore } from "#server/platform/media/store.ts";
import { readPalette } from "../derive-picture.ts";
import { listWithoutPalette, markPinsOfPicture, setPalette } from "../palettes-repo.ts";
import { readStored } from "../see-picture.ts";

export const findPalettesJob = defineJob("find_palettes", z.object({}));

const AT_ONCE = 50;
/** Afterwards, other jobs get their turn. */
const TURN_MS = 2000;

/** Finds the colors of pictures from before they were noted. */
export async function findPalettes({ db, media, elapsedMs }: Context): Promise<void> {
  const end = elapsedMs() + TURN_MS;
  for (;;) {
    const contents = await listWithoutPalette(db, AT_ONCE);
    if (contents.length === 0) return;
    for (const content of contents) {
      const palette = await paletteOfStored(media, content);
      await db.transaction(async (tx) => {
        const contentHash = Buffer.from(content, "hex");
        await setPalette(tx, { contentHash, palette: Buffer.from(palette) });
        await markPinsOfPicture(tx, { contentHash });
      });
    }
    if (elapsedMs() < end) continue;
    return await db.transaction((tx) => enqueue(tx, findPalettesJob, {}, { key: findPalettesJob.name }));
  }
}

/** A picture whose file is lost or damaged has no colors. */
async function paletteOfStored(media: MediaStore, content: string): Promise<Uint8Array> {
  const file = await readStored(media, content, "136x136");
  return file === null ? new Uint8Array() : await readPalette(file).catch(() => new Uint8Array());
}
