import type { APP_TYPES } from "#contract/ads/targeting.ts";
import { DEVICE_CLASSES, type DeviceClass } from "#contract/members/entities/viewer.ts";

type AppType = (typeof APP_TYPES)[number];

const APP_TYPES_OF: Readonly<Record<DeviceClass, readonly AppType[]>> = {
  desktop: ["web"],
  phone: ["iphone", "android_mobile"],
  tablet: ["ipad", "android_tablet"],
};

export function appTypesOf(devices: readonly DeviceClass[]): AppType[] {
  return devices.flatMap((device) => APP_TYPES_OF[device]);
}

/** The devices that any of these stands for. Browsers on the move are of both kinds. */
export function devicesOf(types: readonly AppType[]): DeviceClass[] {
  const isMobile = types.includes("web_mobile");
  return DEVICE_CLASSES.filter(
    (device) =>
      (isMobile && device !== "desktop") || APP_TYPES_OF[device].some((type) => types.includes(type)),
  );
}
