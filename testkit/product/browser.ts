import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { unpackChromium } from "./bundled-chromium.ts";
import { findMemoryFolder } from "./memory-folder.ts";

export type BrowserSource = {
  /** Set by the developer; then no other browser is tried. */
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

/** Tests open only our own pages, and the browser must not contact any other host. */
const flags = [
  "--disable-gpu",
  // Drawing on several threads for a compositor of its own costs a sixth of the browser's time, and no one watches.
  "--disable-gpu-compositing",
  "--num-raster-threads=1",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-pings",
  "--font-render-hinting=none",
];

/**
 * Launches the browser at the given path; otherwise the one from the npm package, which is the same on every machine;
 * where that doesn't run, an installed one. An installed desktop browser draws windows and costs three times as much.
 */
export async function launchBrowser(source: BrowserSource = {}): Promise<Browser> {
  // Its processes pass each other data in files that live for a moment: on a disk they take a fifth of its time.
  const ignoreDefaultArgs = findMemoryFolder(1024 ** 3) === null ? [] : ["--disable-dev-shm-usage"];
  return await chromium.launch({ args: flags, ignoreDefaultArgs, ...(await findChromium(source)) });
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

/** Finds a browser installed on this machine. Unlike the packaged one, it can load extensions. */
export function findInstalledBrowser(installed: readonly string[] = installedBrowsers): string {
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
}
