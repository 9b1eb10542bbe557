import type { Facts } from "../press/messages.ts";
import { encoderArguments } from "./encoders.ts";
import type { Ffmpeg } from "./find-ffmpeg.ts";

type Size = { width: number; height: number };
/** Files that ffmpeg makes. */
export type PressedKind = "v720" | "v360" | "silent" | "loop";

type Recipe = {
  /** No side in this direction gets longer. */
  fit: { side: "short" | "width"; pixels: number };
  quality: number;
  kilobitsMax: number;
  /** Null: silent. `keepsAac`: as it came if it's AAC. */
  sound: { kilobits: number; keepsAac: boolean } | null;
  framesPerSecond: number | null;
  seconds: number | null;
};

const recipes: Record<PressedKind, Recipe> = {
  v720: {
    fit: { side: "short", pixels: 720 },
    quality: 23,
    kilobitsMax: 2500,
    sound: { kilobits: 128, keepsAac: true },
    framesPerSecond: null,
    seconds: null,
  },
  // For those who save data.
  v360: {
    fit: { side: "short", pixels: 360 },
    quality: 26,
    kilobitsMax: 500,
    sound: { kilobits: 64, keepsAac: false },
    framesPerSecond: null,
    seconds: null,
  },
  // For walls of Pins.
  silent: {
    fit: { side: "width", pixels: 474 },
    quality: 28,
    kilobitsMax: 400,
    sound: null,
    framesPerSecond: 15,
    seconds: 4,
  },
  // An animation, for the same.
  loop: {
    fit: { side: "width", pixels: 474 },
    quality: 28,
    kilobitsMax: 600,
    sound: null,
    framesPerSecond: null,
    seconds: null,
  },
};

const keyFrameSeconds = 2;
/** What an AAC track that is kept may have at most. */
const keptSoundKilobits = 320;

/** How large the pictures of a pressed file are. Encoders want even sides. */
export function pressedSize(kind: PressedKind, { width, height }: Size): Size {
  const { side, pixels } = recipes[kind].fit;
  const whole = side === "width" ? width : Math.min(width, height);
  const scale = Math.min(1, pixels / whole);
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}

export function pressedMs(kind: PressedKind, durationMs: number): number {
  const { seconds } = recipes[kind];
  return seconds === null ? durationMs : Math.min(durationMs, seconds * 1000);
}

export function hasSound(kind: PressedKind): boolean {
  return recipes[kind].sound !== null;
}

/** The most that its bounds allow, several times over: more means that something is wrong. */
export function pressedBytesMax(kind: PressedKind, durationMs: number): number {
  const { kilobitsMax, sound } = recipes[kind];
  const kilobits = kilobitsMax + (sound?.keepsAac ? keptSoundKilobits : (sound?.kilobits ?? 0));
  return Math.ceil(4 * (kilobits / 8) * pressedMs(kind, durationMs)) + 1_000_000;
}

type Pressed = Pick<Facts, "width" | "height" | "codecs" | "isHdr">;

/** Only `pipe:` is opened, and what comes from it is read as MP4: a playlist would make it look for other files. */
export const inputArguments = [
  "-v",
  "error",
  "-nostdin",
  "-protocol_whitelist",
  "pipe",
  "-f",
  "mp4",
  "-i",
  "pipe:0",
];

/** The same for frames of three bytes a pixel, one after another. */
export function frameArguments({ width, height }: Size, framesPerSecond: number): readonly string[] {
  const shape = ["-pixel_format", "rgb24", "-video_size", `${width}x${height}`];
  const pipe = ["-protocol_whitelist", "pipe", "-f", "rawvideo"];
  return [
    "-v",
    "error",
    "-nostdin",
    ...pipe,
    ...shape,
    "-framerate",
    String(framesPerSecond),
    "-i",
    "pipe:0",
  ];
}

export function pressArguments(
  { encoder, threads, mapsTones }: Ffmpeg,
  kind: PressedKind,
  facts: Pressed,
  input: readonly string[] = inputArguments,
): readonly string[] {
  const { quality, kilobitsMax, sound, framesPerSecond, seconds } = recipes[kind];
  const { width, height } = pressedSize(kind, facts);
  const { setup, filters, options } = encoderArguments(encoder, { quality, kilobitsMax });
  const chain = [
    ...(facts.isHdr && mapsTones ? toneMapping : []),
    ...(framesPerSecond === null ? [] : [`fps=${framesPerSecond}`]),
    `scale=${width}:${height}`,
    "setsar=1",
    ...filters,
  ];
  return [
    ...setup,
    ...input,
    ...["-map", "0:v:0", ...(sound ? ["-map", "0:a:0?"] : [])],
    ...(seconds === null ? [] : ["-t", String(seconds)]),
    ...["-vf", chain.join(","), "-c:v", encoder, ...options],
    ...["-force_key_frames", `expr:gte(t,n_forced*${keyFrameSeconds})`],
    ...soundArguments(sound, facts),
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-threads", String(threads)],
    ...["-movflags", "+frag_keyframe+empty_moov+default_base_moof", "-f", "mp4", "pipe:1"],
  ];
}

function soundArguments(sound: Recipe["sound"], { codecs }: Pressed): readonly string[] {
  if (sound === null) return ["-an"];
  if (sound.keepsAac && /\bmp4a\.40\.2\b/.test(codecs)) return ["-c:a", "copy"];
  return ["-c:a", "aac", "-b:a", `${sound.kilobits}k`, "-ac", "2"];
}

const toneMapping = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
];
