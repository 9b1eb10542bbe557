import { expect, test } from "vitest";
import {
  allBut,
  chosen,
  extended,
  isSelected,
  noSelection,
  type Selection,
  started,
  toggled,
} from "./selection.ts";

const order = ["a", "b", "c", "d", "e", "f"];

type Step = string | { to: string };

function after(...steps: Step[]): Selection {
  return steps.reduce<Selection>(
    (selection, step) =>
      typeof step === "string" ? toggled(selection, step) : extended(selection, order, step.to),
    started(),
  );
}

test.each<[Step[], string[]]>([
  [["b"], ["b"]],
  [["b", "b"], []],
  [
    ["b", { to: "d" }],
    ["b", "c", "d"],
  ],
  [
    ["d", { to: "b" }],
    ["b", "c", "d"],
  ],
  // A range follows its end on either side of the anchor.
  [
    ["c", { to: "e" }, { to: "d" }],
    ["c", "d"],
  ],
  [
    ["c", { to: "e" }, { to: "a" }],
    ["a", "b", "c"],
  ],
  // Earlier selections stay. A click without Shift starts a new range.
  [
    ["a", "d", { to: "e" }],
    ["a", "d", "e"],
  ],
  [
    ["a", "d", { to: "e" }, { to: "d" }],
    ["a", "d"],
  ],
  [
    ["a", { to: "c" }, "e", { to: "f" }],
    ["a", "b", "c", "e", "f"],
  ],
  [
    ["a", { to: "c" }, "b"],
    ["a", "c"],
  ],
  // A range without an anchor or past the end contains one Pin.
  [[{ to: "c" }], ["c"]],
  [
    [{ to: "c" }, { to: "d" }],
    ["c", "d"],
  ],
  [
    ["gone", { to: "b" }],
    ["gone", "b"],
  ],
])("%j selects %j", (steps, ids) => {
  expect([...after(...steps).ids].sort()).toEqual([...ids].sort());
});

test("nothing is selected until it is turned on, and all can be selected at once", () => {
  expect(noSelection).toMatchObject({ isOn: false, anchor: null });
  const all = chosen(after("a"), order);
  expect([...all.ids]).toEqual(order);
  expect([...extended(all, order, "b").ids]).toEqual(order);
});

test("everything is selected but what is unticked, and a range is selected again", () => {
  const listed = (selection: Selection) => order.filter((id) => isSelected(selection, id));
  expect(listed(allBut([]))).toEqual(order);
  const without = ["b", "c", "e"].reduce(toggled, allBut([]));
  expect(listed(without)).toEqual(["a", "d", "f"]);
  expect(isSelected(without, "not loaded")).toBe(true);
  expect(listed(toggled(without, "c"))).toEqual(["a", "c", "d", "f"]);
  const range = extended(extended(toggled(without, "c"), order, "e"), order, "b");
  expect(listed(range)).toEqual(["a", "b", "c", "d", "f"]);
  expect(listed(chosen(without, ["b"]))).toEqual(["b"]);
});
