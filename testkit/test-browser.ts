import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment's CHROMIUM_PATH, empty when there is none. */
    chromiumPath: string;
  }
}

/** The browser of a test file; whoever opens it closes it. */
export async function launchTestBrowser(): Promise<Browser> {
  return await launchBrowser({ executablePath: inject("chromiumPath") });
}
