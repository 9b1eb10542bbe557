import sharp from "sharp";
import { demoPictures, readDemoPicture } from "#db/seed/pictures/demo-pictures.ts";

/** The demo's photographs, scaled to the source size of the largest picture. */
export async function readPhotographs(width: number): Promise<Buffer[]> {
  const photographs = demoPictures.filter(({ credit }) => credit !== undefined);
  return await Promise.all(
    photographs.map(async ({ slug }) => {
      const bytes = await readDemoPicture(slug);
      return await sharp(bytes).resize({ width }).jpeg({ quality: 85 }).toBuffer();
    }),
  );
}

let made = 0;

/** The same picture as different content: with a unique comment of the given length. */
export function withComment(jpeg: Buffer, length = 0): Buffer {
  made += 1;
  const text = Buffer.from(`${process.pid} ${made} `.padEnd(length, "."));
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += commentMax) {
    const part = text.subarray(at, at + commentMax);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(part.length + 2, 2);
    parts.push(head, part);
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}

const commentMax = 65_000;
