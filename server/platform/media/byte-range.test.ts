import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90 }],
  ["bytes=-10", { start: 90 }],
  ["bytes=-500", { start: 0 }],
  ["bytes=-0", { start: 100 }],
  ["bytes=200-", { start: 200 }],
  ["bytes=9-2", null],
  ["bytes=-", null],
  ["bytes=0-1,4-5", null],
  ["bytes=a-b", null],
  ["items=0-1", null],
  ["bytes=99999999999999999999-", null],
  [undefined, null],
])("%s of 100 bytes asks for %o", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});
