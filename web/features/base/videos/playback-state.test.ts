import fc from "fast-check";
import { expect, test } from "vitest";
import { initialPlayback, type MediaEvent, mediaEvents, nextPlayback } from "./playback-state.ts";

const after = (events: readonly MediaEvent[]) => events.reduce(nextPlayback, initialPlayback).state;

test.each<[MediaEvent[], string]>([
  [[], "default"],
  [["loadstart", "loadedmetadata", "loadeddata", "playing"], "playing"],
  [["loadstart", "playing", "waiting"], "stalling"],
  [["loadstart", "playing", "waiting", "playing", "pause"], "paused"],
  [["loadstart", "playing", "seeking", "seeked"], "playing"],
  [["loadstart", "playing", "seeking", "pause", "seeked"], "paused"],
  [["loadstart", "playing", "pause", "ended"], "ended"],
  [["loadstart", "playing", "ended", "pause"], "ended"],
  [["loadstart", "playing", "ended", "seeking", "seeked"], "paused"],
  [["loadstart", "error", "pause", "waiting"], "failed"],
  [["loadstart", "error", "loadstart", "loadedmetadata"], "loaded_metadata"],
  [["playing", "loadedmetadata", "loadeddata"], "playing"],
])("%s ends in %s", (events, state) => {
  expect(after(events)).toBe(state);
});

const someEvents = fc.array(fc.constantFrom(...mediaEvents), { maxLength: 30 });

test("in any order, only loading again ends a failure, and only playing makes it play", () => {
  fc.assert(
    fc.property(someEvents, fc.constantFrom(...mediaEvents), (events, event) => {
      const [before, then] = [after(events), after([...events, event])];
      if (before === "failed") expect(["failed", "load_start", "default"]).toContain(then);
      if (then === "playing" && before !== "playing") expect(["playing", "seeked"]).toContain(event);
    }),
  );
});
