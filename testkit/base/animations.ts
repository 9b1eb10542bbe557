import sharp from "sharp";
import { paintNoise } from "./paint.ts";

/** Makes an animation of noise, which no program makes small. */
export async function makeAnimation(
  size: { width: number; height: number },
  frames: number,
): Promise<Buffer> {
  const painted = await Promise.all(
    Array.from({ length: frames }, () => paintNoise(size).png({ compressionLevel: 1 }).toBuffer()),
  );
  return await sharp(painted, { join: { animated: true } })
    .webp({ quality: 95, effort: 0 })
    .toBuffer();
}
