import { expect, test } from "vitest";
import { listMoneyMistakes } from "./ad-money.ts";
import { spendTinyBudgets } from "./ad-spenders.ts";

test("200,000 requests to four processes spend fifty tiny budgets, and never more", async () => {
  await spendTinyBudgets({
    ...{ requests: 200_000, processes: 4, budgets: 50, demand: 2 },
    async check({ overspent, delivered, free, shown, seconds, db }) {
      const events = shown.reduce((sum, each) => sum + each.events, 0);
      process.stdout.write(
        `${events} events in ${seconds.toFixed(1)} s, delivered ${delivered.toFixed(4)}, free ${free.toFixed(4)}\n`,
      );
      expect(overspent).toBe(0);
      expect(delivered).toBeGreaterThanOrEqual(0.98);
      expect(free).toBeLessThanOrEqual(0.01);
      expect(await listMoneyMistakes(db)).toEqual([]);
    },
  });
});
