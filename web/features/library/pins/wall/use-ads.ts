import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { MoveAds } from "#web/features/ads/ads/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { untilIdle } from "#web/platform/later/ahead.ts";
import { later } from "#web/platform/later/later.tsx";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import { type Ad, noAds } from "./placed-ads.ts";

/** What a wall's page is about, for which ads are looked for. */
export type AdPlace = Omit<OptionsOf<"Promotions.get">, "slots" | "shown">;

const adParts = later(() => import("./later/ads.ts"), "members");
type AdParts = Awaited<ReturnType<typeof adParts.load>>;

/** The newest ad's token: by it, visitors see a campaign no more often than it's meant to. It ends with the document. */
let lastShown = "";

/** As many as come with a page of Pins. */
const SLOTS = 2;

/** What shows ads is loaded with the first ones, where there are any. */
export type WallAds = {
  items: readonly Pin[];
  /** By Pin. */
  ads: ReadonlyMap<string, Ad>;
  moveAds: MoveAds;
  AdFrame: AdParts["AdFrame"] | null;
};

/**
 * The wall's Pins with ads among them. They are asked for after the page, once the browser has nothing better to do, and
 * only if the host shows ads.
 */
export function useAds(place: AdPlace | null, pins: readonly Pin[]): WallAds {
  const api = useApi();
  const between = usePageContext().pinsBetweenAds;
  const [placed, setPlaced] = useState(noAds);
  const isAsking = useRef(false);
  const shownCount = useRef(0);
  useEffect(() => {
    shownCount.current = pins.length;
  });
  const [parts, setParts] = useState<AdParts | null>(null);
  const next = between === null || parts === null ? placed : parts.placeAds(placed, pins, between);
  if (next !== placed) setPlaced(next);
  const count = pins.length;
  const isWanted = place !== null && between !== null && count > 0 && next.ready.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when Pins have come, not when the place is a new object
  useEffect(() => {
    if (!isWanted || place === null || isAsking.current) return;
    isAsking.current = true;
    void ask().then(async (ads) => {
      isAsking.current = false;
      if (ads.length === 0) return;
      setParts(await adParts.load());
      // Pins that are there already stay where they are.
      const known = shownCount.current;
      setPlaced((now) => ({ ...now, ready: ads, ...(now.known === 0 && { known, since: known }) }));
    });

    async function ask(): Promise<Ad[]> {
      await untilIdle();
      if (place === null) return [];
      try {
        const shown = lastShown === "" ? {} : { shown: lastShown };
        const { data } = await api.call("Promotions.get", { ...place, slots: SLOTS, ...shown });
        lastShown = data.at(-1)?.token ?? lastShown;
        return data;
      } catch {
        // Without ads the page is whole.
        return [];
      }
    }
  }, [isWanted, count, api]);

  const items = useMemo(() => parts?.withAds(pins, next) ?? pins, [parts, pins, next]);
  const ads = useMemo(() => new Map([...next.after.values()].map((ad) => [ad.pin.id, ad])), [next]);
  const moveAds: MoveAds = useCallback(
    (isMeant, isAway) => setPlaced((now) => parts?.markAway(now, isMeant, isAway) ?? now),
    [parts],
  );
  return { items, ads, moveAds, AdFrame: parts?.AdFrame ?? null };
}
