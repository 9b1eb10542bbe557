import { type FrameRoom, writeFrame } from "./embed-frame.ts";
import { absoluteUrl, boardEmbedUrl } from "./urls.ts";

/** A board in a frame of its own on somebody else's page. */
export type BoardEmbed = { html: string; width: number; height: number };

const WIDTH = 345;
const WIDTH_MIN = 236;
const WIDTH_MAX = 736;
/** What stands under the pictures: its name, and whose it is. */
const CAPTION = 108;
const HEIGHT_MIN = CAPTION + 100;
/** Three pictures beside each other, in two rows. */
const PICTURES_RATIO = 2 / 3;

export function boardEmbed(
  board: { id: string; name: string },
  publicUrl: string,
  { maxWidth, maxHeight }: FrameRoom = {},
): BoardEmbed {
  const width = Math.max(WIDTH_MIN, Math.min(maxWidth ?? WIDTH, WIDTH_MAX));
  const natural = Math.round(width * PICTURES_RATIO) + CAPTION;
  const height = Math.max(HEIGHT_MIN, Math.min(natural, maxHeight ?? natural));
  const url = absoluteUrl(publicUrl, boardEmbedUrl(board.id));
  return { html: writeFrame({ url, width, height, title: board.name }), width, height };
}
