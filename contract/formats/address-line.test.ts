import { expect, test } from "vitest";
import { formatAddressLine } from "./address-line.ts";

test.each([
  [
    {
      street: "Storgatan 1",
      extra_street: "2 tr",
      locality: "Lund",
      region: "Skåne",
      postal_code: "222 22",
      country: "SE",
    },
    "Storgatan 1, 2 tr, Lund, Skåne, 222 22, SE",
  ],
  [{ street: " Via Roma 1 ", extra_street: "  ", region: null, country: "IT" }, "Via Roma 1, IT"],
  [{ country: "日本", street: "渋谷1-1" }, "渋谷1-1, 日本"],
  [{}, ""],
])("%#", (address, line) => {
  expect(formatAddressLine(address)).toBe(line);
});
