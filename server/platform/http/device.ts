import { isbot } from "isbot";
import type { DeviceClass } from "#contract/members/entities/viewer.ts";

export type DeviceFacts = { device: DeviceClass; isBot: boolean };

/** Cached, because a few user agents make most requests, and the bot check takes 5 % of the time of a small answer. */
const known = new Map<string, DeviceFacts>();
const knownMax = 500;
const longestKnown = 400;

export function readDevice(userAgent: string): DeviceFacts {
  const found = known.get(userAgent);
  if (found) return found;
  const facts = { device: deviceClass(userAgent), isBot: isbot(userAgent) };
  const [oldest] = known.keys();
  if (known.size >= knownMax && oldest !== undefined) known.delete(oldest);
  if (userAgent.length <= longestKnown) known.set(userAgent, facts);
  return facts;
}

function deviceClass(userAgent: string): DeviceClass {
  if (/\biPad\b|\bTablet\b|\bSilk\b|\bKindle\b|Android(?!.*\bMobile\b)/i.test(userAgent)) return "tablet";
  if (/\bMobi|\biPhone\b|\biPod\b|\bAndroid\b/i.test(userAgent)) return "phone";
  return "desktop";
}
