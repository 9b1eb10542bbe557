/** A picture's address ends with its content's name, whatever its size. */
const PICTURE = /^(\S+)((?:\/[0-9a-f]{2}){3}\/[0-9a-f]{32}\.\w+)$/;

/** Shorter texts take no more room than the reference to an equal one. */
const SHORT = 6;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Writes JSON in which whatever repeats comes once, for `readShared`: the keys of objects, things with an id, the parts
 * of pictures' addresses, and equal texts of one object. Texts of different objects are never shared: otherwise the
 * length of a member's page would tell whether a text that someone else wrote equals one of theirs.
 *
 * The result is `[shapes, value]`. In a value, a list that begins with a number of at least 3 is an object with the keys
 * of that shape; with 0 it's a list, with 1 a negative number, and with 2 the same text as at that place of its object.
 * Other lists are texts in parts. A negative number stands for an object or a text in parts that came before, counted in
 * the order in which they end.
 */
export function writeShared(value: unknown): string {
  const shapes = new Map<string, number>();
  const places = new Map<string, number>();
  let count = 0;

  /** Refers to what has this name, or writes it if it's new. */
  function once(name: string, writeNew: () => string): string {
    const place = places.get(name);
    if (place !== undefined) return String(~place);
    const text = writeNew();
    places.set(name, count);
    count += 1;
    return text;
  }

  function write(each: unknown): string {
    if (typeof each === "string") return writeText(each);
    if (typeof each === "number" && each < 0) return `[1,${JSON.stringify(each)}]`;
    if (Array.isArray(each)) return `[${["0", ...each.map(write)].join(",")}]`;
    if (typeof each !== "object" || each === null) return JSON.stringify(each) ?? "null";
    const object = each as JsonObject;
    if (typeof object.toJSON === "function") return write(JSON.parse(JSON.stringify(each)));
    if ("id" in object) return once(JSON.stringify(object), () => writeObject(object));
    const text = writeObject(object);
    count += 1;
    return text;
  }

  function writeText(text: string): string {
    const [, start, end] = PICTURE.exec(text) ?? [];
    if (start === undefined || end === undefined) return JSON.stringify(text);
    return once(text, () => `[${writePart(start)},${writePart(end)}]`);
  }

  function writePart(text: string): string {
    return once(`part ${text}`, () => `[${JSON.stringify(text)}]`);
  }

  function writeObject(object: JsonObject): string {
    const keys = Object.keys(object).filter((key) => object[key] !== undefined);
    const shape = JSON.stringify(keys);
    const number = shapes.get(shape) ?? shapes.size + 3;
    shapes.set(shape, number);
    return `[${[number, ...keys.map((key) => object[key]).map(writeMember)].join(",")}]`;
  }

  function writeMember(each: unknown, at: number, all: unknown[]): string {
    const first = typeof each === "string" && each.length > SHORT ? all.indexOf(each) : at;
    return first < at ? `[2,${first}]` : write(each);
  }

  const text = write(value);
  return `[[${[...shapes.keys()].join(",")}],${text}]`;
}
