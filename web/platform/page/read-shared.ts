/** Reads the JSON of `writeShared`. */
export function readShared(json: string): unknown {
  const [shapes, value] = JSON.parse(json) as [string[][], unknown];
  const made: unknown[] = [];

  function read(each: unknown): unknown {
    if (typeof each === "number" && each < 0) return made[~each];
    if (!Array.isArray(each)) return each;
    const [first, ...rest] = each as [unknown, ...unknown[]];
    if (first === 1) return rest[0];
    if (first === 0) return rest.map(read);
    const thing = typeof first === "number" && first > 1 ? objectOf(first, rest) : each.map(read).join("");
    made.push(thing);
    return thing;
  }

  function objectOf(shape: number, values: unknown[]) {
    return Object.fromEntries(values.map((each, at) => [shapes[shape - 2]?.[at], read(each)]));
  }

  return read(value);
}
