import type { APP_TYPES } from "#contract/advertising/targeting.ts";

type AppType = (typeof APP_TYPES)[number];

/** Devices as people tell them apart. */
export const DEVICES = ["computer", "phone", "tablet"] as const;
export type Device = (typeof DEVICES)[number];

const APP_TYPES_OF: Readonly<Record<Device, readonly AppType[]>> = {
  computer: ["web"],
  phone: ["iphone", "android_mobile"],
  tablet: ["ipad", "android_tablet"],
};

export function appTypesOf(devices: readonly Device[]): AppType[] {
  return devices.flatMap((device) => APP_TYPES_OF[device]);
}

/** The devices that any of these stands for. Browsers on the move are of both kinds. */
export function devicesOf(types: readonly AppType[]): Device[] {
  const isMobile = types.includes("web_mobile");
  return DEVICES.filter(
    (device) =>
      (isMobile && device !== "computer") || APP_TYPES_OF[device].some((type) => types.includes(type)),
  );
}
