import { expect, test } from "vitest";
import { decide } from "./decide.ts";
import type { Abilities, Plan, VideoFacts } from "./messages.ts";

const phone: VideoFacts = {
  width: 1080,
  height: 1920,
  seconds: 60,
  bytes: 30_000_000,
  framesPerSecond: 30,
  codec: "avc1.640028",
  soundCodec: "aac",
};
const able: Abilities = {
  canConvertPictures: true,
  canConvertSound: true,
  serverConverts: false,
  bytesMax: 2e9,
};
const unable: Abilities = {
  canConvertPictures: false,
  canConvertSound: false,
  serverConverts: false,
  bytesMax: 2e9,
};

const send: Plan = { kind: "send" };
const convert = (pictures: boolean, sound: boolean): Plan => ({ kind: "convert", pictures, sound });
const refuse = (problem: (Plan & { kind: "refuse" })["problem"]): Plan => ({ kind: "refuse", problem });

test.each<[string, Partial<VideoFacts>, Plan, Plan]>([
  ["H.264 with AAC", {}, send, send],
  ["without sound", { soundCodec: null }, send, send],
  ["HEVC", { codec: "hvc1.1.6.L93.B0" }, convert(true, false), refuse("cannotConvert")],
  [
    "VP9 with Opus",
    { codec: "vp09.00.31.08", soundCodec: "opus" },
    convert(true, false),
    refuse("cannotConvert"),
  ],
  ["10 bits a color", { codec: "avc1.6e0028" }, convert(true, false), refuse("cannotConvert")],
  ["level 6", { codec: "avc1.64003c" }, convert(true, false), refuse("cannotConvert")],
  ["an unknown format", { codec: null }, convert(true, false), refuse("cannotConvert")],
  ["PCM", { soundCodec: "pcm-s16" }, convert(false, true), refuse("cannotConvert")],
  ["4K", { width: 2160, height: 3840 }, convert(true, false), refuse("side")],
  ["240 frames per second", { framesPerSecond: 240 }, convert(true, false), refuse("frames")],
  ["9 Mbit/s", { bytes: 67_500_000 }, convert(true, false), send],
  [
    "9 Mbit/s with PCM",
    { bytes: 67_500_000, soundCodec: "pcm-s16" },
    convert(true, true),
    refuse("cannotConvert"),
  ],
  ["25 Mbit/s", { bytes: 187_500_000 }, convert(true, false), refuse("bits")],
  ["3 GB", { bytes: 3e9, seconds: 900 }, convert(true, false), refuse("large")],
  ["3 seconds", { seconds: 3 }, refuse("short"), refuse("short")],
  ["16 minutes", { seconds: 960 }, refuse("long"), refuse("long")],
  ["a thumbnail", { width: 48, height: 48 }, refuse("small"), refuse("small")],
  ["a strip", { width: 100, height: 500 }, refuse("ratio"), refuse("ratio")],
])("%s, with and without an able browser", (_, facts, withIt, without) => {
  expect(decide({ ...phone, ...facts }, able)).toEqual(withIt);
  expect(decide({ ...phone, ...facts }, unable)).toEqual(without);
});

test("heavy pictures stay as they are if only the sound can be converted", () => {
  const facts = { ...phone, bytes: 67_500_000, soundCodec: "pcm-s16" };
  expect(decide(facts, { ...unable, canConvertSound: true })).toEqual(convert(false, true));
});

test.each<[string, Partial<VideoFacts>, Plan]>([
  ["HEVC", { codec: "hvc1.1.6.L93.B0" }, send],
  ["4K", { width: 2160, height: 3840 }, send],
  ["PCM", { soundCodec: "pcm-s16" }, send],
  ["25 Mbit/s", { bytes: 187_500_000 }, send],
  ["8K", { width: 4320, height: 7680 }, refuse("side")],
  ["65 Mbit/s", { bytes: 487_500_000 }, refuse("bits")],
  ["an unknown format", { codec: null }, refuse("cannotConvert")],
  ["an unknown sound", { soundCodec: "unknown" }, refuse("cannotConvert")],
  ["3 seconds", { seconds: 3 }, refuse("short")],
])("%s is sent to a server that converts it, if the browser can't", (_, facts, withoutBrowser) => {
  const byServer = { ...unable, serverConverts: true };
  expect(decide({ ...phone, ...facts }, byServer)).toEqual(withoutBrowser);
});

test("the browser converts what it can, so that the server has less to do", () => {
  const facts = { ...phone, codec: "hvc1.1.6.L93.B0" };
  expect(decide(facts, { ...able, serverConverts: true })).toEqual(convert(true, false));
});
