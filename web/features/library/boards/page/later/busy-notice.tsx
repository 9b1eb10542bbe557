import { useQueryClient } from "@tanstack/react-query";
import type { BlockingAction, Board } from "#contract/library/entities/board.ts";
import { BusyBar } from "#web/features/library/bulk/index.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import styles from "./busy-notice.module.css";

export type BusyNoticeProps = { board: Pick<Board, "owner">; action: BlockingAction };

/** The progress of a long action. When it is done, the page shows the updated board. */
export function BusyNotice({ board, action }: BusyNoticeProps) {
  const client = useQueryClient();
  const { acting } = useViewer();
  return (
    <div className={styles.busy}>
      <BusyBar
        action={action}
        subject={asOwner(board, acting)}
        onEnd={() => void refresh(client, ["boards", "pins"])}
      />
    </div>
  );
}
