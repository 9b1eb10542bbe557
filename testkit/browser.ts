import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { unpackChromium } from "./bundled-chromium.ts";

export type BrowserSource = {
  /** Given by the person at the machine; then no other is tried. */
  executablePath?: string | undefined;
  platform?: string;
  installed?: string[];
};

const installedBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Only our own pages are opened, and nothing may be asked of any other host. */
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-pings",
  "--font-render-hinting=none",
];

/**
 * A browser given by path; else the one inside an npm package, which is the same on every machine; else, where that
 * one does not run, one of the machine's. A desktop's browser draws a window for each page, at three times the cost.
 */
export async function launchBrowser(source: BrowserSource = {}): Promise<Browser> {
  return await chromium.launch({ args: flags, ...(await findChromium(source)) });
}

export async function findChromium({
  executablePath,
  platform = `${process.platform} ${process.arch}`,
  installed = installedBrowsers,
}: BrowserSource = {}): Promise<LaunchOptions & { executablePath: string }> {
  if (executablePath) return { executablePath };
  if (platform === "linux x64") return await unpackChromium();
  return { executablePath: findInstalledBrowser(installed) };
}

/** A browser of the machine's own, which can do what the one in the package can't: take extensions, say. */
export function findInstalledBrowser(installed: readonly string[] = installedBrowsers): string {
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
}
