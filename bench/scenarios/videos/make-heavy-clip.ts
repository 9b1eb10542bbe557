import {
  BufferSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { makeClip } from "#testkit/base/clips.ts";

const framesPerSecond = 10;
/** H.264's own filler, which decoders skip. */
const fillerUnit = 12;

/** Writes a playable video as heavy as one of a camera: a small clip again and again, each frame with filler. */
export async function makeHeavyClip(path: string, { seconds, bytes }: { seconds: number; bytes: number }) {
  using input = new Input({ source: new BufferSource(await makeClip()), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("The clip has no video");
  const packets = await Array.fromAsync(new EncodedPacketSink(track).packets());
  const frames = seconds * framesPerSecond;
  const filler = fillerOf(Math.ceil(bytes / frames));
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(path) });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    const packet = packets[frame % packets.length];
    if (!packet) throw new Error("The clip has no frames");
    const data = Buffer.concat([packet.data, filler]);
    const heavy = new EncodedPacket(data, packet.type, frame / framesPerSecond, 1 / framesPerSecond);
    await source.add(heavy, { decoderConfig });
  }
  await output.finalize();
}

function fillerOf(length: number): Buffer {
  const unit = Buffer.alloc(length, 0xff);
  unit.writeUInt32BE(length - 4);
  unit[4] = fillerUnit;
  unit[length - 1] = 0x80;
  return unit;
}
