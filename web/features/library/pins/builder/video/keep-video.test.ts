import { expect, test } from "vitest";
import type { DraftVideo } from "../draft.ts";
import { isKept, joinVideo, KEPT_BYTES_MAX, splitVideo } from "./keep-video.ts";

const file = new Blob(["bees"], { type: "video/mp4" });
const video: DraftVideo = {
  kind: "video",
  file,
  chosen: { name: "bees.mp4", bytes: 4, changedAt: 1 },
  plan: "send",
  seconds: 7,
  cover: null,
  coverTime: null,
};

test("a video is stored apart from its draft, and found again with it", () => {
  const stored = splitVideo(video);
  expect(stored).toEqual({ picture: { ...video, file: null }, video: file });
  expect(joinVideo(stored)).toEqual(video);
  expect(joinVideo({ ...stored, video: null })).toEqual({ ...video, file: null });
});

test("a picture is stored as it is", () => {
  const card = { kind: "card" } as const;
  expect(joinVideo(splitVideo(card))).toEqual(card);
});

test.each([
  [KEPT_BYTES_MAX, true],
  [KEPT_BYTES_MAX + 1, false],
])("of %d bytes, a video is kept: %s", (size, expected) => {
  expect(isKept({ size } as Blob)).toBe(expected);
});
