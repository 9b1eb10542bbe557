import { expect, test } from "vitest";
import { nameCluster } from "./name-cluster.ts";

const titles = [
  "Sourdough bread for beginners",
  "My first sourdough bread",
  "Crusty sourdough bread",
  "Rye starter",
  "Dutch oven",
];

test("others' names for boards come first, then what the titles share", () => {
  expect(nameCluster(titles, ["Baking"])).toEqual(["Baking", "Sourdough bread", "Sourdough"]);
});

test("names the member uses already, and names that say the same, are left out", () => {
  expect(nameCluster(titles, ["Baking", "baking"], new Set(["baking"]))).toEqual([
    "Sourdough bread",
    "Sourdough",
    "Bread",
  ]);
  expect(nameCluster(titles, ["Sourdough Breads"])[0]).toBe("Sourdough Breads");
  expect(nameCluster(titles, ["Sourdough Breads"])).not.toContain("Sourdough bread");
});

test("titles with nothing in common have no name", () => {
  expect(nameCluster(["Moss", "Ferns", "Stones", "", ""], [])).toEqual([]);
  expect(nameCluster([], [])).toEqual([]);
});

test("Japanese titles have names too", () => {
  const names = nameCluster(["自家製パンの作り方", "自家製パンとバター", "自家製パン", "朝の自家製パン"], []);
  expect(names[0]).toContain("パン");
});
