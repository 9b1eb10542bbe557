import fc from "fast-check";
import { expect, test } from "vitest";
import { readShared } from "./read-shared.ts";
import { writeShared } from "./write-shared.ts";

const pictureOf = (size: string, name: string) =>
  `https://pins.example/media/${size}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4, 6)}/${name}.jpg`;
const pictures = fc
  .tuple(fc.constantFrom("236x", "474x"), fc.constantFrom("0a".repeat(16), "1b".repeat(16)))
  .map(([size, name]) => pictureOf(size, name));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.jsonValue({ maxDepth: 0 }),
    fc.constantFrom(-1, -0.5, 0, 1, 2, "-1", "[1]", "id", ""),
    pictures,
    fc.array(tie("json"), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom("id", "a", "b", "__proto__", "toJSON", "1"), tie("json")),
    fc.record({
      id: fc.nat(3),
      b: tie("json"),
      gone: fc.constant(undefined),
      on: fc.date({ noInvalidDate: true }),
    }),
  ),
}));

test("any JSON comes back unchanged", () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.stringify(readShared(writeShared(value)))).toBe(JSON.stringify(value));
    }),
    { numRuns: 500 },
  );
});

test("writes keys, things with an id and the parts of pictures' addresses once", () => {
  const pinner = { id: "7", full_name: "Ada Wren" };
  const pins = ["236x", "474x"].map((size, at) => {
    return { id: `1${at}`, pinner, image: pictureOf(size, "0a".repeat(16)) };
  });
  const written = writeShared({ pins, first: pins[0], large: pins[1]?.image });
  for (const each of ["full_name", "Ada Wren", "0a".repeat(16), "236x", "474x"])
    expect({ each, times: written.split(each).length - 1 }).toEqual({ each, times: 1 });
  const read = readShared(written) as { pins: object[]; first: object };
  expect(read.first).toBe(read.pins[0]);
});

test("is as long whether texts are equal or not", () => {
  const about = (other: string) => writeShared([{ note: "secret" }, { note: other }, ["secret"], [other]]);
  expect(about("secret")).toHaveLength(about("stolen").length);
});
