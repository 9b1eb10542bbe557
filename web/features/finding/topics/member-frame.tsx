import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { ideasUrl } from "#contract/urls.ts";
import { CompassIcon, Icon } from "#ui/icons/index.ts";
import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { BarLink, HeaderLink } from "#web/platform/frame/frame-links.tsx";

export const frame: FeatureFrame = {
  entries: [{ place: "start", order: 25, Header: ExploreHeaderEntry, Bar: ExploreBarEntry }],
};

function ExploreHeaderEntry() {
  return (
    <HeaderLink href={ideasUrl()} {...usePlace()}>
      <Trans>Explore</Trans>
    </HeaderLink>
  );
}

function ExploreBarEntry() {
  const place = usePlace();
  return (
    <BarLink href={ideasUrl()} {...place}>
      <Icon icon={CompassIcon} />
      <Trans>Explore</Trans>
    </BarLink>
  );
}

function usePlace(): { isHere: boolean; isWithin: boolean } {
  const { pathname } = useLocation();
  return { isHere: /^\/ideas\/?$/.test(pathname), isWithin: /^\/(?:ideas|topics|today)\//.test(pathname) };
}
