import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { unlessOnlyHashChanged } from "./page-entry.ts";

test.each([
  ["/ada/loom/#walk=1", "/ada/loom/", false],
  ["/ada/loom/", "/ada/loom/#walk=1", false],
  ["/ada/loom/?sort=newest#walk=1", "/ada/loom/?sort=newest#walk=2", false],
  ["/ada/loom/", "/ada/loom/", true],
  ["/ada/loom/#walk=1", "/ada/loom/#walk=1", true],
  ["/ada/loom/#walk=1", "/ada/loom/?sort=newest", true],
  ["/ada/loom/#walk=1", "/ada/yarn/", true],
])("from %s to %s, a page loads anew: %s", (from, to, isLoaded) => {
  const url = (path: string) => new URL(path, "https://bowerbird.example");
  const args = { currentUrl: url(from), nextUrl: url(to), defaultShouldRevalidate: true };
  expect(unlessOnlyHashChanged(args as ShouldRevalidateFunctionArgs)).toBe(isLoaded);
});
