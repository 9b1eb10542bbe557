import { useCallback } from "react";
import type { AttributedEvent } from "#contract/ads/chrome-attribution.ts";
import type { AdEventKind } from "#contract/ads/promotions.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import type { ShownAd } from "./shown-ad.ts";

export type AdEvent = Omit<OptionsOf<"PromotionEvents.create">["events"][number], "token">;

/** The staff's experiment that lets browsers attribute too. */
const EXPERIMENT = { name: "attribution_reporting", group: "enabled" } as const;

const told: Partial<Record<AdEventKind, AttributedEvent>> = { impression: "view", click: "click" };

/** Tells the server what happened to an ad, and then the browser, if it attributes by itself. */
export function useReportAd(): (ad: ShownAd, ...events: AdEvent[]) => void {
  const api = useApi();
  const { viewer, publicUrl } = usePageContext();
  const isBrowserTold = viewer.experiments[EXPERIMENT.name] === EXPERIMENT.group;
  return useCallback(
    (ad, ...events) => {
      async function report(): Promise<void> {
        const reported = events.map((event) => ({ token: ad.token, ...event }));
        await api.call("PromotionEvents.create", { events: reported });
        if (!isBrowserTold) return;
        const { tellBrowser } = await import("./later/tell-browser.ts");
        for (const { kind } of events) {
          const event = told[kind];
          if (event) await tellBrowser({ api, publicUrl }, ad.attribution, event);
        }
      }
      // What can't be told costs the advertiser nothing.
      report().catch(() => undefined);
    },
    [api, isBrowserTold, publicUrl],
  );
}
