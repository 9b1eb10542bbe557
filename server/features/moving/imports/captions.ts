import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { parseCaptions } from "#contract/formats/parse-captions.ts";
import { writeCaptions } from "#contract/formats/write-captions.ts";
import type { WrittenCaptions } from "../../base/media/index.ts";

import { FilePartSchema } from "./picture-part.ts";
import { type PartedFile, readZipPart, ZipRefusedError } from "./sources/zip.ts";

/** Where the captions of a row's video are. Rows from before there were captions have none. */
export const CaptionPartsSchema = z
  .array(z.object({ language: z.string(), part: FilePartSchema }))
  .default([]);

export type RowCaptions = readonly WrittenCaptions[];

/** Takes captions from the file. Those that can't be read are left out. */
export async function takeCaptions(
  file: PartedFile,
  parts: z.output<typeof CaptionPartsSchema>,
): Promise<RowCaptions> {
  const taken: WrittenCaptions[] = [];
  for (const { language, part } of parts) {
    try {
      const cues = parseCaptions((await buffer(readZipPart(file, part))).toString());
      if (cues !== null) taken.push({ language, body: writeCaptions(cues) });
    } catch (error) {
      if (!(error instanceof ZipRefusedError)) throw error;
    }
  }
  return taken;
}
