import { useEffect, useState } from "react";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { Dropped } from "./dropped.ts";
import { type DragOver, watchDrags } from "./watch-drags.ts";

const load = later(() => import("./later/drop-area.tsx"), "members").pick("DropArea");

/** Saves pictures and links that are dragged onto any page from elsewhere. Loads the rest with the first drag. */
export function DropSlot() {
  const [over, setOver] = useState<DragOver | null>(null);
  const [drop, setDrop] = useState<{ dropped: Dropped; over: DragOver } | null>(null);
  const Area = useLater(load, over !== null || drop !== null);

  useEffect(
    () =>
      watchDrags({
        onOver: setOver,
        onDrop: (dropped, place) => setDrop({ dropped, over: place }),
      }),
    [],
  );

  return Area && <Area over={over} drop={drop} />;
}
