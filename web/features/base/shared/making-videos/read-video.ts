import {
  BlobSource,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  registerDecoder,
  WEBM,
} from "mediabunny";
import { decide } from "./decide.ts";
import type { Plan, Problem, ServerAbilities, VideoFacts } from "./messages.ts";
import { OpaqueDecoder } from "./opaque-decoder.ts";
import { sizeOfConverted } from "./size-of-converted.ts";

/** Enough to know how many frames per second there are. */
const COUNTED_PACKETS = 100;

export class UnusableError extends Error {
  override name = "UnusableError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

export type OpenVideo = { input: Input; video: InputVideoTrack; audio: InputAudioTrack | null };

export async function openVideo(file: Blob): Promise<OpenVideo> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  const video = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
  if (video === null) throw new UnusableError("unreadable");
  // Each worker opens one video.
  if ((await video.canBeTransparent()) && (await video.canDecode())) registerDecoder(OpaqueDecoder);
  return { input, video, audio: await input.getPrimaryAudioTrack() };
}

export async function readVideo(
  file: Blob,
  server: ServerAbilities,
): Promise<{ facts: VideoFacts; plan: Plan }> {
  const opened = await openVideo(file);
  using _ = opened.input;
  return await planFor(opened, file.size, server);
}

export async function planFor(
  opened: OpenVideo,
  bytes: number,
  server: ServerAbilities,
): Promise<{ facts: VideoFacts; plan: Plan }> {
  const facts = await readFacts(opened, bytes);
  return { facts, plan: decide(facts, { ...(await findAbilities(opened, facts)), ...server }) };
}

async function readFacts({ video, audio }: OpenVideo, bytes: number): Promise<VideoFacts> {
  const [first, end, stats] = [
    await video.getFirstTimestamp(),
    await video.computeDuration(),
    await video.computePacketStats(COUNTED_PACKETS),
  ];
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    seconds: end - Math.max(0, first),
    bytes,
    framesPerSecond: stats.averagePacketRate,
    codec: await video.getCodecParameterString(),
    soundCodec: audio && ((await audio.getCodec()) ?? "unknown"),
  };
}

async function findAbilities({ video, audio }: OpenVideo, facts: VideoFacts) {
  const canEncode = async () => await canEncodeVideo("avc", sizeOfConverted(facts));
  return {
    canConvertPictures: (await video.canDecode()) && (await canEncode()),
    canConvertSound: audio === null || ((await audio.canDecode()) && (await soundToEncode()) !== null),
  };
}

/** AAC plays everywhere, but not every browser encodes it. */
export async function soundToEncode(): Promise<"aac" | "opus" | null> {
  if (await canEncodeAudio("aac")) return "aac";
  return (await canEncodeAudio("opus")) ? "opus" : null;
}
