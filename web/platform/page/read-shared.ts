/** Reads the JSON of `writeShared`. */
export function readShared(json: string): unknown {
  const [shapes, value] = JSON.parse(json) as [string[][], unknown];
  const made: unknown[] = [];

  function read(each: unknown, all: readonly unknown[] = []): unknown {
    if (typeof each === "number" && each < 0) return made[~each];
    if (!Array.isArray(each)) return each;
    const [first, ...rest] = each as unknown[];
    if (first === 0) return rest.map((item) => read(item));
    if (first === 1) return rest[0];
    if (first === 2) return all[Number(rest[0])];
    const thing = Number(first) > 2 ? objectOf(Number(first), rest) : each.map((part) => read(part)).join("");
    made.push(thing);
    return thing;
  }

  function objectOf(shape: number, values: readonly unknown[]) {
    const all: unknown[] = [];
    for (const each of values) all.push(read(each, all));
    return Object.fromEntries(all.map((each, at) => [shapes[shape - 3]?.[at], each]));
  }

  return read(value);
}
