import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Other than by its "legacy" way it opens a page more for each report, for the frames of other origins we don't have. */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}
