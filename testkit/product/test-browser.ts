import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment's CHROMIUM_PATH, empty when there is none. */
    chromiumPath: string;
  }
}

let launched: Promise<Browser> | null = null;

/** The browser of this worker, which ends with it. Whoever opens a context in it closes that. */
export async function getTestBrowser(): Promise<Browser> {
  launched ??= launchTestBrowser();
  return await launched;
}

async function launchTestBrowser(): Promise<Browser> {
  const browser = await launchBrowser({ executablePath: inject("chromiumPath") });
  // The next file gets a new one if this one crashed.
  browser.once("disconnected", () => {
    launched = null;
  });
  return browser;
}
