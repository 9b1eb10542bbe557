import { beforeAll, describe, expect, test } from "vitest";
import { shortCode, shortUrl } from "#contract/urls.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { readShortCode } from "./read-code.ts";

const { app, ada, visitor } = await startCast(["ada"]);
let board: { id: string; url: string };
let pin: string;

beforeAll(async () => {
  board = (await ada.browser.call("Board.create", { name: "Chairs" })).data;
  pin = await buildPinRow(app, ada.id, { boardId: board.id });
});

async function follow(path: string, browser = visitor, method: "GET" | "HEAD" = "GET") {
  const { status, headers } = await browser.request(method, path);
  return [status, headers.location];
}

describe("a short address", () => {
  test("redirects to its Pin or board, with and without the trailing slash, for HEAD too", async () => {
    const [toPin, toBoard] = [shortUrl(shortCode("pin", pin)), shortUrl(shortCode("board", board.id))];
    expect(await follow(toPin)).toEqual([302, `/pin/${pin}/`]);
    expect(await follow(toPin, visitor, "HEAD")).toEqual([302, `/pin/${pin}/`]);
    expect(await follow(shortUrl(pin))).toEqual([302, `/pin/${pin}/`]);
    expect(await follow(toBoard)).toEqual([302, board.url]);
    expect(await follow(toBoard.replace(/\/$/, ""), visitor, "HEAD")).toEqual([302, board.url]);
  });

  test("follows a rename, and leads nowhere for those who may not see it", async () => {
    const path = shortUrl(shortCode("board", board.id));
    const { data } = await ada.browser.call("Board.update", {
      board_id: board.id,
      name: "Seats",
      privacy: "secret",
    });
    expect(data.url).not.toBe(board.url);
    expect(await follow(path, ada.browser)).toEqual([302, data.url]);
    for (const hidden of [path, shortUrl(shortCode("pin", pin))]) {
      const { headers, text } = await visitor.request("GET", hidden);
      expect(headers.location).toBeUndefined();
      expect(text).not.toContain("seats");
    }
  });

  test.each(["", "p", "x12", "p-1", "pZZ", "bzzzzzzzzzzzzz", "9".repeat(19), "p1y2p0ij32e8e8"])(
    "is not %j",
    (code) => {
      expect(readShortCode(code)).toBeNull();
    },
  );

  test.each(["007", "p007"])("accepts leading zeros: %s", (code) => {
    expect(readShortCode(code)).toEqual({ kind: "pin", id: "7" });
  });

  test.each(["0", "35", "9223372036854775807"])("contains the id %s", (id) => {
    expect(readShortCode(shortCode("pin", id))).toEqual({ kind: "pin", id });
    expect(readShortCode(shortCode("board", id))).toEqual({ kind: "board", id });
  });
});
