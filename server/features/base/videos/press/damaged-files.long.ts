import { expect, test } from "vitest";
import { makeClip } from "#testkit/base/clips.ts";
import { damage } from "#testkit/base/damage.ts";
import { PressFailedError, runPress } from "./run-press.ts";

test("400 damaged files all end in time, and leave this process as small as it was", {
  timeout: 30 * 60_000,
}, async () => {
  const clips = await Promise.all([
    makeClip(),
    makeClip({ width: 64, height: 128 }),
    makeClip({ seconds: 8 }),
  ]);
  const before = process.memoryUsage().rss;
  for (let seed = 1; seed <= 400; seed += 1) {
    const bytes = damage(clips[seed % clips.length] ?? Buffer.alloc(0), seed);
    const source = {
      bytes: bytes.length,
      read: async (start: number, end: number) => bytes.subarray(start, end),
    };
    for (const order of ["inspect", "carry"] as const) {
      const drain = async (stream: NodeJS.ReadableStream) => {
        for await (const _ of stream);
      };
      await runPress(order, { source, patienceMs: 2000, deadlineMs: 2000 }, drain).catch((error: unknown) => {
        expect(error).toBeInstanceOf(PressFailedError);
      });
    }
  }
  expect(process.memoryUsage().rss).toBeLessThan(before + 100 * 1024 * 1024);
});
