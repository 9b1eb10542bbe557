import { isbot } from "isbot";
import type { DeviceClass } from "#contract/entities/viewer.ts";

export type DeviceFacts = { device: DeviceClass; isBot: boolean };

export function readDevice(userAgent: string): DeviceFacts {
  return { device: deviceClass(userAgent), isBot: isbot(userAgent) };
}

function deviceClass(userAgent: string): DeviceClass {
  if (/\biPad\b|\bTablet\b|\bSilk\b|\bKindle\b|Android(?!.*\bMobile\b)/i.test(userAgent)) return "tablet";
  if (/\bMobi|\biPhone\b|\biPod\b|\bAndroid\b/i.test(userAgent)) return "phone";
  return "desktop";
}
