import { useQueryClient } from "@tanstack/react-query";
import type { BlockingAction } from "#contract/entities/board.ts";
import { BusyBar } from "#web/features/shared/long-action/index.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import styles from "./busy-notice.module.css";

export type BusyNoticeProps = { action: BlockingAction };

/** The progress of a long action. When it is done, the page shows the updated board. */
export function BusyNotice({ action }: BusyNoticeProps) {
  const client = useQueryClient();
  return (
    <div className={styles.busy}>
      <BusyBar action={action} onEnd={() => void refresh(client, ["boards", "pins"])} />
    </div>
  );
}
