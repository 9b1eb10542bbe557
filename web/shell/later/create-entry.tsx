import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { creationToolUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import styles from "../entries.module.css";

const CREATION = /^\/(?:pin-builder|pin-creation-tool|idea-pin-builder|pin\/create)\//;

export function CreateHeaderEntry() {
  return (
    <Anchor
      href={creationToolUrl("pin-builder")}
      className={styles.place}
      aria-current={useIsHere() ? "page" : undefined}
    >
      <Trans>Create</Trans>
    </Anchor>
  );
}

export function CreateBarEntry() {
  return (
    <Anchor
      href={creationToolUrl("pin-builder")}
      className={styles.tab}
      aria-current={useIsHere() ? "page" : undefined}
    >
      <Icon icon={PlusIcon} />
      <Trans>Create</Trans>
    </Anchor>
  );
}

function useIsHere(): boolean {
  return CREATION.test(useLocation().pathname);
}
