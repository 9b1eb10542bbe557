import {
  AppendOnlyStreamTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { RefusedError, type Tracks } from "./facts.ts";
import type { Cut } from "./messages.ts";

const fragmentSeconds = 2;
/** Recorders stop the sound a moment after the last picture. */
const soundAfterSeconds = 0.2;

type Lane = {
  packets: AsyncGenerator<EncodedPacket, void, unknown>;
  next: EncodedPacket | null;
  add(packet: EncodedPacket): Promise<void>;
};

/**
 * Writes the tracks into a new file, without decoding them. The rest of the old file is left out: texts, places,
 * thumbnails, chapters and further tracks.
 */
export async function carry({ video, audio }: Tracks, write: (bytes: Uint8Array) => void): Promise<Cut[]> {
  const cuts: Cut[] = [];
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: "fragmented",
      minimumFragmentDuration: fragmentSeconds,
      onMoof: (_data, position, timestamp) => cuts.push([position, Math.round(timestamp * 1000)]),
    }),
    target: new AppendOnlyStreamTarget(new WritableStream({ write })),
  });
  const soundEnd = (await video.computeDuration()) + soundAfterSeconds;
  const lanes = [
    await openVideo(output, video),
    ...(audio ? [await openAudio(output, audio, soundEnd)] : []),
  ];
  await output.start();
  const first = Math.min(...lanes.map(({ next }) => next?.timestamp ?? 0));
  for (let lane = earliest(lanes); lane?.next; lane = earliest(lanes)) {
    const { next } = lane;
    await lane.add(first === 0 ? next : next.clone({ timestamp: Math.max(0, next.timestamp - first) }));
    lane.next = (await lane.packets.next()).value ?? null;
  }
  await output.finalize();
  return cuts;
}

/** The lane whose next packet is due first, so that sound and pictures lie side by side. */
function earliest(lanes: readonly Lane[]): Lane | null {
  const [first, ...others] = lanes.filter(({ next }) => next !== null);
  if (!first) return null;
  return others.reduce((one, other) => (timeOf(other) < timeOf(one) ? other : one), first);
}

function timeOf({ next }: Lane): number {
  return next?.timestamp ?? Number.POSITIVE_INFINITY;
}

async function openVideo(output: Output, track: Tracks["video"]): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) throw new RefusedError("codec");
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip() });
  return await openLane(track, (packet) => source.add(packet, { decoderConfig }));
}

async function openAudio(
  output: Output,
  track: NonNullable<Tracks["audio"]>,
  endSeconds: number,
): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) throw new RefusedError("codec");
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return await openLane(track, (packet) => source.add(packet, { decoderConfig }), endSeconds);
}

async function openLane(
  track: Tracks["video"] | NonNullable<Tracks["audio"]>,
  add: Lane["add"],
  endSeconds = Number.POSITIVE_INFINITY,
): Promise<Lane> {
  const packets = until(endSeconds, new EncodedPacketSink(track).packets());
  return { packets, next: (await packets.next()).value ?? null, add };
}

async function* until(endSeconds: number, packets: Lane["packets"]): Lane["packets"] {
  for await (const packet of packets) {
    if (packet.timestamp >= endSeconds) return;
    yield packet;
  }
}
