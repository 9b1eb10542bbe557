import { expect, test } from "vitest";
import { chosenFrom } from "./chosen.ts";

const own = { id: "1", privacy: "public", pinner: { id: "me" } } as const;
const hidden = { id: "2", privacy: "secret", pinner: { id: "me" } } as const;
const others = { id: "3", privacy: "public", pinner: { id: "you" } } as const;
const loaded = [own, hidden, others, others];
const everything = { pin_count: 900, hidden_count: 40, others_count: 7 };
const memberId = "me";

test("named Pins are counted from the wall", () => {
  const ids = new Set(["2", "3", "99"]);
  expect(chosenFrom({ isAll: false, ids }, loaded, { everything, memberId })).toEqual({
    pinIds: ["2", "3", "99"],
    count: 3,
    // A Pin that isn't loaded may be hidden.
    hiddenCount: 2,
    othersCount: 1,
  });
});

test("everything is counted by the server, less the exceptions", () => {
  const choose = (ids: string[]) =>
    chosenFrom({ isAll: true, ids: new Set(ids) }, loaded, { everything, memberId });
  expect(choose([])).toEqual({ pinIds: ["1", "2", "3"], count: 900, hiddenCount: 40, othersCount: 7 });
  expect(choose(["2"])).toEqual({ pinIds: ["1", "3"], count: 899, hiddenCount: 39, othersCount: 7 });
  expect(choose(["1", "3"])).toEqual({ pinIds: ["2"], count: 898, hiddenCount: 40, othersCount: 6 });
});

test("everything has no count until the server has answered", () => {
  const unknown = { everything: undefined, memberId };
  expect(chosenFrom({ isAll: true, ids: new Set() }, loaded, unknown).count).toBeNull();
});
