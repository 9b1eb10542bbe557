import { expect, test } from "vitest";
import type { Pin } from "#contract/library/entities/pin.ts";
import { openPinState, readOpenPinState } from "./open-pin.ts";

const pin = { id: "500", type: "pin", images: {} } as Pin;
const order = Array.from({ length: 1000 }, (_, index) => String(index));

test("passes the Pin and its neighbors on either side", () => {
  const { list } = openPinState(pin, order);
  expect([list[0], list.at(-1), list.length]).toEqual(["440", "560", 121]);
  expect(openPinState({ ...pin, id: "2" }, order).list.slice(0, 3)).toEqual(["0", "1", "2"]);
  expect(openPinState(pin, []).list).toEqual(["500"]);
});

test("reads only the state that a card passes", () => {
  const state = openPinState(pin, order);
  expect(readOpenPinState(structuredClone(state), "500")).toEqual(state);
  expect(readOpenPinState(state, "501")).toBeNull();
  for (const other of [
    null,
    undefined,
    "500",
    {},
    { pin },
    { pin: { id: "500" }, list: [] },
    { pin, list: "1,2" },
  ]) {
    expect(readOpenPinState(other, "500")).toBeNull();
  }
  expect(readOpenPinState({ pin, list: ["1", 2, null] }, "500")?.list).toEqual(["1"]);
});
