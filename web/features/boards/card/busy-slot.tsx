import type { BlockingAction } from "#contract/entities/board.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import styles from "./board-card.module.css";

const load = later(() => import("./later/busy-cover.tsx"), "members").pick("BusyCover");

/** Covers a board with a long action in progress. Its code loads when needed. */
export function BusySlot({ boardId, action }: { boardId: string; action: BlockingAction }) {
  const Busy = useLater(load);
  return (
    <div className={styles.busy}>{Busy && <Busy key={action.id} boardId={boardId} action={action} />}</div>
  );
}
