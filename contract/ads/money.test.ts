import { expect, test } from "vitest";
import { formatMoney, leastOf, parseMoney } from "./money.ts";

test("writes amounts exactly, and never rounds them up", () => {
  expect(formatMoney("12345678", "EUR", "en")).toBe("€12.34");
  expect(formatMoney("9999", "USD", "en")).toBe("$0.00");
  expect(formatMoney("-1500000", "USD", "en")).toBe("-$1.50");
  expect(formatMoney("1999999", "JPY", "en")).toBe("¥1");
  expect(formatMoney("9007199254740993000000", "USD", "en")).toBe("$9,007,199,254,740,993.00");
  expect(formatMoney("1234500000", "EUR", "de")).toBe("1.234,50\u00a0€");
});

test("reads what people type", () => {
  expect(parseMoney("12.5")).toBe("12500000");
  expect(parseMoney(" 12,05 ")).toBe("12050000");
  expect(parseMoney("1000000000")).toBe("1000000000000000");
  for (const text of ["", "0", "-1", "1e5", "1.2.3", "1000000001", "1.1234567", "ten", "NaN"]) {
    expect(parseMoney(text), text).toBeNull();
  }
});

test("finds the least of amounts that no number holds", () => {
  expect(leastOf(9007199254740993n, 9007199254740994n, 9007199254740995n)).toBe(9007199254740993n);
});
