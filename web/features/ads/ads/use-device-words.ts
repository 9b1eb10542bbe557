import { useLingui } from "@lingui/react/macro";
import type { DeviceClass } from "#contract/members/entities/viewer.ts";

/** The kinds of devices that ads can be for, where they are chosen. */
export function useDeviceWords(): Record<DeviceClass, string> {
  const { t } = useLingui();
  return { desktop: t`Computers`, phone: t`Phones`, tablet: t`Tablets` };
}
