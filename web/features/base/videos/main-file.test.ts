import { afterEach, expect, test, vi } from "vitest";
import { fileToPlay } from "./main-file.ts";

const entry = { thumbnail: null, width: 1280, height: 720, duration: 1 };
const large = { ...entry, url: "/v720.mp4" };
const both = { video_list: { V_720P: large, V_360P: { ...entry, url: "/v360.mp4" } } };

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a fast connection", { effectiveType: "4g" }, "/v720.mp4"],
  ["a slow connection", { effectiveType: "3g" }, "/v360.mp4"],
  ["a browser that saves data", { saveData: true, effectiveType: "4g" }, "/v360.mp4"],
  ["a browser that doesn't say", undefined, "/v720.mp4"],
])("%s plays the file that suits it", (_, connection, url) => {
  vi.stubGlobal("navigator", { connection });
  expect(fileToPlay(both).url).toBe(url);
  expect(fileToPlay({ video_list: { V_720P: large } }).url).toBe("/v720.mp4");
});
