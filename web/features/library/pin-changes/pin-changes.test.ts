import { expect, test } from "vitest";
import { createPinChanges } from "./pin-changes.ts";

test("removed Pins are gone until restored, and subscribers are notified", () => {
  const changes = createPinChanges();
  const heard: string[][] = [];
  const stop = changes.subscribe(() => heard.push([...changes.gone()]));
  changes.takeAway("1");
  changes.takeAway("2");
  changes.bringBack("1");
  stop();
  changes.takeAway("3", "4");
  changes.bringBack("2", "4");
  expect(heard).toEqual([["1"], ["1", "2"], ["2"]]);
  expect([...changes.gone()]).toEqual(["3"]);
});

test("a snapshot stays as it was", () => {
  const changes = createPinChanges();
  const before = changes.gone();
  changes.takeAway("1");
  expect(before.size).toBe(0);
  expect(changes.gone()).toBe(changes.gone());
});
