import { Trans, useLingui } from "@lingui/react/macro";
import { EyeOffIcon, InfoIcon } from "#ui/icons/index.ts";
import { MenuSection } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { MoveAds, ShownAd } from "../shown-ad.ts";
import { useHideAds } from "../use-hide-ads.ts";

type AdItemsProps = { ad: ShownAd; onWhy: () => void; onMove: MoveAds };

/** What the menu of an ad has besides. */
export function AdItems({ ad, onWhy, onMove }: AdItemsProps) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const { hideAd } = useHideAds(ad, onMove);
  return (
    <MenuSection label={t`This ad`} hideLabel>
      <MenuItem icon={InfoIcon} onSelect={onWhy}>
        <Trans>Why this ad?</Trans>
      </MenuItem>
      {isSignedIn && (
        <MenuItem icon={EyeOffIcon} onSelect={hideAd}>
          <Trans>Hide this ad</Trans>
        </MenuItem>
      )}
    </MenuSection>
  );
}
