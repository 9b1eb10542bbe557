import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

const megabyte = 1024 * 1024;

test.each([
  [0, "0.1 MB"],
  [50 * megabyte, "50 MB"],
  [1023 * megabyte, "1023 MB"],
  [1024 * megabyte, "1 GB"],
  [1.54 * 1024 * megabyte, "1.5 GB"],
  [2 * 1024 * megabyte, "2 GB"],
  [3000 * 1024 * megabyte, "2.9 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
