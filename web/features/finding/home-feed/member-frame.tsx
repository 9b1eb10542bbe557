import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { homefeedUrl, homeUrl } from "#contract/urls.ts";
import { HomeIcon, Icon } from "#ui/icons/index.ts";
import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { BarLink, HeaderLink } from "#web/platform/frame/frame-links.tsx";

export const frame: FeatureFrame = {
  entries: [{ place: "start", order: 10, Header: HomeHeaderEntry, Bar: HomeBarEntry }],
};

function HomeHeaderEntry() {
  return (
    <HeaderLink href={homeUrl()} isHere={useIsHome()}>
      <Trans>Home</Trans>
    </HeaderLink>
  );
}

function HomeBarEntry() {
  const isHere = useIsHome();
  return (
    <BarLink href={homeUrl()} isHere={isHere}>
      <Icon icon={HomeIcon} filled={isHere} />
      <Trans>Home</Trans>
    </BarLink>
  );
}

function useIsHome(): boolean {
  const { pathname } = useLocation();
  return pathname === homeUrl() || pathname.startsWith(homefeedUrl().slice(0, -1));
}
