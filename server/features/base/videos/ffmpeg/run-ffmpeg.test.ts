import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { type Mood, realFfmpeg, writeFakeFfmpeg } from "#testkit/base/ffmpeg.ts";
import { FfmpegFailedError, type FfmpegLimits, runFfmpeg } from "./run-ffmpeg.ts";

const patient = { patienceMs: 20_000, deadlineMs: 20_000, outputBytesMax: 1_000_000 };

const pipes: Pick<Parameters<typeof runFfmpeg>[2], "feed" | "take"> = {
  feed: async (input) => await pipeline([Buffer.alloc(1000)], input),
  take: async (output) => {
    for await (const _ of output);
  },
};

async function run(mood: Mood, limits: Partial<FfmpegLimits> = {}): Promise<void> {
  await runFfmpeg(await writeFakeFfmpeg(mood), [], {
    ...patient,
    ...limits,
    ...pipes,
  });
}

test.each<[Mood, Partial<FfmpegLimits>]>([
  ["hangs", { patienceMs: 500 }],
  ["hangs", { deadlineMs: 500 }],
  ["stubborn", { patienceMs: 500 }],
  ["never_ends", { outputBytesMax: 300_000 }],
  ["never_ends", { outputBytesMax: Number.MAX_SAFE_INTEGER, deadlineMs: 1000 }],
  ["fails_at_the_end", {}],
])("one that %s is ended: %o", async (mood, limits) => {
  await expect(run(mood, limits)).rejects.toThrow(FfmpegFailedError);
});

test("one that is missing fails like the others", async () => {
  await expect(runFfmpeg("/nowhere/ffmpeg", [], { ...patient, ...pipes })).rejects.toThrow(FfmpegFailedError);
});

test("a worker that stops ends it", async () => {
  const stopping = new AbortController();
  const running = run("hangs", { stopping: stopping.signal });
  setTimeout(() => stopping.abort(new Error("The worker stops")), 300);
  await expect(running).rejects.toThrow("The worker stops");
});

const workerCode = `
  const { runFfmpeg } = await import(process.argv[1]);
  const args = ["-v", "error", "-nostdin", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x64", "-i", "pipe:0", "-f", "mp4", "-movflags", "empty_moov", "pipe:1"];
  const frame = Buffer.alloc(64 * 64 * 1.5);
  await runFfmpeg(process.argv[2], args, {
    patienceMs: 60_000, deadlineMs: 60_000, outputBytesMax: 1e9,
    feed: async (input) => { for (;;) { input.write(frame); await new Promise((resolve) => setTimeout(resolve, 5)); } },
    take: async (output) => { for await (const _ of output) process.stdout.write("."); },
  });
`;

test.skipIf(realFfmpeg === null)("nothing is left running of a worker that was killed", async () => {
  const module = new URL("./run-ffmpeg.ts", import.meta.url).href;
  const args = ["--input-type=module", "-e", workerCode, module, realFfmpeg ?? ""];
  const worker = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(worker.stdout, "data");
  const [child = ""] = execFileSync("ps", ["-o", "pid=", "--ppid", String(worker.pid)])
    .toString()
    .trim()
    .split("\n");
  expect(isRunning(Number(child))).toBe(true);
  worker.kill("SIGKILL");
  await expect.poll(() => isRunning(Number(child))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
