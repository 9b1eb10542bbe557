import { absoluteUrl, boardEmbedUrl } from "../urls.ts";
import { type FrameRoom, fitFrame, writeFrame } from "./embed-frame.ts";

/** A board embedded as a frame in another site's page. */
export type BoardEmbed = { html: string; width: number; height: number };

/** Three columns of pictures in two rows. */
const PICTURES_RATIO = 2 / 3;

export function boardEmbed(
  board: { id: string; name: string },
  publicUrl: string,
  room: FrameRoom = {},
): BoardEmbed {
  const { width, height } = fitFrame(PICTURES_RATIO, room);
  const url = absoluteUrl(publicUrl, boardEmbedUrl(board.id));
  return { html: writeFrame({ url, width, height, title: board.name }), width, height };
}
