import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { Anchor } from "#ui/anchor.tsx";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import { CreateMenuButton } from "#web/features/create-menu/index.ts";
import styles from "../entries.module.css";

const CREATION = /^\/(?:pin-builder|pin-creation-tool|idea-pin-builder|pin\/create)\//;

export function CreateHeaderEntry() {
  const isHere = useIsHere();
  return (
    <CreateMenuButton view="default" placement="bottom-start" hasKey>
      {(trigger) => (
        <Anchor {...trigger} className={styles.place} aria-current={isHere ? "page" : undefined}>
          <Trans>Create</Trans>
        </Anchor>
      )}
    </CreateMenuButton>
  );
}

export function CreateBarEntry() {
  const isHere = useIsHere();
  return (
    <CreateMenuButton view="default" placement="top" hasKey>
      {(trigger) => (
        <Anchor {...trigger} className={styles.tab} aria-current={isHere ? "page" : undefined}>
          <Icon icon={PlusIcon} />
          <Trans>Create</Trans>
        </Anchor>
      )}
    </CreateMenuButton>
  );
}

function useIsHere(): boolean {
  return CREATION.test(useLocation().pathname);
}
