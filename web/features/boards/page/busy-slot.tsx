import type { Board } from "#contract/entities/board.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";

const load = later(() => import("./later/busy-notice.tsx"), "members").pick("BusyNotice");

/** Tells that something long goes on with the board; what watches it comes when there is something. */
export function BusySlot({ board }: { board: Board }) {
  const action = board.blocking_actions.find(({ progress }) => progress < 1);
  const Notice = useLater(load, action !== undefined);
  return action && Notice && <Notice key={action.id} action={action} />;
}
