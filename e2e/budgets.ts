import { readFileSync } from "node:fs";

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
