import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { measurePageBytes } from "#testkit/product/page-bytes.ts";

/** Byte budgets of pages, from `bench/budgets.json`. */
export const byteBudgets: Readonly<
  Record<
    | "script"
    | "scriptWithForm"
    | "scriptOfSearch"
    | "scriptOfPin"
    | "scriptOfBoard"
    | "scriptOfSavedTab"
    | "scriptOfOwnSavedTab"
    | "style",
    number
  >
> = JSON.parse(readFileSync(new URL("../bench/budgets.json", import.meta.url), "utf8")).gzipBytes;

/** Expects that what a page loads stays within its budgets: for a visitor, or for the member of the cookie. */
export async function expectWithinBudgets(
  origin: string,
  path: string,
  kind: keyof typeof byteBudgets,
  cookie = "",
): Promise<void> {
  const { script, style } = await measurePageBytes(origin, path, cookie);
  expect(script, `${kind} of ${path}`).toBeLessThanOrEqual(byteBudgets[kind]);
  expect(style, path).toBeLessThanOrEqual(byteBudgets.style);
}
