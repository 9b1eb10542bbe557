import { type ComponentType, useEffect, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { withTexts } from "../../texts.ts";
import styles from "./board-card.module.css";
import type { BusyCoverProps } from "./later/busy-cover.tsx";

let loaded: ComponentType<BusyCoverProps> | null = null;

/** Over the cover of a board that something long goes on with; what watches it comes when there is one. */
export function BusySlot({ board, progress }: { board: Board; progress: number }) {
  const [Busy, setBusy] = useState(() => loaded);

  useEffect(() => {
    if (Busy !== null) return;
    let isLive = true;
    void withTexts(["members"], import("./later/busy-cover.tsx")).then((part) => {
      loaded = part.BusyCover;
      if (isLive) setBusy(() => part.BusyCover);
    });
    return () => {
      isLive = false;
    };
  }, [Busy]);

  return <div className={styles.busy}>{Busy && <Busy board={board} progress={progress} />}</div>;
}
