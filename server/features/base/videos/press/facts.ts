import { EncodedPacketSink, type Input, type InputAudioTrack, type InputVideoTrack } from "mediabunny";
import type { Facts, Refusal } from "./messages.ts";

export class RefusedError extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.name = "RefusedError";
    this.reason = reason;
  }
}

export type Tracks = { video: InputVideoTrack; audio: InputAudioTrack | null };

const tracksMax = 8;
/** Enough to know how many frames per second there are. */
const countedPackets = 100;
/** Baseline, main, extended and high: what every browser's H.264 decoder reads, with 8 bits a color. */
const profiles = new Set(["42", "4d", "58", "64"]);
const levelMax = 0x34;
const carriedSound = new Set(["aac", "mp3", "opus"]);

export async function findTracks(input: Input): Promise<Tracks> {
  const tracks = await input.getTracks();
  if (tracks.length > tracksMax) throw new RefusedError("tracks");
  const video = await input.getPrimaryVideoTrack();
  if (video === null) throw new RefusedError("unreadable");
  const audio = await input.getPrimaryAudioTrack();
  return { video, audio: audio && (await isHeard(audio, video)) ? audio : null };
}

/** Some recorders add a track of sound and leave it empty. */
async function isHeard(audio: InputAudioTrack, video: InputVideoTrack): Promise<boolean> {
  const first = await new EncodedPacketSink(audio).getFirstPacket();
  return first !== null && first.timestamp < (await video.computeDuration());
}

export async function readFacts({ video, audio }: Tracks): Promise<Facts> {
  const [first, soundEnd, end, stats, codec] = [
    Math.min(await video.getFirstTimestamp(), (await audio?.getFirstTimestamp()) ?? Number.POSITIVE_INFINITY),
    (await audio?.computeDuration()) ?? 0,
    await video.computeDuration(),
    await video.computePacketStats(countedPackets),
    await video.getCodecParameterString(),
  ];
  if (codec === null) throw new RefusedError("codec");
  const sound = audio && (await audio.getCodecParameterString());
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationMs: Math.round((end - Math.max(0, first)) * 1000),
    wholeMs: Math.round((Math.max(end, soundEnd) - Math.max(0, first)) * 1000),
    framesPerSecond: stats.averagePacketRate,
    hasSound: audio !== null,
    codecs: sound ? `${codec},${sound}` : codec,
    isHdr: await video.hasHighDynamicRange(),
    isCarried: isCarriedPicture(codec) && (await isCarriedSound(audio)),
  };
}

function isCarriedPicture(codec: string): boolean {
  const [, profile = "", level = ""] = /^avc[13]\.([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})$/i.exec(codec) ?? [];
  return profiles.has(profile.toLowerCase()) && Number.parseInt(level, 16) <= levelMax;
}

async function isCarriedSound(audio: InputAudioTrack | null): Promise<boolean> {
  if (audio === null) return true;
  const codec = await audio.getCodec();
  return codec !== null && carriedSound.has(codec);
}
