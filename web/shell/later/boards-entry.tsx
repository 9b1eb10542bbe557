import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { profileTabUrl, profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { BoardIcon, Icon } from "#ui/icons/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "../entries.module.css";

export function BoardsHeaderEntry() {
  const own = useOwnBoards();
  return (
    <Anchor href={own.href} className={styles.place} aria-current={own.isHere ? "page" : undefined}>
      <Trans>Boards</Trans>
    </Anchor>
  );
}

export function BoardsBarEntry() {
  const own = useOwnBoards();
  return (
    <Anchor href={own.href} className={styles.tab} aria-current={own.isHere ? "page" : undefined}>
      <Icon icon={BoardIcon} filled={own.isHere} />
      <Trans>Boards</Trans>
    </Anchor>
  );
}

/** One's profile opens with them. */
function useOwnBoards() {
  const { username = "" } = useViewer().user ?? {};
  const { pathname } = useLocation();
  const href = profileUrl(username);
  return {
    href,
    isHere: [href, profileTabUrl(username, "saved"), profileTabUrl(username, "pins")].includes(pathname),
  };
}
