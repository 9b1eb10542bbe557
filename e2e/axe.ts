import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Axe's default mode opens an extra page per report, for cross-origin frames, which we don't have. */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}
