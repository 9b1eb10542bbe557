import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { needsPassword } from "../../../api.ts";
import { useApi } from "../../../app.tsx";
import { errorText } from "../../../error-messages.ts";
import { useToasts } from "../../../toasts.tsx";
import type { Density } from "../../pin-card/index.ts";
import { metadataQuery } from "../density-query.ts";
import { type DensityPlace, densityFields } from "../use-density.ts";

export type DensityMenuProps = {
  place: DensityPlace;
  density: Density;
  anchor: HTMLElement;
  onClose: () => void;
};

/** The wall changes at once; a choice that could not be kept is taken back. */
export function DensityMenu({ place, density, anchor, onClose }: DensityMenuProps) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const toasts = useToasts();
  const client = useQueryClient();
  const query = metadataQuery(api);
  const field = densityFields[place];
  const choosing = useMutation({
    mutationFn: (chosen: "regular" | "dense") => api.call("UserMetadata.update", { [field]: chosen }),
    onMutate(chosen) {
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, before && { ...before, [field]: chosen });
      return before;
    },
    onError(error, _, before) {
      client.setQueryData(query.queryKey, before);
      if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
    },
  });
  return (
    <PopupMenu label={t`View`} anchor={anchor} onClose={onClose} placement="bottom-end">
      <MenuItem checked={density === "regular"} onSelect={() => choosing.mutate("regular")}>
        <Trans>Standard</Trans>
      </MenuItem>
      <MenuItem checked={density === "compact"} onSelect={() => choosing.mutate("dense")}>
        <Trans>Compact</Trans>
      </MenuItem>
    </PopupMenu>
  );
}
