import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { useApi } from "../../../app.tsx";
import { useTellFailure } from "../../../use-tell-failure.ts";
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
  const { t } = useLingui();
  const api = useApi();
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  const query = metadataQuery(api);
  const field = densityFields[place];
  const choosing = useMutation({
    mutationFn: (chosen: "regular" | "dense") => api.call("UserMetadata.update", { [field]: chosen }),
    onMutate(chosen) {
      // An answer on its way would bring back the choice of before.
      void client.cancelQueries(query);
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, before && { ...before, [field]: chosen });
      return before;
    },
    onError(error, _, before) {
      client.setQueryData(query.queryKey, before);
      tellFailure(error);
    },
    // What was not known before is asked for now.
    onSettled: () => client.prefetchQuery(query),
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
