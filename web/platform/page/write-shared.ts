/** A picture's address ends with its content's name, whatever its size. */
const PICTURE = /^(\S+)((?:\/[0-9a-f]{2}){3}\/[0-9a-f]{32}\.\w+)$/;

/** Shorter texts take no more room than the reference to an equal one. */
const SHORT = 6;

type JsonObject = Readonly<Record<string, unknown>>;
type Shape = { keys: readonly string[]; number: number };
/** An object with an id: its place among what can be referred to, and its JSON once another one has its id. */
type Thing = { object: JsonObject; json: string | null; place: number };

/**
 * Writes JSON in which whatever repeats comes once, for `readShared`: the keys of objects, things with an id, the parts
 * of pictures' addresses, and equal texts of one object. Texts of different objects are never shared: otherwise the
 * length of a member's page would reveal whether someone else's text equals one on it.
 *
 * The result is `[shapes, value]`. In a value, a list that begins with a number of at least 3 is an object with the keys
 * of that shape; with 0 it's a list, with 1 a negative number, and with 2 the same text as at that place of its object.
 * Other lists are texts in parts. A negative number stands for an object or a text in parts that came before, counted in
 * the order in which they end.
 */
export function writeShared(value: unknown): string {
  const shapes = new Map<string, Shape>();
  const texts = new Map<string, number>();
  const things = new Map<unknown, Thing[]>();
  let count = 0;

  function write(each: unknown): string {
    if (typeof each === "string") return writeText(each);
    if (typeof each === "number" && each < 0) return `[1,${JSON.stringify(each)}]`;
    if (typeof each !== "object" || each === null) return JSON.stringify(each) ?? "null";
    if (Array.isArray(each)) return writeList(each);
    const object = each as JsonObject;
    if (typeof object.toJSON === "function") return write(JSON.parse(JSON.stringify(each)));
    return "id" in object ? writeThing(object) : writeObject(object);
  }

  function writeList(list: readonly unknown[]): string {
    let text = "[0";
    for (const each of list) text += `,${write(each)}`;
    return `${text}]`;
  }

  /** Compares only things with the same id: most have one that comes once. */
  function writeThing(object: JsonObject): string {
    const known = things.get(object.id) ?? [];
    const same = known.find((thing) => isSame(thing, object));
    if (same !== undefined) return String(~same.place);
    const text = writeObject(object);
    things.set(object.id, [...known, { object, json: null, place: count - 1 }]);
    return text;
  }

  function writeText(text: string): string {
    if (!text.startsWith("http")) return JSON.stringify(text);
    const [, start, end] = PICTURE.exec(text) ?? [];
    if (start === undefined || end === undefined) return JSON.stringify(text);
    return writeOnce(text, () => `[${writePart(start)},${writePart(end)}]`);
  }

  function writePart(part: string): string {
    return writeOnce(`part ${part}`, () => `[${JSON.stringify(part)}]`);
  }

  /** Refers to the text with this name, or writes it if it's new. */
  function writeOnce(name: string, writeNew: () => string): string {
    const place = texts.get(name);
    if (place !== undefined) return String(~place);
    const text = writeNew();
    texts.set(name, count);
    count += 1;
    return text;
  }

  function writeObject(object: JsonObject): string {
    const keys: string[] = [];
    const members: unknown[] = [];
    for (const key of Object.keys(object)) {
      const member = object[key];
      if (member === undefined) continue;
      keys.push(key);
      members.push(member);
    }
    let text = `[${shapeOf(keys)}`;
    for (let at = 0; at < members.length; at += 1) text += `,${writeMember(members, at)}`;
    count += 1;
    return `${text}]`;
  }

  function writeMember(members: readonly unknown[], at: number): string {
    const member = members[at];
    if (typeof member !== "string" || member.length <= SHORT) return write(member);
    const first = members.indexOf(member);
    return first < at ? `[2,${first}]` : writeText(member);
  }

  function shapeOf(keys: string[]): number {
    const name = keys.join("\0");
    const known = shapes.get(name);
    if (known !== undefined) return known.number;
    const number = shapes.size + 3;
    shapes.set(name, { keys, number });
    return number;
  }

  const text = write(value);
  return `[${JSON.stringify([...shapes.values()].map(({ keys }) => keys))},${text}]`;
}

/** The same content, in the same order. */
function isSame(thing: Thing, object: JsonObject): boolean {
  if (thing.object === object) return true;
  thing.json ??= JSON.stringify(thing.object);
  return thing.json === JSON.stringify(object);
}
