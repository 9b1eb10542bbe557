import { Trans, useLingui } from "@lingui/react/macro";
import type { Pin } from "#contract/library/entities/pin.ts";
import { EyeOffIcon, FilterIcon, GlobeIcon, InfoIcon } from "#ui/icons/index.ts";
import { MenuSection } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useFeedback } from "../use-feedback.ts";

/** What the menu of a Pin in the home feed has besides. */
export function FeedItems({ pin, onWhy }: { pin: Pin; onWhy: () => void }) {
  const { t } = useLingui();
  const feedback = useFeedback();
  const { user } = useViewer();
  const name = pin.pinner.full_name || pin.pinner.username;
  return (
    <MenuSection label={t`Your home feed`} hideLabel>
      <MenuItem icon={InfoIcon} onSelect={onWhy}>
        <Trans>Why this?</Trans>
      </MenuItem>
      <MenuItem icon={FilterIcon} onSelect={() => feedback.less(pin)}>
        <Trans>Less like this</Trans>
      </MenuItem>
      {pin.pinner.id !== user?.id && (
        <MenuItem icon={EyeOffIcon} onSelect={() => feedback.hidePinner(pin)}>
          <Trans>Hide {name} from home</Trans>
        </MenuItem>
      )}
      {pin.link !== null && (
        <MenuItem icon={GlobeIcon} onSelect={() => feedback.hideDomain(pin)}>
          <Trans>Hide {pin.domain} from home</Trans>
        </MenuItem>
      )}
    </MenuSection>
  );
}
