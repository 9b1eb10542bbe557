import {
  AppendOnlyStreamTarget,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  Mp4OutputFormat,
  Output,
  Quality,
} from "mediabunny";
import type { ServerAbilities, VideoFacts } from "./messages.ts";
import { openVideo, planFor, soundToEncode, UnusableError } from "./read-video.ts";
import { sizeOfConverted } from "./size-of-converted.ts";

const KEY_FRAME_EVERY_SECONDS = 2;
const FRAMES_PER_SECOND = 30;
/** Counted rates are never exact. */
const FRAMES_PER_SECOND_MAX = 31;

/** Makes an MP4 of H.264 with the browser's own encoders. What's suitable already is copied. */
export async function convertVideo(
  file: Blob,
  server: ServerAbilities,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const opened = await openVideo(file);
  using _ = opened.input;
  const { facts, plan } = await planFor(opened, file.size, server);
  if (plan.kind === "refuse") throw new UnusableError(plan.problem);
  if (plan.kind === "send") return file;
  // The browser may move these to the disk, so a long video doesn't fill the memory.
  const pieces: Blob[] = [];
  const write = (bytes: Uint8Array<ArrayBuffer>) => void pieces.push(new Blob([bytes]));
  const conversion = await Conversion.init({
    input: opened.input,
    output: new Output({
      format: new Mp4OutputFormat({
        fastStart: "fragmented",
        minimumFragmentDuration: KEY_FRAME_EVERY_SECONDS,
      }),
      target: new AppendOnlyStreamTarget(new WritableStream({ write })),
    }),
    tracks: "primary",
    video: plan.pictures ? pictureOptions(facts) : {},
    audio: plan.sound ? await soundOptions() : {},
    // Cameras write down where they are.
    tags: {},
    showWarnings: false,
  });
  const isComplete =
    conversion.isValid && conversion.utilizedTracks.length === (opened.audio === null ? 1 : 2);
  if (!isComplete) throw new UnusableError("cannotConvert");
  conversion.onProgress = onProgress;
  await conversion.execute();
  return new Blob(pieces, { type: "video/mp4" });
}

function pictureOptions(facts: VideoFacts): ConversionVideoOptions {
  const { width, height, bitsPerSecond } = sizeOfConverted(facts);
  return {
    codec: "avc",
    width,
    height,
    fit: "fill",
    allowTransformationMetadata: false,
    quality: new Quality({ bitrate: bitsPerSecond }),
    keyFrameInterval: KEY_FRAME_EVERY_SECONDS,
    ...(facts.framesPerSecond > FRAMES_PER_SECOND_MAX && { frameRate: FRAMES_PER_SECOND }),
  };
}

async function soundOptions(): Promise<ConversionAudioOptions> {
  const codec = await soundToEncode();
  if (codec === null) throw new UnusableError("cannotConvert");
  return { codec, numberOfChannels: 2 };
}
