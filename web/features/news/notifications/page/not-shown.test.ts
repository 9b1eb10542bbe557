import { expect, test } from "vitest";
import { notShown } from "./not-shown.ts";

const row = (id: string, day: number) => ({ id, created_at: `2026-11-${day}` });

test("only notifications that are missing or happened again are new", () => {
  const shown = [row("3", 28), row("2", 27), row("1", 26)];
  const idsOf = (...newest: typeof shown) => notShown(shown, newest).map(({ id }) => id);
  expect(idsOf(row("3", 28), row("2", 27))).toEqual([]);
  expect(idsOf(row("4", 29), ...shown)).toEqual(["4"]);
  expect(idsOf(row("4", 30), row("2", 29), row("3", 28))).toEqual(["4", "2"]);
  expect(notShown([], shown)).toEqual(shown);
});
