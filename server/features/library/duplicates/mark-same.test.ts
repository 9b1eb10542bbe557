import { setImmediate } from "node:timers/promises";
import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { paintPlain } from "#testkit/base/paint.ts";
import { startCast } from "#testkit/cast.ts";
import { toFoundPair } from "./core/add-pairs.ts";
import { comparePairs } from "./mark-same.ts";

const { app } = await startCast([]);

test("comparing many sketches reads each once and lets others go on", async () => {
  const reads = new Map<string, number>();
  const ids = Array.from({ length: 64 }, (_, at) => String(at));
  const sketches = new Map(
    ids.map((id, at) => {
      // None is like another.
      const color = [at % 4, Math.floor(at / 4) % 4, Math.floor(at / 16)].map((step) => step * 85);
      const pixels = Array.from({ length: 100 }, () => [...color, 255]).flat();
      const thumbhash = Buffer.from(rgbaToThumbHash(10, 10, pixels));
      const sketch = {
        id,
        content: id.padStart(64, "0"),
        video: null,
        width: 300,
        height: 300,
        get thumbhash() {
          reads.set(id, (reads.get(id) ?? 0) + 1);
          return thumbhash;
        },
      };
      return [id, sketch] as const;
    }),
  );
  const pairs = ids.flatMap((id, at) => ids.slice(at + 1).map((other) => toFoundPair(id, other, 0.9)));
  let [turns, isDone] = [0, false];
  const others = (async () => {
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
  })();
  const marked = await comparePairs(app.context, sketches, pairs);
  isDone = true;
  await others;
  expect(marked).toEqual(pairs);
  expect([...new Set(reads.values())]).toEqual([1]);
  expect(turns).toBeGreaterThan(10);
});

test("a picture and a video, or two videos, aren't the same because of one cover", async () => {
  const content = "ab".repeat(32);
  await app.context.media.put(
    `pin/236x/ab/ab/${content}.jpg`,
    await paintPlain({ width: 236, height: 236 }).jpeg().toBuffer(),
  );
  const thumbhash = Buffer.from(
    rgbaToThumbHash(10, 10, Array.from({ length: 100 }, () => [200, 200, 200, 255]).flat()),
  );
  const videos = [null, null, "one", "one", "two"];
  const sketches = new Map(
    videos.map((video, id) => [
      String(id),
      { id: String(id), content, video, width: 300, height: 300, thumbhash },
    ]),
  );
  const pairs = videos.flatMap((_, id) =>
    videos.slice(id + 1).map((_other, at) => toFoundPair(String(id), String(id + 1 + at), 1)),
  );
  const same = (await comparePairs(app.context, sketches, pairs)).filter(({ isSame }) => isSame);
  expect(same.map(({ oneId, otherId }) => [oneId, otherId])).toEqual([
    ["0", "1"],
    ["2", "3"],
  ]);
});
