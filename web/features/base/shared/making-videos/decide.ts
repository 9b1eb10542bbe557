import {
  VIDEO_BITS_PER_SECOND_CARRIED,
  VIDEO_BITS_PER_SECOND_MAX,
  VIDEO_FRAMES_PER_SECOND_MAX,
  VIDEO_PRESSED_BITS_PER_SECOND_MAX,
  VIDEO_PRESSED_SIDE_MAX,
  VIDEO_RATIO_MAX,
  VIDEO_SECONDS_MAX,
  VIDEO_SECONDS_MIN,
  VIDEO_SIDE_MAX,
  VIDEO_SIDE_MIN,
} from "#contract/limits/videos.ts";
import type { Abilities, Plan, Problem, VideoFacts } from "./messages.ts";

/** Baseline, main, extended and high: what every browser's H.264 decoder reads, with 8 bits a color. */
const PROFILES = new Set(["42", "4d", "58", "64"]);
const LEVEL_MAX = 0x34;
const CARRIED_SOUND = new Set(["aac", "mp3", "opus"]);

/** Decides whether a video is sent as it is, converted first, or can't be used. The server checks it again. */
export function decide(
  facts: VideoFacts,
  { canConvertPictures, canConvertSound, serverConverts, bytesMax }: Abilities,
): Plan {
  const lasting = findLastingProblem(facts);
  if (lasting !== null) return { kind: "refuse", problem: lasting };
  const obstacle = findObstacle(facts, bytesMax);
  const isForServer = serverConverts && isPressable(facts, bytesMax);
  const sound = !isCarriedSound(facts.soundCodec);
  if ((obstacle !== null && !canConvertPictures) || (sound && !canConvertSound)) {
    return isForServer ? { kind: "send" } : { kind: "refuse", problem: obstacle ?? "cannotConvert" };
  }
  // The server takes these, but people on slow lines would wait for them.
  const isHeavy = bitsPerSecond(facts) > VIDEO_BITS_PER_SECOND_CARRIED;
  const pictures = canConvertPictures && (obstacle !== null || isHeavy);
  return pictures || sound ? { kind: "convert", pictures, sound } : { kind: "send" };
}

/** Converting doesn't change these. */
function findLastingProblem({ width, height, seconds }: VideoFacts): Problem | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (seconds < VIDEO_SECONDS_MIN) return "short";
  if (seconds > VIDEO_SECONDS_MAX) return "long";
  if (short < VIDEO_SIDE_MIN) return "small";
  return long > short * VIDEO_RATIO_MAX ? "ratio" : null;
}

/** Why the server wouldn't take the pictures as they are. */
function findObstacle(facts: VideoFacts, bytesMax: number): Problem | null {
  if (!isCarriedPicture(facts.codec)) return "cannotConvert";
  if (Math.max(facts.width, facts.height) > VIDEO_SIDE_MAX) return "side";
  if (facts.framesPerSecond > VIDEO_FRAMES_PER_SECOND_MAX) return "frames";
  if (facts.bytes > bytesMax) return "large";
  return bitsPerSecond(facts) > VIDEO_BITS_PER_SECOND_MAX ? "bits" : null;
}

/** Whether a server that converts videos takes it. */
function isPressable(facts: VideoFacts, bytesMax: number): boolean {
  return (
    facts.codec !== null &&
    facts.soundCodec !== "unknown" &&
    Math.max(facts.width, facts.height) <= VIDEO_PRESSED_SIDE_MAX &&
    facts.framesPerSecond <= VIDEO_FRAMES_PER_SECOND_MAX &&
    facts.bytes <= bytesMax &&
    bitsPerSecond(facts) <= VIDEO_PRESSED_BITS_PER_SECOND_MAX
  );
}

function bitsPerSecond({ bytes, seconds }: VideoFacts): number {
  return (bytes * 8) / seconds;
}

function isCarriedPicture(codec: string | null): boolean {
  const [, profile = "", level = ""] =
    /^avc[13]\.([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})$/i.exec(codec ?? "") ?? [];
  return PROFILES.has(profile.toLowerCase()) && Number.parseInt(level, 16) <= LEVEL_MAX;
}

function isCarriedSound(codec: string | null): boolean {
  return codec === null || CARRIED_SOUND.has(codec);
}
