import { type MouseEvent, type ReactNode, useCallback, useState } from "react";
import type { OptionsOf } from "#contract/operations.ts";
import { AdItems, type MoveAds, WhyAd } from "#web/features/ads/index.ts";
import { CardMenuContext } from "#web/features/pins/card/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import styles from "../pin-wall.module.css";
import type { Ad } from "../placed-ads.ts";

type Event = OptionsOf<"PromotionEvents.create">["events"][number];

type AdFrameProps = { ad: Ad; onMove: MoveAds; children: ReactNode };

/** A promoted Pin's card, which tells the server when it was seen and pressed. Its menu says why it is there. */
export function AdFrame({ ad, onMove, children }: AdFrameProps) {
  const { token } = ad;
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const renderItems = useCallback(
    () => <AdItems ad={ad} onWhy={() => setAsked(true)} onMove={onMove} />,
    [ad, onMove],
  );
  const report = useCallback(
    (...events: Omit<Event, "token">[]) => {
      const reported = events.map((event) => ({ token, ...event }));
      // What can't be told costs the advertiser nothing.
      api.call("PromotionEvents.create", { events: reported }).catch(() => undefined);
    },
    [api, token],
  );
  const watch = useCallback(
    (frame: HTMLDivElement | null) => {
      const card = frame?.firstElementChild;
      if (!card) return;
      const stop = new AbortController();
      void import("./watch-ad.ts").then(({ watchAd }) =>
        watchAd(card, stop.signal, (ms) => report({ kind: "impression", ms })),
      );
      return () => stop.abort();
    },
    [report],
  );

  function noticePress({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) report({ kind: "click" }, { kind: "closeup" });
  }

  return (
    <>
      <div ref={watch} className={styles.ad} onClickCapture={noticePress}>
        <CardMenuContext value={renderItems}>{children}</CardMenuContext>
      </div>
      {isAsked && <WhyAd ad={ad} onClose={() => setAsked(false)} onMove={onMove} />}
    </>
  );
}
