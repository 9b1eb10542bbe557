export type BrowserName = { browser: string | null; system: string | null };

type Rule = readonly [name: string, pattern: RegExp];

// Browsers also name the browsers they imitate, so the more specific patterns come first.
const browsers: readonly Rule[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /^(?=.*\bVersion\/\d).*\bSafari\//],
  ["Internet Explorer", /\bMSIE |\bTrident\//],
  ["curl", /^curl\//],
  ["Python", /^python-requests\/|^python-httpx\/|\baiohttp\//i],
];

const systems: readonly Rule[] = [
  ["iPhone", /\biPhone\b|\biPod\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/** Returns the product names of the browser and system, which are the same in every language. */
export function readBrowserName(userAgent: string): BrowserName {
  const find = (rules: readonly Rule[]) => rules.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

/** Returns a label such as "Chrome on Windows"; only the known part, or an empty string. */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = readBrowserName(userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "");
}
