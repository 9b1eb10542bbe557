import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRate, mostTaxOn, parseRate, type TaxRule, taxFor, taxIn, taxOn } from "./tax.ts";

const settings = (tax_rule: TaxRule) => ({ tax_rule, tax_rate: 1900, tax_country: "DE" });

test.each([
  ["none", "DE", "", "none", 0],
  ["none", "FR", "FR1", "none", 0],
  ["rate", "DE", "DE1", "rate", 1900],
  ["rate", "FR", "FR1", "rate", 1900],
  ["reverse_charge", "DE", "DE1", "rate", 1900],
  ["reverse_charge", "FR", "FR1", "reverse_charge", 0],
  ["reverse_charge", "FR", "", "rate", 1900],
  ["reverse_charge", "", "FR1", "rate", 1900],
] as const)(
  "with the rule %s, somebody in %j with the tax ID %j has %s",
  (rule, country, tax_id, applied, rate) => {
    expect(taxFor(settings(rule), { country, tax_id })).toEqual({ rule: applied, rate });
  },
);

test.each([
  [100_000_000n, 1900, 19_000_000n],
  [1n, 1900, 0n],
  [99n, 5000, 49n],
  [0n, 1900, 0n],
  [-5n, 1900, 0n],
  [10n ** 15n, 5000, 5n * 10n ** 14n],
  [1_000_000n, 0, 0n],
])("the tax on %i at %i is %i", (net, rate, tax) => {
  expect(taxOn(net, { rule: "rate", rate })).toBe(tax);
});

test.each([
  [119_000_000n, 1900, 19_000_000n],
  [100_000_000n, 1900, 15_966_387n],
  [1n, 1900, 1n],
  [0n, 1900, 0n],
  [1_000_000n, 0, 0n],
])("of a payment of %i at %i, %i is tax", (gross, rate, tax) => {
  expect(taxIn(gross, { rule: "rate", rate })).toBe(tax);
});

test("what payments leave to spend is never taxed with more than was taken, and can be paid out whole", () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), fc.nat(5000), (payments, rate) => {
      const tax = { rule: "rate", rate } as const;
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
      const taken = sum(payments.map((gross) => taxIn(gross, tax)));
      expect(taxOn(sum(payments) - taken, tax) <= taken).toBe(true);
      const [gross = 0n] = payments;
      const net = gross - taxIn(gross, tax);
      expect(net + mostTaxOn(net, tax) <= gross).toBe(true);
      expect(gross - (net + mostTaxOn(net, tax)) <= 1n).toBe(true);
    }),
  );
});

test.each([
  ["19", 1900],
  [" 7,5 % ", 750],
  ["0", 0],
  ["8.25", 825],
  ["50", 5000],
  ["50.01", null],
  ["100", null],
  ["-1", null],
  ["1e1", null],
  ["NaN", null],
  ["", null],
  ["1.234", null],
])("%j is a rate of %j", (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

test("a rate is written as people do", () => {
  expect([formatRate(1900, "en"), formatRate(825, "de")]).toEqual(["19%", "8,25\u00a0%"]);
});
