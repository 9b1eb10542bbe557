import { describe, expect, it } from "vitest";
import { deviceLabel } from "./browser-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const pixel = "Mozilla/5.0 (Linux; Android 15; Pixel 9)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceLabel", () => {
  it.each([
    [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
    [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
    ["Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, "Safari on macOS"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      "Chrome on ChromeOS",
    ],
    [`${pixel} ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `${pixel} ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
    [`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
    [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
    ["python-requests/2.32.3", "Python"],
    ["curl/8.5.0", "curl"],
    ["SomethingElse (Windows NT 10.0)", "Windows"],
    ["", ""],
    ["\u0000nonsense", ""],
  ])("names %s", (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
