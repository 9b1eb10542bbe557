import { expect, test } from "vitest";
import { listMoneyMistakes } from "#testkit/ads/ad-money.ts";
import { spendTinyBudgets } from "#testkit/ads/ad-spenders.ts";

test("three processes never charge more than tiny budgets allow", { timeout: 60_000 }, async () => {
  await spendTinyBudgets({
    requests: 1800,
    processes: 3,
    budgets: 6,
    demand: 2,
    async check({ overspent, delivered, db }) {
      expect(overspent).toBe(0);
      expect(delivered).toBeGreaterThan(0.9);
      expect(await listMoneyMistakes(db)).toEqual([]);
    },
  });
});
