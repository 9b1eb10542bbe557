import { expect, test } from "vitest";
import { type Batch, createEventLog } from "./event-log.ts";

type Stored = readonly Batch<number>[];

/** A store that waits until it's told how it went. */
function createStore() {
  const groups: Stored[] = [];
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  return {
    groups,
    ends,
    store(batches: Stored) {
      groups.push(batches);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.push({ resolve, reject });
      return promise;
    },
  };
}

const batch = (id: string, size = 1): Batch<number> => ({ id, rows: Array.from({ length: size }, () => 1) });
const idsOf = (group: Stored | undefined) => group?.map(({ id }) => id);

test("what comes while a group is stored is stored together afterwards", async () => {
  const { store, groups, ends } = createStore();
  const log = createEventLog({ store, waitMs: 1, rowsAtOnce: 1 });
  const first = log.add(batch("a"));
  const others = [log.add(batch("b")), log.add(batch("c"))];
  expect(groups.map(idsOf)).toEqual([["a"]]);
  ends[0]?.resolve();
  await first;
  await expect.poll(() => groups.length).toBe(2);
  expect(idsOf(groups[1])).toEqual(["b", "c"]);
  ends[1]?.resolve();
  for (const other of others) await other;
});

test("a few rows wait for others, but not for long", async () => {
  const { store, groups, ends } = createStore();
  const log = createEventLog({ store, waitMs: 20, rowsAtOnce: 10 });
  const added = log.add(batch("a"));
  expect(groups).toEqual([]);
  await expect.poll(() => groups.length).toBe(1);
  ends[0]?.resolve();
  await added;
});

test("a full log takes no more, and says so", async () => {
  const { store, ends } = createStore();
  const log = createEventLog({ store, waitMs: 1000, rowsAtOnce: 10, rowsMax: 4 });
  const added = log.add(batch("a", 3));
  expect(log.add(batch("b", 2))).toBeNull();
  const closed = log.close();
  ends[0]?.resolve();
  await Promise.all([added, closed]);
  expect(log.add(batch("b", 2))).not.toBeNull();
});

test("everyone in a group that couldn't be stored is told, and the next group is stored", async () => {
  const { store, ends } = createStore();
  const log = createEventLog({ store, waitMs: 1, rowsAtOnce: 1 });
  const refused = log.add(batch("a"));
  const next = log.add(batch("b"));
  ends[0]?.reject(new Error("no disk"));
  await expect(refused).rejects.toThrow("no disk");
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve();
  await next;
});
