import { setImmediate } from "node:timers/promises";
import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
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
