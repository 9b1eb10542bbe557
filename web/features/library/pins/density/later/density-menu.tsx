import { Trans, useLingui } from "@lingui/react/macro";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import type { Density } from "#web/features/library/pins/card/index.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { type DensityPlace, densityFields } from "../use-density.ts";
import { useSavePreference } from "../use-save-preference.ts";

export type DensityMenuProps = {
  place: DensityPlace;
  density: Density;
  anchor: HTMLElement;
  onClose: () => void;
};

/** Changes the density at once, and reverts it if the server refuses. */
export function DensityMenu({ place, density, anchor, onClose }: DensityMenuProps) {
  const { t } = useLingui();
  const keep = useSavePreference(useTellFailure());
  const choose = (value: "regular" | "dense") => keep({ field: densityFields[place], value });
  return (
    <PopupMenu label={t`View`} anchor={anchor} onClose={onClose} placement="bottom-end">
      <MenuItem checked={density === "regular"} onSelect={() => choose("regular")}>
        <Trans>Standard</Trans>
      </MenuItem>
      <MenuItem checked={density === "compact"} onSelect={() => choose("dense")}>
        <Trans>Compact</Trans>
      </MenuItem>
    </PopupMenu>
  );
}
