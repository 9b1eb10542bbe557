import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

/** The items of each user. */
export type Lists = Map<number, number[]>;

/** Reads a file, plain or gzipped, with a user and their items on each line. */
export async function readLists(path: string): Promise<Lists> {
  const bytes = await readFile(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const lists: Lists = new Map();
  for (const line of (isPacked ? gunzipSync(bytes) : bytes).toString("utf8").split("\n")) {
    const [user, ...items] = line.trim().split(/\s+/).filter(Boolean).map(Number);
    if (user === undefined || items.length === 0) continue;
    if (![user, ...items].every((each) => Number.isSafeInteger(each) && each >= 0)) {
      throw new Error(`${path} has a line with something else than numbers: ${line.slice(0, 60)}`);
    }
    lists.set(user, [...(lists.get(user) ?? []), ...items]);
  }
  return lists;
}

/** Takes every tenth item of each user with ten or more out, to choose parameters by. */
export function holdOut(lists: Lists): { train: Lists; test: Lists } {
  const train: Lists = new Map();
  const test: Lists = new Map();
  for (const [user, items] of lists) {
    const held = items.filter((_, index) => index % 10 === 9);
    train.set(
      user,
      items.filter((_, index) => index % 10 !== 9),
    );
    if (held.length > 0) test.set(user, held);
  }
  return { train, test };
}
