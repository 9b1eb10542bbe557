import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { HomeIcon, Icon } from "#ui/icons/index.ts";
import styles from "../entries.module.css";

export function HomeHeaderEntry() {
  return (
    <Anchor href={homeUrl()} className={styles.place} aria-current={useIsHere("/") ? "page" : undefined}>
      <Trans>Home</Trans>
    </Anchor>
  );
}

export function HomeBarEntry() {
  const isHere = useIsHere("/");
  return (
    <Anchor href={homeUrl()} className={styles.tab} aria-current={isHere ? "page" : undefined}>
      <Icon icon={HomeIcon} filled={isHere} />
      <Trans>Home</Trans>
    </Anchor>
  );
}

function useIsHere(path: string): boolean {
  return useLocation().pathname === path;
}
