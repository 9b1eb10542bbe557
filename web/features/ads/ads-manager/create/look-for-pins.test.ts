import { expect, test } from "vitest";
import { lookValue, readLooks } from "./look-for-pins.ts";

const fields = {
  groups: "0,3",
  g0_look_for: " oak ",
  g0_looked_from: "b1",
  g3_looked_from: "b2",
};

test("a click shows older Pins in one ad group, and the others stay where they are", () => {
  expect(readLooks({ ...fields, look: lookValue("0", "x:9") })).toEqual({
    0: { query: "oak", start: "x:9" },
    3: { query: "", start: "b2" },
  });
});

test("a search begins with the newest Pins", () => {
  expect(readLooks({ ...fields, look: lookValue("3", null), g3_look_for: "elm" })).toEqual({
    0: { query: "oak", start: "b1" },
    3: { query: "elm", start: null },
  });
});

test.each(["", "7", "nonsense:x"])("a press of no ad group changes nothing: %j", (look) => {
  expect(readLooks({ ...fields, look })).toEqual({
    0: { query: "oak", start: "b1" },
    3: { query: "", start: "b2" },
  });
});
