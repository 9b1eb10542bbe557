import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { moreIdeasUrl } from "#contract/urls.ts";
import { LinkTabs } from "#ui/tabs.tsx";
import styles from "../board-page.module.css";

export type BoardTabsProps = { board: Board; current: "pins" | "ideas" };

export function BoardLinkTabs({ board, current }: BoardTabsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={t`Board`}
        tabs={[
          { href: board.url, label: <Trans>Pins</Trans>, current: current === "pins" },
          {
            href: moreIdeasUrl(board.url),
            label: <Trans>More ideas</Trans>,
            current: current === "ideas",
          },
        ]}
      />
    </div>
  );
}
