import { contrastOf } from "./choose-frame.ts";
import { COVER_QUALITY, COVER_SIDE_MAX, frameTimes, SAMPLE_SIDE } from "./frame-times.ts";
import type { Frame } from "./messages.ts";

/** The same as the worker's `listFrames`, with the browser's player. */
export async function drawFrames(file: Blob): Promise<Frame[]> {
  const url = URL.createObjectURL(file);
  try {
    const video = document.createElement("video");
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    await once(video, "loadeddata");
    // Recordings may not say how long they are.
    if (!Number.isFinite(video.duration)) return [];
    const frames: Frame[] = [];
    for (const seconds of frameTimes(video.duration)) {
      video.currentTime = seconds;
      await once(video, "seeked");
      const frame = await drawFrame(video, seconds);
      if (frame !== null) frames.push(frame);
    }
    return frames;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function drawFrame(video: HTMLVideoElement, seconds: number): Promise<Frame | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, COVER_SIDE_MAX / Math.max(width, height));
  const whole = draw(video, Math.round(width * scale), Math.round(height * scale));
  const picture = await new Promise<Blob | null>((resolve) =>
    whole.canvas.toBlob(resolve, "image/jpeg", COVER_QUALITY),
  );
  const sample = draw(video, SAMPLE_SIDE, SAMPLE_SIDE);
  const pixels = sample.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data;
  return picture && { seconds, picture, contrast: contrastOf(pixels) };
}

function draw(video: HTMLVideoElement, width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  if (context === null) throw new Error("This browser has no canvas");
  context.drawImage(video, 0, 0, width, height);
  return context;
}

function once(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener("error", () => reject(video.error), { once: true });
  });
}
