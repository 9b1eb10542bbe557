import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";
import type { Page } from "playwright-core";

type Clip = { seconds?: number; width?: number; height?: number };

const framesPerSecond = 10;

/** Has a browser encode a transparent VP9 video with moving colors, which the server doesn't take. */
export async function recordWebm(
  page: Page,
  { seconds = 5, width = 320, height = 240 }: Clip = {},
): Promise<Buffer> {
  const packets = await page.evaluate(encodeFrames, {
    frames: seconds * framesPerSecond,
    framesPerSecond,
    width,
    height,
  });
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource("vp9");
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: width, codedHeight: height };
  for (const [index, { type, base64 }] of packets.entries()) {
    const bytes = Buffer.from(base64, "base64");
    const [time, duration] = [index / framesPerSecond, 1 / framesPerSecond];
    // Any picture of this size can be the transparency.
    const transparency = { alpha: bytes, alphaByteLength: bytes.length };
    const packet = new EncodedPacket(bytes, type, time, duration, -1, undefined, transparency);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

type Frames = { frames: number; framesPerSecond: number; width: number; height: number };

/** Runs in the browser. */
async function encodeFrames({ frames, framesPerSecond: rate, width, height }: Frames) {
  const packets: { type: "key" | "delta"; base64: string }[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      packets.push({ type: chunk.type, base64: btoa(String.fromCharCode(...bytes)) });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: "vp09.00.10.08", width, height, bitrate: 200_000, framerate: rate });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  for (let index = 0; index < frames; index += 1) {
    if (context === null) break;
    // It starts with black, as many videos do.
    context.fillStyle = index < rate ? "black" : `hsl(${index * 7} 80% 50%)`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = index < rate ? "black" : "white";
    context.fillRect((index * 5) % width, height / 4, width / 4, height / 2);
    const frame = new VideoFrame(canvas, { timestamp: (index / rate) * 1e6, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: index % (2 * rate) === 0 });
    frame.close();
  }
  await encoder.flush();
  return packets;
}
