import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment's CHROMIUM_PATH, empty when there is none. */
    chromiumPath: string;
  }
}

/** Launches the browser for a test file. The caller closes it. */
export async function launchTestBrowser(): Promise<Browser> {
  return await launchBrowser({ executablePath: inject("chromiumPath") });
}
