import { expect, test } from "vitest";
import { collectOnce } from "./collect-once.ts";

/** A list from its pictures, newest first: each letter is a Pin of that picture. */
function listOf(pictures: string) {
  const pins = [...pictures].map((picture, at) => ({
    id: String(pictures.length - at),
    older:
      pictures.indexOf(picture) === at ? [...pictures].filter((each) => each === picture).length - 1 : null,
  }));
  const reads: number[] = [];
  return {
    reads,
    async read(size: number, beforeId: string) {
      reads.push(size);
      const from = pins.filter(({ id }) => Number(id) < Number(beforeId));
      return { pins: from.slice(0, size + 1), isEnd: from.length <= size };
    },
    /** The pictures of all pages. */
    async pages(size: number) {
      const pages: string[] = [];
      let beforeId: string | null = "999";
      while (beforeId !== null) {
        const page: Awaited<ReturnType<typeof collectOnce>> = await collectOnce(
          { size, beforeId },
          this.read,
        );
        pages.push([...page.older.keys()].map((id) => pictures.at(-Number(id))).join(""));
        beforeId = page.lastId;
      }
      return pages;
    },
  };
}

test.each([
  ["abcdef", 3, ["abc", "def"]],
  ["abcdefg", 3, ["abc", "def", "g"]],
  ["aaabac", 2, ["ab", "c"]],
  ["abcabc", 3, ["abc"]],
  ["abacadaeaf", 2, ["ab", "cd", "ef"]],
  ["", 3, [""]],
])("shows each picture of %j once, in full pages of %i", async (pictures, size, expected) => {
  expect(await listOf(pictures).pages(size)).toEqual(expected);
});

test("says for how many Pins each stands", async () => {
  const { older, firstId, lastId } = await collectOnce({ size: 2, beforeId: "999" }, listOf("abacb").read);
  expect([...older]).toEqual([
    ["5", 1],
    ["4", 1],
  ]);
  expect([firstId, lastId]).toEqual(["5", "3"]);
});

test("reads once if no picture repeats, and then ever more", async () => {
  const different = listOf("abcdef");
  await collectOnce({ size: 3, beforeId: "999" }, different.read);
  expect(different.reads).toEqual([3]);
  const same = listOf(`${"a".repeat(30)}bcd`);
  await collectOnce({ size: 3, beforeId: "999" }, same.read);
  expect(same.reads).toEqual([3, 9, 27]);
});

test("ends a page early rather than reading without end, and continues behind it", async () => {
  const list = listOf(`${"a".repeat(900)}b`);
  const page = await collectOnce({ size: 100, beforeId: "99999" }, list.read);
  expect(list.reads).toEqual([100, 250, 250, 250]);
  expect([...page.older]).toEqual([["901", 899]]);
  const rest = await collectOnce({ size: 100, beforeId: page.lastId ?? "" }, list.read);
  expect([[...rest.older.keys()], rest.lastId]).toEqual([["1"], null]);
});
