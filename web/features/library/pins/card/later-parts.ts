import { useEffect, useState } from "react";
import { later } from "#web/platform/later/later.tsx";

type Parts = typeof import("./later/parts.tsx");

let loaded: Parts | null = null;

/** Loads the parts of a card that show on hover or focus. */
export async function loadCardParts(): Promise<Parts> {
  loaded ??= await later(() => import("./later/parts.tsx")).load();
  return loaded;
}

/** The lazily loaded parts of a card; null until they are wanted and loaded. */
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
