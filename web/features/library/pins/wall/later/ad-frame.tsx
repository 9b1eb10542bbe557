import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { SHOWN_MS_MAX } from "#contract/base/impressions.ts";
import { pinUrl } from "#contract/urls.ts";
import { noteOnWall, noteOpened, useReportAd } from "#web/features/ads/ad-events/index.ts";
import { AdItems, type MoveAds, WhyAd } from "#web/features/ads/ads/index.ts";
import { CardMenuContext } from "#web/features/library/pins/card/index.ts";
import styles from "../pin-wall.module.css";
import type { Ad } from "../placed-ads.ts";

type AdFrameProps = { ad: Ad; onMove: MoveAds; children: ReactNode };

const MIDDLE_BUTTON = 1;

/** A promoted Pin's card, which tells the server when it was seen and pressed. Its menu says why it is there. */
export function AdFrame({ ad, onMove, children }: AdFrameProps) {
  const report = useReportAd();
  const visibleAt = useRef<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const renderItems = useCallback(
    () => <AdItems ad={ad} onWhy={() => setAsked(true)} onMove={onMove} />,
    [ad, onMove],
  );
  useEffect(() => noteOnWall(ad), [ad]);
  const watch = useCallback(
    (frame: HTMLDivElement | null) => {
      const card = frame?.firstElementChild;
      if (!card) return;
      const stop = new AbortController();
      void import("./watch-ad.ts").then(({ watchAd }) =>
        watchAd(card, stop.signal, {
          onVisible: () => {
            visibleAt.current ??= performance.now();
          },
          onSeen: (ms) => report(ad, { kind: "impression", ms }),
        }),
      );
      return () => stop.abort();
    },
    [ad, report],
  );

  /** Only of the link to the Pin's page: the one that leads away is counted where it leads through. */
  function noticePress({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.getAttribute("href") !== pinUrl(ad.pin.id)) return;
    noteOpened(ad);
    const { current: since } = visibleAt;
    const ms = since === null ? {} : { ms: Math.min(Math.round(performance.now() - since), SHOWN_MS_MAX) };
    report(ad, { kind: "click", ...ms }, { kind: "closeup" });
  }

  return (
    <>
      <div
        ref={watch}
        className={styles.ad}
        onClickCapture={noticePress}
        onAuxClickCapture={(event) => event.button === MIDDLE_BUTTON && noticePress(event)}
      >
        <CardMenuContext value={renderItems}>{children}</CardMenuContext>
      </div>
      {isAsked && <WhyAd ad={ad} onClose={() => setAsked(false)} onMove={onMove} />}
    </>
  );
}
