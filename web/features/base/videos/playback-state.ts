/** The ten states of a video that plays or may play. */
export type PlaybackState =
  | "default"
  | "load_start"
  | "loaded_metadata"
  | "loaded_data"
  | "playing"
  | "paused"
  | "seeking"
  | "stalling"
  | "failed"
  | "ended";

export type Playback = {
  state: PlaybackState;
  /** The state that a seek began in. */
  before: PlaybackState;
};

export const initialPlayback: Playback = { state: "default", before: "default" };

/** The events of a media element that change its state. */
export const mediaEvents = [
  "emptied",
  "loadstart",
  "loadedmetadata",
  "loadeddata",
  "playing",
  "pause",
  "seeking",
  "seeked",
  "waiting",
  "ended",
  "error",
] as const;
export type MediaEvent = (typeof mediaEvents)[number];

/** Browsers differ in the order of events, so an event that doesn't fit the state changes nothing. */
export function nextPlayback(playback: Playback, event: MediaEvent): Playback {
  const { state, before } = playback;
  const to = (next: PlaybackState): Playback => ({
    state: next,
    before: next === "seeking" ? state : before,
  });
  if (event === "emptied") return initialPlayback;
  if (event === "loadstart") return to("load_start");
  if (state === "failed") return playback;
  switch (event) {
    case "error":
      return to("failed");
    case "loadedmetadata":
      return state === "load_start" ? to("loaded_metadata") : playback;
    case "loadeddata":
      return state === "load_start" || state === "loaded_metadata" ? to("loaded_data") : playback;
    case "playing":
      return to("playing");
    case "pause":
      // A video that ends pauses first or afterwards.
      return state === "playing" || state === "stalling"
        ? to("paused")
        : noteWhileSeeking(playback, "paused");
    case "waiting":
      return state === "playing" ? to("stalling") : playback;
    case "seeking":
      return state === "seeking" ? playback : to("seeking");
    case "seeked":
      return state === "seeking"
        ? to(before === "ended" || before === "stalling" ? "paused" : before)
        : playback;
    case "ended":
      return to("ended");
  }
}

function noteWhileSeeking(playback: Playback, before: PlaybackState): Playback {
  return playback.state === "seeking" ? { ...playback, before } : playback;
}

export function isRunning({ state, before }: Playback): boolean {
  return state === "playing" || state === "stalling" || (state === "seeking" && before === "playing");
}
