import { expect, test } from "vitest";
import { averageFit, clickRate, NO_FIGURES, sumFigures, toCsv } from "./sums.ts";

test("figures are summed up", () => {
  const one = { ...NO_FIGURES, impressions: 10, clicks: 1, spend: 5 };
  expect(sumFigures([one, one])).toEqual({ ...NO_FIGURES, impressions: 20, clicks: 2, spend: 10 });
  expect(sumFigures([])).toEqual(NO_FIGURES);
});

test("there is no rate of clicks where no one saw anything", () => {
  expect(clickRate(NO_FIGURES)).toBeNull();
  expect(clickRate({ ...NO_FIGURES, impressions: 4, clicks: 1 })).toBe(0.25);
});

test("fit is averaged over the pages it's known of", () => {
  expect(averageFit({ ...NO_FIGURES, impressions: 9 })).toBeNull();
  expect(averageFit({ ...NO_FIGURES, impressions: 9, fit_sum: 220, fit_count: 2 })).toBe(1.1);
});

test("a file for spreadsheets quotes what it must and runs nothing", () => {
  const rows = [
    ["Name", "Clicks"],
    ['Say "hi", all', 2],
    ["=1+1", -3],
  ];
  expect(toCsv(rows)).toBe('Name,Clicks\r\n"Say ""hi"", all",2\r\n\'=1+1,-3\r\n');
});
