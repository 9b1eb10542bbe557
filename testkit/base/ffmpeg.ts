import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The machine's ffmpeg; empty without one. */
    ffmpegPath: string;
  }
}

/** Null without one: then tests that need a real one are left out. */
export const realFfmpeg = inject("ffmpegPath") || null;

/** What cameras and editors write into files. */
export const hiddenWords = "+52.5186+013.4080/Ada's garden";

type Made = {
  seconds?: number;
  width?: number;
  height?: number;
  codec?: string;
  sound?: string | null;
  kilobits?: number;
  isHdr?: boolean;
};

const hdr = "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc";

/** Makes a video with sound as another program would: of any codec that the machine's ffmpeg has. */
export async function makeForeignVideo({
  seconds = 5,
  width = 320,
  height = 240,
  codec = "libx265",
  sound = "aac",
  kilobits = 200,
  isHdr = false,
}: Made = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-foreign-"));
  const file = join(folder, "video.mp4");
  const hidden = ["-metadata", `comment=${hiddenWords}`];
  await run(realFfmpeg ?? "ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", `testsrc2=size=${width}x${height}:rate=25:duration=${seconds}`],
    ...(sound === null ? [] : ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`]),
    ...[
      "-c:v",
      codec,
      "-b:v",
      `${kilobits}k`,
      "-pix_fmt",
      "yuv420p",
      ...(sound === null ? [] : ["-c:a", sound]),
    ],
    ...(codec === "libx265"
      ? ["-x265-params", `log-level=none${isHdr ? `:${hdr}` : ""}`, "-tag:v", "hvc1"]
      : []),
    ...["-preset", "ultrafast", "-shortest", ...hidden, "-y", file],
  ]);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  const said = buffer(child.stderr);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`ffmpeg: ${(await said).toString()}`);
}

/** What a fake ffmpeg does when it's asked to make a video. */
export type Mood =
  /** Copies its input: as if it had nothing to do. */
  | "copies"
  | "hangs"
  | "writes_garbage"
  /** Ends in the middle, and says that all is well. */
  | "truncates"
  /** Fails after the last byte. */
  | "fails_at_the_end"
  | "never_ends"
  | "stubborn"
  /** Has an encoder that doesn't work. */
  | "fails_to_start"
  | "talks";

/** Writes a program that pretends to be ffmpeg. */
export async function writeFakeFfmpeg(
  mood: Mood,
  { version = "6.1", encoder = "libx264" } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bowerbird-fake-"));
  const file = join(folder, "ffmpeg");
  await writeFile(file, `#!${process.execPath}\n${script(mood, version, encoder)}`);
  await chmod(file, 0o755);
  return file;
}

export const toldSecret = "secret: swordfish";

function script(mood: Mood, version: string, encoder: string): string {
  return `
const { readFileSync, writeSync } = require("node:fs");
const args = process.argv.slice(2);
const say = (text) => { writeSync(1, text); process.exit(0); };
if (args.includes("-version")) say("ffmpeg version ${version} Copyright (c) the FFmpeg developers\\n");
if (args.includes("-encoders")) say(" V....D ${encoder}   H.264\\n");
if (args.includes("-filters")) say("");
process.stderr.on("error", () => undefined);
process.stderr.write(${JSON.stringify(`${toldSecret}\n`)});
const writeAll = (bytes) => { for (let at = 0; at < bytes.length; ) { try { at += writeSync(1, bytes, at); } catch (error) { if (error.code !== "EAGAIN") throw error; } } };
const input = [];
process.stdin.on("data", (chunk) => input.push(chunk));
process.stdin.on("end", () => {
  const bytes = Buffer.concat(input);
  if (args.includes("rawvideo") && ${mood === "fails_to_start"}) process.exit(1);
  if (args.includes("rawvideo")) { writeAll(Buffer.from("tried")); return; }
  const moods = {
    copies: () => writeAll(bytes),
    fails_to_start: () => undefined,
    hangs: () => setInterval(() => undefined, 1000),
    writes_garbage: () => writeAll(Buffer.alloc(50_000, 7)),
    truncates: () => writeAll(bytes.subarray(0, bytes.length / 2)),
    fails_at_the_end: () => { writeAll(bytes); process.exitCode = 1; },
    never_ends: () => { for (;;) writeAll(Buffer.alloc(65_536)); },
    stubborn: () => { process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000); },
    talks: () => { process.stderr.write(${JSON.stringify(`${toldSecret}\n`.repeat(5000))}); process.exitCode = 3; },
  };
  moods[${JSON.stringify(mood)}]();
});
`;
}
