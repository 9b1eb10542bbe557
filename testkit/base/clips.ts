import HME from "h264-mp4-encoder";

type Clip = { seconds?: number; width?: number; height?: number };

const framesPerSecond = 10;

/** Makes a small H.264 video with moving colors, without any other program. */
export async function makeClip({ seconds = 5, width = 128, height = 96 }: Clip = {}): Promise<Buffer> {
  const encoder = await HME.createH264MP4Encoder();
  Object.assign(encoder, {
    width,
    height,
    frameRate: framesPerSecond,
    groupOfPictures: framesPerSecond,
    quantizationParameter: 40,
  });
  encoder.initialize();
  const shift = Math.floor(Math.random() * 1e6);
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    encoder.addFrameRgba(paintFrame(width, height, frame + shift));
  }
  encoder.finalize();
  const bytes = Buffer.from(encoder.FS.readFile(encoder.outputFilename));
  encoder.delete();
  return bytes;
}

function paintFrame(width: number, height: number, time: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    pixels.set([(x + time * 4) & 255, (y * 2 + time) & 255, (time * 3) & 255, 255], at);
  }
  return pixels;
}
