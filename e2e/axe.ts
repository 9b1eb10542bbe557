import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds wrong with a page: by all rules, or by the given ones only. */
export async function findViolations(page: Page, rules: string[] = []) {
  const isLoaded = await page.evaluate(() => "axe" in globalThis);
  // Loading it again takes longer than many a report.
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: "0" }) });
  const runOnly = rules.length > 0 && { runOnly: { type: "rule", values: rules } as const };
  const { violations } = await builder
    // The default mode opens an extra page per report, for cross-origin frames, which we don't have.
    .setLegacyMode(true)
    // Otherwise it describes each element that passed as well.
    .options({ resultTypes: ["violations"], ...runOnly })
    .analyze();
  return violations;
}
