import type { videoTexts } from "#contract/base/video-texts.ts";

/** What the head of a video says. */
export type VideoFacts = {
  width: number;
  height: number;
  seconds: number;
  bytes: number;
  framesPerSecond: number;
  /** As in a `codecs` parameter, such as "avc1.64001f". Null if the format has no name we know. */
  codec: string | null;
  /** Such as "aac". Null without sound, "unknown" if the format has no name we know. */
  soundCodec: string | null;
};

/** What this browser and the server can do with a video. */
export type Abilities = {
  /** It decodes these pictures and encodes H.264. */
  canConvertPictures: boolean;
  /** It decodes this sound, and encodes AAC or Opus. */
  canConvertSound: boolean;
  /** The server converts what this browser can't. */
  serverConverts: boolean;
  /** The most that the server takes. */
  bytesMax: number;
};

export type Problem = keyof typeof videoTexts | "large" | "cannotConvert";

export type Plan =
  | { kind: "send" }
  /** Sound and pictures that fit are copied. */
  | { kind: "convert"; pictures: boolean; sound: boolean }
  | { kind: "refuse"; problem: Problem };

/** A picture of the video, large enough for a cover. */
export type Frame = {
  seconds: number;
  picture: Blob;
  /** How much light and dark differ; 0 for a plain color. */
  contrast: number;
};

/** The tasks of the worker, and their results. */
export type Results = {
  read: { facts: VideoFacts; plan: Plan };
  /** Empty if this browser can't decode the video. */
  listFrames: Frame[];
  convert: Blob;
};

/** What the server can do with a video. */
export type ServerAbilities = Pick<Abilities, "serverConverts" | "bytesMax">;

export type Task = { kind: keyof Results; file: Blob; server: ServerAbilities };

export type Report =
  | { kind: "progress"; part: number }
  | { kind: "done"; result: Results[keyof Results] }
  | { kind: "failed"; problem: Problem };
