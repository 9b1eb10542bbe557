import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Visit } from "./visit.ts";
import { addVisits, readStored, removeVisits, VISITS_KEPT, visitsOf } from "./visit-store.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const visit = (number: number, timestamp = number): Visit => ({
  path: `/pin/${number}/`,
  timestamp,
  pin_id: String(number),
  board_id: null,
  first_pin_image_signature: "a",
  image_info: { url: "/media/a.jpg", dominant_color: "#000000" },
  pin_description: "",
});
const pathsOf = (memberId: string) => visitsOf(memberId, readStored()).map(({ path }) => path);

describe("visits", () => {
  test("come newest first, each once", () => {
    for (const each of [visit(1), visit(2), visit(1, 3)]) addVisits("ada", [each]);
    expect(pathsOf("ada")).toEqual(["/pin/1/", "/pin/2/"]);
  });

  test("are forgotten when there are too many", () => {
    for (let number = 0; number <= VISITS_KEPT; number += 1) addVisits("ada", [visit(number)]);
    expect(pathsOf("ada")).toHaveLength(VISITS_KEPT);
    expect(pathsOf("ada")).not.toContain("/pin/0/");
  });

  test("are only for the member who made them", () => {
    addVisits("ada", [visit(1)]);
    expect(pathsOf("bo")).toEqual([]);
    addVisits("bo", [visit(2)]);
    expect(pathsOf("ada")).toEqual([]);
  });

  test("can be removed and put back in their place", () => {
    for (const number of [1, 2, 3]) addVisits("ada", [visit(number)]);
    removeVisits("ada", new Set(["/pin/2/"]));
    expect(pathsOf("ada")).toEqual(["/pin/3/", "/pin/1/"]);
    addVisits("ada", [visit(2)]);
    expect(pathsOf("ada")).toEqual(["/pin/3/", "/pin/2/", "/pin/1/"]);
    removeVisits("ada", new Set(pathsOf("ada")));
    expect(readStored()).toBeNull();
  });

  test.each(["{", "[]", "null", '{"memberId":"ada"}', '{"memberId":"ada","visits":[null,{"path":"//x"}]}'])(
    "that aren't ours count as none: %s",
    (text) => expect(visitsOf("ada", text)).toEqual([]),
  );
});
