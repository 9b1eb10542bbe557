import { CanvasSink } from "mediabunny";
import { contrastOf } from "./choose-frame.ts";
import { COVER_QUALITY, COVER_SIDE_MAX, frameTimes, SAMPLE_SIDE } from "./frame-times.ts";
import type { Frame } from "./messages.ts";
import { openVideo } from "./read-video.ts";

/** Draws pictures spread over the whole video. Empty if this browser can't decode it. */
export async function listFrames(file: Blob): Promise<Frame[]> {
  const { input, video } = await openVideo(file);
  using _ = input;
  if (!(await video.canDecode())) return [];
  const [start, end] = [await video.getFirstTimestamp(), await video.computeDuration()];
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const scale = Math.min(1, COVER_SIDE_MAX / Math.max(width, height));
  const sink = new CanvasSink(video, {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    fit: "fill",
  });
  const times = frameTimes(end - start);
  const frames: Frame[] = [];
  let index = 0;
  for await (const drawn of sink.canvasesAtTimestamps(times.map((time) => start + time))) {
    const seconds = times[index++] ?? 0;
    if (drawn !== null) frames.push(await keepFrame(drawn.canvas as OffscreenCanvas, seconds));
  }
  return frames;
}

async function keepFrame(canvas: OffscreenCanvas, seconds: number): Promise<Frame> {
  const picture = await canvas.convertToBlob({ type: "image/jpeg", quality: COVER_QUALITY });
  const sample = new OffscreenCanvas(SAMPLE_SIDE, SAMPLE_SIDE).getContext("2d");
  sample?.drawImage(canvas, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  const pixels = sample?.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data;
  return { seconds, picture, contrast: pixels === undefined ? 0 : contrastOf(pixels) };
}
