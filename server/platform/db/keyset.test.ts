import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { readBookmark, readSlice, toPage, writeBookmark } from "./keyset.ts";

describe("bookmarks", () => {
  test("return the position they were made from", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.bigInt(0n, 2n ** 63n - 1n), (key, id) => {
        const position = { key, id: String(id) };
        expect(readBookmark("AuditLog.get", writeBookmark("AuditLog.get", position))).toEqual(position);
      }),
    );
  });

  test.each([undefined, null, ""])("mean the first page when missing: %j", (none) => {
    expect(readBookmark("AuditLog.get", none)).toBeNull();
  });

  test("are rejected by another list", () => {
    const bookmark = writeBookmark("AuditLog.get", { key: "1", id: "1" });
    expect(() => readBookmark("AdminMember.get", bookmark)).toThrow(AppError);
  });

  test.each([
    "x",
    "-end",
    "AAAAAAAA",
    "🙂",
    "%00",
    "a".repeat(2000),
    Buffer.from("[1]").toString("base64url"),
  ])("we never issued are refused: %s", (bookmark) => {
    expect(() => readBookmark("AuditLog.get", bookmark)).toThrow(
      expect.objectContaining({ errorName: "invalid_parameters", detail: "bookmarks" }),
    );
  });

  test.each([
    { key: "", id: "9223372036854775808" },
    { key: "", id: "9999999999999999999" },
    { key: "", id: "1e3" },
    { key: "custom:0:\0", id: "1" },
  ])("with values the database can't read are refused: %j", (position) => {
    const bookmark = writeBookmark("AuditLog.get", position);
    expect(() => readBookmark("AuditLog.get", bookmark)).toThrow(AppError);
  });

  test("are rejected with a changed or appended character", () => {
    const bookmark = writeBookmark("AuditLog.get", { key: "2026-01-01", id: "4711" });
    expect(() => readBookmark("AuditLog.get", `${bookmark}=`)).toThrow(AppError);
    for (const at of bookmark.split("").keys()) {
      const other = bookmark[at] === "A" ? "B" : "A";
      const changed = bookmark.slice(0, at) + other + bookmark.slice(at + 1);
      expect(() => readBookmark("AuditLog.get", changed)).toThrow(AppError);
    }
  });
});

describe("pages", () => {
  const rows = ["5", "4", "3"].map((id) => ({ id, name: `member ${id}` }));
  const read = (page_size: number, bookmarks: string | null = null) =>
    readSlice("AuditLog.get", { page_size, bookmarks });

  test("start with the newest, and request one row more than fits", () => {
    expect(readSlice("AuditLog.get", {})).toMatchObject({ size: 25, take: 26, after: null });
    expect(read(2)).toMatchObject({ size: 2, take: 3, beforeId: "9223372036854775807" });
  });

  test("continue after the last row of the previous page", () => {
    const page = toPage(
      rows,
      read(2),
      ({ id }) => id,
      ({ name }) => name,
    );
    expect(page.data).toEqual(["5", "4"]);
    expect(read(2, page.bookmark)).toMatchObject({ after: { key: "member 4", id: "4" }, beforeId: "4" });
  });

  test.each([3, 4])("end when all rows fit into %i", (size) => {
    expect(toPage(rows, read(size), ({ id }) => id)).toEqual({ data: ["5", "4", "3"], bookmark: null });
  });

  test("of nothing end at once", () => {
    expect(toPage([], read(2), (row) => row)).toEqual({ data: [], bookmark: null });
  });
});
