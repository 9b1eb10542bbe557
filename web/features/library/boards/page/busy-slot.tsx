import type { Board } from "#contract/library/entities/board.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";

const load = later(() => import("./later/busy-notice.tsx"), "members").pick("BusyNotice");

/** Shows that a long action on the board is in progress. Its code loads when needed. */
export function BusySlot({ board }: { board: Board }) {
  const action = board.blocking_actions.find(({ progress }) => progress < 1);
  const Notice = useLater(load, action !== undefined);
  return action && Notice && <Notice key={action.id} board={board} action={action} />;
}
