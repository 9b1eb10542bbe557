import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import styles from "./board-card.module.css";
import type { BusyCoverProps } from "./later/busy-cover.tsx";

const load = later(() => import("./later/busy-cover.tsx"), "members").pick("BusyCover");

/** Covers a board with a long action in progress. Its code loads when needed. */
export function BusySlot({ board, action }: BusyCoverProps) {
  const Busy = useLater(load);
  return <div className={styles.busy}>{Busy && <Busy key={action.id} board={board} action={action} />}</div>;
}
