import { useEffect, useState } from "react";
import { later } from "#web/platform/later/later.tsx";

type Parts = typeof import("./later/parts.tsx");

let loaded: Parts | null = null;

/** Brings what a card shows only when somebody turns to it. */
export async function loadCardParts(): Promise<Parts> {
  loaded ??= await later(() => import("./later/parts.tsx")).load();
  return loaded;
}

/** The later parts of a card, from the moment they are wanted and there. */
export function useCardParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState(loaded);

  useEffect(() => {
    if (!isWanted || parts !== null) return;
    let isLive = true;
    void loadCardParts().then((brought) => isLive && setParts(brought));
    return () => {
      isLive = false;
    };
  }, [isWanted, parts]);

  return isWanted ? (parts ?? loaded) : null;
}
