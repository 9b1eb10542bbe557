import { type ComponentType, useEffect, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { withTexts } from "../../texts.ts";
import type { BusyNoticeProps } from "./later/busy-notice.tsx";

/** Tells that something long goes on with the board; what watches it comes when there is something. */
export function BusySlot({ board }: { board: Board }) {
  const [Notice, setNotice] = useState<ComponentType<BusyNoticeProps> | null>(null);
  const action = board.blocking_actions.find(({ progress }) => progress < 1);
  const isBusy = action !== undefined;

  useEffect(() => {
    if (!isBusy) return;
    void withTexts(["members", "pages"], import("./later/busy-notice.tsx")).then(({ BusyNotice }) =>
      setNotice(() => BusyNotice),
    );
  }, [isBusy]);

  return action && Notice ? <Notice key={action.id} action={action} /> : null;
}
