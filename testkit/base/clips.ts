import HME from "h264-mp4-encoder";
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

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

/** AAC, mono, 44.1 kHz: how it's declared, and one packet of silence. */
const soundConfig = {
  codec: "mp4a.40.2",
  numberOfChannels: 1,
  sampleRate: 44_100,
  description: new Uint8Array([0x12, 0x08]),
};
const silentPacket = new Uint8Array([0x01, 0x18, 0x20, 0x07]);
const packetSeconds = 1024 / soundConfig.sampleRate;

/** The same clip with a track of sound, which goes on after the last picture for some seconds. */
export async function addSound(clip: Buffer, { secondsAfter = 0 } = {}): Promise<Buffer> {
  using input = new Input({ source: new BufferSource(clip), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("The clip has no video");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const [video, sound] = [new EncodedVideoPacketSource("avc"), new EncodedAudioPacketSource("aac")];
  output.addVideoTrack(video);
  output.addAudioTrack(sound);
  await output.start();
  let seconds = 0;
  const soundUntil = async (end: number) => {
    for (; seconds < end; seconds += packetSeconds) {
      const silence = new EncodedPacket(silentPacket, "key", seconds, packetSeconds);
      await sound.add(silence, { decoderConfig: soundConfig });
    }
  };
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await video.add(packet, { decoderConfig });
    await soundUntil(packet.timestamp);
  }
  if (secondsAfter > 0) await soundUntil((await track.computeDuration()) + secondsAfter);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
