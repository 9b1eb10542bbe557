import { expect, test } from "vitest";
import { createSavedPlaces } from "./saved-places.ts";

const looms = { boardId: "1", sectionId: null, label: "Looms" };
const moss = { boardId: "2", sectionId: null, label: "Moss" };

test("a saved place is known until undone, and subscribers are notified", () => {
  const places = createSavedPlaces();
  const heard: unknown[] = [];
  const stop = places.subscribe(() => heard.push(places.find("1")));
  places.begin("1", looms)("11");
  places.remove("1", "11");
  stop();
  places.begin("1", moss);
  expect(heard).toEqual([{ ...looms, pinId: null }, { ...looms, pinId: "11" }, null]);
  expect([places.find("1"), places.find("2")]).toEqual([{ ...moss, pinId: null }, null]);
});

test("shows the last chosen place, or the one before if it was rejected or undone", () => {
  const places = createSavedPlaces();
  const [endLooms, endMoss] = [places.begin("1", looms), places.begin("1", moss)];
  endLooms("11");
  expect(places.find("1")).toEqual({ ...moss, pinId: null });
  endMoss(null);
  expect(places.find("1")).toEqual({ ...looms, pinId: "11" });
  places.begin("1", moss)("12");
  places.remove("1", "12");
  expect(places.find("1")).toEqual({ ...looms, pinId: "11" });
});

test("a save in progress is matched by place, not by name, until it is answered", () => {
  const places = createSavedPlaces();
  const end = places.begin("1", looms);
  expect(places.isSaving("1", { ...looms, label: "Renamed" })).toBe(true);
  expect(places.isSaving("1", { ...looms, boardId: "3" })).toBe(false);
  expect(places.isSaving("2", looms)).toBe(false);
  end("11");
  expect(places.isSaving("1", looms)).toBe(false);
});
