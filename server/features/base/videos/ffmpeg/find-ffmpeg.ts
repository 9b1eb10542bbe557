import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Converter } from "#contract/base/entities/instance.ts";
import type { FfmpegConfig } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { type Encoder, encoderArguments } from "./encoders.ts";
import { runFfmpeg } from "./run-ffmpeg.ts";

export type Ffmpeg = {
  program: string;
  version: string;
  encoder: Encoder;
  threads: number;
  /** Whether it can show videos with more light than a screen has. */
  mapsTones: boolean;
};

type Found = { ffmpeg: Ffmpeg | null; converter: Converter };

const majorMin = 5;
const answerMs = 15_000;
const answerBytesMax = 1024 * 1024;
const tried = { side: 320, frames: 10 };

const found = new WeakMap<Context, Promise<Found>>();

/** The host's ffmpeg, looked for once; null without one that works. */
export async function ffmpegOf(context: Context): Promise<Ffmpeg | null> {
  return (await findOnce(context)).ffmpeg;
}

/** What staff see of it. */
export async function converterOf(context: Context): Promise<Converter> {
  return (await findOnce(context)).converter;
}

async function findOnce(context: Context): Promise<Found> {
  const finding = found.get(context) ?? find(context.config.ffmpeg);
  found.set(context, finding);
  return await finding;
}

async function find({ program: name, isNamed, searchPath, encoder, threads }: FfmpegConfig): Promise<Found> {
  const unusable = (
    problem: Extract<Converter, { state: "unusable" }>["problem"],
    version: string | null = null,
  ): Found => ({ ffmpeg: null, converter: { state: "unusable", version, encoder, problem } });
  const none: Found = { ffmpeg: null, converter: { state: "none" } };
  if (name === null) return none;
  const program = await findProgram(name, searchPath);
  if (program === null) return isNamed ? unusable("missing") : none;
  const version = versionIn(await ask(program, ["-version"]));
  if (version === null) return unusable("missing");
  if (Number.parseInt(version, 10) < majorMin) return unusable("old", version);
  const [encoders, filters, works] = await Promise.all([
    ask(program, ["-hide_banner", "-encoders"]),
    ask(program, ["-hide_banner", "-filters"]),
    canEncode(program, encoder),
  ]);
  if (!lists(encoders, encoder)) return unusable("no_encoder", version);
  if (!works) return unusable("encoder_failed", version);
  const mapsTones = lists(filters, "zscale") && lists(filters, "tonemap");
  return {
    ffmpeg: { program, version, encoder, threads, mapsTones },
    converter: { state: "ready", version },
  };
}

async function findProgram(name: string, searchPath: string): Promise<string | null> {
  const isPath = isAbsolute(name) || name.includes("/");
  const candidates = isPath
    ? [resolve(name)]
    : searchPath
        .split(delimiter)
        .filter(isAbsolute)
        .map((folder) => join(folder, name));
  for (const candidate of candidates) {
    if (await isExecutable(candidate)) return candidate;
  }
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Empty if it didn't answer. */
async function ask(program: string, args: readonly string[]): Promise<string> {
  let answer = "";
  await runFfmpeg(program, args, {
    patienceMs: answerMs,
    deadlineMs: answerMs,
    outputBytesMax: answerBytesMax,
    feed: async (input) => void input.end(),
    take: async (output) => {
      answer = await text(output);
    },
    mayStopReading: true,
  }).catch(() => {
    answer = "";
  });
  return answer;
}

/** Such as 5.1.9 of "ffmpeg version 5.1.9-0+deb12u1". */
function versionIn(answer: string): string | null {
  return /^ffmpeg version n?(\d{1,3}(?:\.\d{1,3}){0,3})/.exec(answer)?.[1] ?? null;
}

function lists(answer: string, name: string): boolean {
  return answer.split("\n").some((line) => line.trim().split(/\s+/)[1] === name);
}

/** An encoder may be there although the hardware or its driver isn't. */
async function canEncode(program: string, encoder: Encoder): Promise<boolean> {
  const { side, frames } = tried;
  const { setup, filters, options } = encoderArguments(encoder, { quality: 23, kilobitsMax: 1000 });
  const source = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "yuv420p",
    "-s",
    `${side}x${side}`,
    "-r",
    "10",
    "-i",
    "pipe:0",
  ];
  const args = ["-v", "error", "-nostdin", ...setup, ...source, "-vf", filters.join(","), "-c:v", encoder];
  let bytes = 0;
  try {
    await runFfmpeg(program, [...args, ...options, "-f", "h264", "pipe:1"], {
      patienceMs: answerMs,
      deadlineMs: answerMs,
      outputBytesMax: answerBytesMax,
      feed: async (input) => await pipeline([Buffer.alloc(side * side * 1.5 * frames)], input),
      take: async (output) => {
        for await (const chunk of output) bytes += chunk.length;
      },
    });
  } catch {
    return false;
  }
  return bytes > 0;
}
