import { expect, test } from "vitest";
import { readDate, readSavedAt } from "./read-date.ts";

test.each([
  ["1600000000", "2020-09-13T12:26:40.000Z"],
  ["1600000000000", "2020-09-13T12:26:40.000Z"],
  ["1600000000000000", "2020-09-13T12:26:40.000Z"],
  ["2017/02/13 15:35:01", "2017-02-13T15:35:01.000Z"],
  ["2017-02-13", "2017-02-13T00:00:00.000Z"],
  ["2017-02-13T15:35:01.250", "2017-02-13T15:35:01.250Z"],
  ["2021-05-06T07:08:09+02:00", "2021-05-06T05:08:09.000Z"],
  ["2021-05-06 07:08:09 -0130", "2021-05-06T08:38:09.000Z"],
  ["2021-05-06T07:08:09.123Z", "2021-05-06T07:08:09.123Z"],
  ["2021-05-06 07:08:09 UTC", "2021-05-06T07:08:09.000Z"],
  ["02.03.2017", "2017-03-02T00:00:00.000Z"],
  ["02.03.2017 15:35", "2017-03-02T15:35:00.000Z"],
  ["13/02/2017", "2017-02-13T00:00:00.000Z"],
  ["02/13/2017", "2017-02-13T00:00:00.000Z"],
  ["02/03/2017", "2017-02-03T00:00:00.000Z"],
  ["2/3/2017, 3:35:01 PM", "2017-02-03T15:35:01.000Z"],
  ["12/3/2017 12:05 am", "2017-12-03T00:05:00.000Z"],
  ["Mar 2, 2017", "2017-03-02T00:00:00.000Z"],
  ["March 2, 2017 3:35 PM", "2017-03-02T15:35:00.000Z"],
  ["Thu, 02 Mar 2017 15:35:01 GMT", "2017-03-02T15:35:01.000Z"],
  ["2 March 2017", "2017-03-02T00:00:00.000Z"],
  ["2017/02/31 15:35:01", null],
  ["2017-02-13 24:61", null],
  ["31.02.2017", null],
  // In UTC that is beyond what the database has years for.
  ["9999-12-31T23:59:00-10:00", null],
  ["+275760-09-12T00:00:00.000Z", null],
  ["13/13/2017", null],
  ["Article 5", null],
  ["May", null],
  ["0", null],
  ["yesterday", null],
  ["9".repeat(17), null],
])("the date %s is %s", (text, expected) => {
  expect(readDate(text)?.toISOString() ?? null).toBe(expected);
});

test("a year in two digits is no date", () => {
  expect(readDate("02.03.17")).toBe(null);
});

test("a date that is there and can't be read is told from none", () => {
  expect(["", "0", "No data", null, undefined].map(readSavedAt)).toEqual([null, null, null, null, null]);
  expect(["Article 5", "02.03.17"].map(readSavedAt)).toEqual(["unreadable", "unreadable"]);
});
