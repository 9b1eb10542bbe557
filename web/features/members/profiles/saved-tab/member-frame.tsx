import { Trans } from "@lingui/react/macro";
import { useLocation, useMatches } from "react-router";
import { savedPinsUrl, savedUrl } from "#contract/urls.ts";
import { BoardIcon, Icon } from "#ui/icons/index.ts";
import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { BarLink, HeaderLink } from "#web/platform/frame/frame-links.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";

export const frame: FeatureFrame = {
  entries: [{ place: "start", order: 20, Header: BoardsHeaderEntry, Bar: BoardsBarEntry }],
  // What only owners see of their boards.
  ahead: [
    later(() => import("./later/unorganized-chip.tsx"), "members").load,
    later(() => import("./later/owner-bar.tsx"), "members").load,
  ],
};

function BoardsHeaderEntry() {
  return (
    <HeaderLink {...useOwnBoards()}>
      <Trans>Boards</Trans>
    </HeaderLink>
  );
}

function BoardsBarEntry() {
  const own = useOwnBoards();
  return (
    <BarLink {...own}>
      <Icon icon={BoardIcon} filled={own.isHere || own.isWithin} />
      <Trans>Boards</Trans>
    </BarLink>
  );
}

/** Links to the viewer's boards. */
function useOwnBoards() {
  const { username = "" } = useViewer().user ?? {};
  const { pathname } = useLocation();
  const isOnBoard = useMatches().some(
    ({ params }) => params.boardSlug !== undefined && params.username === username,
  );
  const href = savedUrl();
  return { href, isHere: pathname === href, isWithin: isOnBoard || pathname === savedPinsUrl() };
}
