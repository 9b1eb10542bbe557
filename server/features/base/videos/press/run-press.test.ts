import { buffer } from "node:stream/consumers";
import { BufferSource, Input, MP4 } from "mediabunny";
import { expect, test } from "vitest";
import { addSound, makeClip } from "#testkit/base/clips.ts";
import { damage } from "#testkit/base/damage.ts";
import type { Result } from "./messages.ts";
import { PressFailedError, runPress, type Source } from "./run-press.ts";

const clip = await makeClip();
const limits = { patienceMs: 20_000, deadlineMs: 20_000 };

function sourceOf(bytes: Buffer): Source {
  return { bytes: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}

async function carry(bytes: Buffer): Promise<{ result: Result; output: Buffer }> {
  let output = Buffer.alloc(0);
  const result = await runPress("carry", { source: sourceOf(bytes), ...limits }, async (stream) => {
    output = await buffer(stream);
  });
  return { result, output };
}

/** Adds boxes with these words to the end of the file and of its description, as cameras and editors do. */
function withTexts(file: Buffer, words: string): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, content]);
  };
  const texts = box("udta", box("\xa9xyz", Buffer.from(`\0\x12\x15\xc7${words}`, "latin1")));
  const at = file.indexOf("moov") - 4;
  const size = file.readUInt32BE(at);
  const description = Buffer.concat([file.subarray(at, at + size), texts]);
  description.writeUInt32BE(size + texts.length);
  const rest = file.subarray(at + size);
  return Buffer.concat([file.subarray(0, at), description, rest, box("uuid", Buffer.from(words.padEnd(40)))]);
}

test("nothing that the file says about its place or maker is carried", async () => {
  const words = "+52.5186+013.4080/Ada's camera";
  const file = withTexts(clip, words);
  expect(file.includes(words)).toBe(true);
  const { result, output } = await carry(file);
  expect(result.kind).toBe("carried");
  expect(output.includes(words)).toBe(false);
  expect((await runPress("inspect", { source: sourceOf(output), ...limits })).kind).toBe("facts");
});

test("sound that goes on after the last picture isn't carried", async () => {
  const { result, output } = await carry(await addSound(clip, { secondsAfter: 60 }));
  expect(result.kind).toBe("carried");
  using input = new Input({ source: new BufferSource(output), formats: [MP4] });
  expect(await input.getPrimaryAudioTrack()).not.toBeNull();
  expect(await input.computeDuration()).toBeCloseTo(5, 0);
});

test("a file that isn't read in time ends its process", async () => {
  const source = { bytes: clip.length, read: () => new Promise<never>(() => undefined) };
  const silent = runPress("inspect", { source, patienceMs: 400, deadlineMs: 20_000 });
  await expect(silent).rejects.toThrow(PressFailedError);
  const late = runPress("inspect", { source, patienceMs: 20_000, deadlineMs: 400 });
  await expect(late).rejects.toThrow(PressFailedError);
});

test("a worker that stops ends it, too", async () => {
  const stopping = new AbortController();
  const source = { bytes: clip.length, read: () => new Promise<never>(() => stopping.abort()) };
  await expect(runPress("inspect", { source, ...limits, stopping: stopping.signal })).rejects.toThrow(
    PressFailedError,
  );
});

test("damaged files get an answer or end their process, and nothing else", async () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const source = sourceOf(damage(clip, seed));
    const result = await runPress("inspect", { source, patienceMs: 3000, deadlineMs: 3000 }).catch(
      (error: unknown) => {
        expect(error).toBeInstanceOf(PressFailedError);
        return null;
      },
    );
    kinds.add(result?.kind ?? "ended");
  }
  expect([...kinds].filter((kind) => !["facts", "refused", "ended"].includes(kind))).toEqual([]);
});
