export type WalkKey =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "play"
  | "words"
  | "showWords"
  | "hideWords"
  | "fullscreen"
  | "close";

/** Of keyboards, media keys and the remotes of televisions, whose Back button has several names. */
const KEYS: Readonly<Record<string, WalkKey>> = {
  ArrowRight: "next",
  PageDown: "next",
  " ": "next",
  MediaTrackNext: "next",
  MediaFastForward: "next",
  ChannelUp: "next",
  ArrowLeft: "previous",
  PageUp: "previous",
  MediaTrackPrevious: "previous",
  MediaRewind: "previous",
  ChannelDown: "previous",
  Home: "first",
  End: "last",
  p: "play",
  Play: "play",
  Pause: "play",
  MediaPlayPause: "play",
  MediaPlay: "play",
  MediaPause: "play",
  MediaStop: "close",
  i: "words",
  Info: "words",
  ArrowUp: "showWords",
  ArrowDown: "hideWords",
  f: "fullscreen",
  GoBack: "close",
  BrowserBack: "close",
  Exit: "close",
};

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** What a key does on a walk; null if it keeps its usual meaning. Escape is left to the dialog. */
export function readWalkKey(event: Pressed, isOnButton: boolean): WalkKey | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.key === " ") return isOnButton ? null : event.shiftKey ? "previous" : "next";
  if (event.shiftKey) return null;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return Object.hasOwn(KEYS, name) ? (KEYS[name] ?? null) : null;
}
