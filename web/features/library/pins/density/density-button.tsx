import { useLingui } from "@lingui/react/macro";
import { IconButton } from "#ui/icon-button.tsx";
import { DensityIcon } from "#ui/icons/index.ts";
import type { Density } from "#web/features/library/pins/card/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";
import type { DensityPlace } from "./use-density.ts";

export type DensityButtonProps = { place: DensityPlace; density: Density };

const load = later(() => import("./later/density-menu.tsx"), "members").pick("DensityMenu");

/** Opens the density menu. The choice is remembered. */
export function DensityButton({ place, density }: DensityButtonProps) {
  const { t } = useLingui();
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(load);
  return (
    <>
      <IconButton {...trigger} icon={DensityIcon} label={t`View`} />
      {Menu && anchor && <Menu place={place} density={density} anchor={anchor} onClose={close} />}
    </>
  );
}
