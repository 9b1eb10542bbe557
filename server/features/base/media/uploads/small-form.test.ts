import { describe, expect, test } from "vitest";
import { buildForm } from "#testkit/multipart.ts";
import { readParts } from "./small-form.ts";

const type = "multipart/form-data; boundary=XX";
const read = (body: string, contentType = type) =>
  readParts(contentType, Buffer.from(body)).map((part) => ({ ...part, bytes: part.bytes.toString() }));
const field = (name: string, value: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const end = "--XX--\r\n";

describe("a form in memory", () => {
  test("returns its parts in order, whatever bytes they contain", () => {
    const file = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10, 13, 10, 0x2d]);
    const { body, headers } = buildForm([
      { name: "upload_id", value: "ä 1" },
      { name: "file", file },
      { name: "later", value: "" },
    ]);
    const parts = readParts(headers["content-type"] ?? "", body);
    expect(parts.map(({ name, isFile }) => [name, isFile])).toEqual([
      ["upload_id", false],
      ["file", true],
      ["later", false],
    ]);
    expect(parts.map(({ bytes }) => bytes)).toEqual([Buffer.from("ä 1"), file, Buffer.alloc(0)]);
  });

  test.each([
    ["words before it and after it", `hello\r\n${field("a", "1")}${end}bye`, type],
    ["a boundary in quotes", `${field("a", "1")}${end}`, 'multipart/form-data; charset=utf-8; boundary="XX"'],
    ["blanks behind a boundary", `${field("a", "1").replace("--XX", "--XX  ")}${end}`, type],
    ["other headers, in any case", field("a", "1").replace("Content", "x: y\r\nCONTENT") + end, type],
    ["a part that is no field", `--XX\r\nx: y\r\n\r\nz\r\n${field("a", "1")}${end}`, type],
  ])("may have %s", (_, body, contentType) => {
    expect(read(body, contentType)).toEqual([{ name: "a", isFile: false, bytes: "1" }]);
  });

  test("treats a part as a file by its type, even without a name", () => {
    const kind = "Content-Type: application/octet-stream";
    const body = field("file", "bytes").replace("\r\n\r\n", `\r\n${kind}\r\n\r\n`) + end;
    expect(read(body)).toEqual([{ name: "file", isFile: true, bytes: "bytes" }]);
  });

  test("without parts has none", () => {
    expect(read(end)).toEqual([]);
  });

  test.each([
    ["is empty", "", type],
    ["has no boundary", field("a", "1") + end, "multipart/form-data"],
    ["has another boundary", field("a", "1") + end, "multipart/form-data; boundary=YY"],
    ["ends within a value", field("a", "1").slice(0, -3), type],
    ["ends within a head", field("a", "1").slice(0, 30), type],
    ["ends without its last line", field("a", "1"), type],
    ["has a head without end", `--XX\r\n${"x: y\r\n".repeat(2000)}\r\nz\r\n${end}`, type],
    ["has too many parts", field("a", "1").repeat(40) + end, type],
  ])("that %s is refused", (_, body, contentType) => {
    expect(() => read(body, contentType)).toThrow(expect.objectContaining({ status: 400, detail: "file" }));
  });
});
