import {
  ACTION_EVENTS,
  IMPRESSION_KINDS,
  type Impression,
  type ImpressionBatch,
  VISIBILITY_MARKS,
  WATCHABLE_MARK,
} from "#contract/base/impressions.ts";
import { impressionsUrl } from "#contract/urls.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { readCookie } from "#web/platform/page/cookies.ts";
import { LEAVING } from "./leaving.ts";
import { createOutbox, type SendOutcome } from "./outbox.ts";
import { surfaceOf } from "./surface-of.ts";
import { createTracker, type Place, type Shown } from "./tracker.ts";
import { watching } from "./watching.ts";

const marks = Object.entries(VISIBILITY_MARKS).map(([percent, bit]) => ({
  part: Number(percent) / 100,
  bit,
}));
const LOOK_EVERY_MS = 500;
const TICK_MS = 250;
const RETRY_MS = 5000;
const MIDDLE_BUTTON = 1;

/**
 * Watches everything marked `data-impression="kind:id"` with one observer, and links away marked `data-outbound="pin id"`. Elements come and go as walls scroll, so new
 * ones are looked for after the page has changed, at most twice a second, when the browser is idle.
 */
export function watchImpressions(): void {
  let path = location.pathname;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const watched = new WeakSet<Element>();
  const outbox = createOutbox({
    send,
    sendLast,
    createId: createUniqueKey,
    setTimeout: (run, ms) => setTimeout(run, ms),
  });
  const tracker = createTracker({
    now: () => performance.now(),
    isPaused: () => document.hidden || document.querySelector("dialog:modal") !== null,
    report: (events) => outbox.add(events, placeOf(path)),
  });
  const observer = new IntersectionObserver(
    (entries) => {
      turnPage();
      for (const entry of entries) notice(entry);
      if (!tracker.isIdle) ticking ??= setInterval(tick, TICK_MS);
    },
    { threshold: [0, ...marks.map(({ part }) => part).toSorted()] },
  );

  function notice({
    target,
    isIntersecting,
    intersectionRatio,
    boundingClientRect,
  }: IntersectionObserverEntry) {
    const shown = readShown(target, boundingClientRect);
    if (shown === null) return;
    if (isIntersecting) tracker.show(shown, marksOf(intersectionRatio) | watchableMark(target));
    else tracker.leave(shown.key);
  }

  function tick(): void {
    turnPage();
    tracker.tick();
    if (!tracker.isIdle) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  function turnPage(): void {
    if (path === location.pathname) return;
    tracker.turn();
    path = location.pathname;
  }

  function look(): void {
    for (const element of document.querySelectorAll("[data-impression]")) {
      if (watched.has(element)) continue;
      watched.add(element);
      observer.observe(element);
    }
  }

  let isLookDue = false;
  function lookSoon(): void {
    if (isLookDue) return;
    isLookDue = true;
    setTimeout(() => {
      isLookDue = false;
      look();
    }, LOOK_EVERY_MS);
  }

  function noteLeaving(pinId: string): void {
    outbox.add([{ kind: "outbound", id: pinId, marks: 0, ms: 0 }], placeOf(location.pathname));
  }

  function noticePress({ target }: Event): void {
    const link = target instanceof Element ? target.closest("[data-outbound]") : null;
    const pinId = link?.getAttribute("data-outbound");
    if (pinId) noteLeaving(pinId);
  }

  look();
  watching.takeAll((event) => outbox.add([{ kind: "watch", ...event }], placeOf(location.pathname)));
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("click", noticePress, true);
  document.addEventListener(
    "auxclick",
    (event) => event.button === MIDDLE_BUTTON && noticePress(event),
    true,
  );
  document.addEventListener(LEAVING, ({ detail }) => noteLeaving(detail));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    tracker.finish();
    outbox.finish();
  });
}

function placeOf(path: string): Place {
  return { surface: surfaceOf(path), window: { width: innerWidth, height: innerHeight } };
}

function readShown(element: Element, { width, height }: DOMRectReadOnly): Shown | null {
  const key = element.getAttribute("data-impression") ?? "";
  const at = key.indexOf(":");
  const kind = key.slice(0, at);
  if (!(kind in ACTION_EVENTS || kind in IMPRESSION_KINDS)) return null;
  const size = { width: Math.round(width), height: Math.round(height) };
  return { key, kind: kind as Impression["kind"], id: key.slice(at + 1), ...size };
}

function watchableMark(element: Element): number {
  return element.hasAttribute("data-watchable") ? WATCHABLE_MARK : 0;
}

function marksOf(ratio: number): number {
  // Of something larger than the window, even the whole of it is little.
  return marks.reduce((bits, { part, bit }) => (ratio >= part ? bits | bit : bits), 0);
}

function bodyOf(batch: ImpressionBatch): string {
  return JSON.stringify({ ...batch, csrfmiddlewaretoken: readCookie("csrftoken") });
}

async function send(batch: ImpressionBatch): Promise<SendOutcome> {
  try {
    const { status, headers } = await fetch(impressionsUrl(), {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: bodyOf(batch),
    });
    if (status < 429) return { isStored: true };
    return { isStored: false, retryMs: Number(headers.get("retry-after") ?? 0) * 1000 || RETRY_MS };
  } catch {
    return { isStored: false, retryMs: RETRY_MS };
  }
}

function sendLast(batch: ImpressionBatch): void {
  navigator.sendBeacon(impressionsUrl(), new Blob([bodyOf(batch)], { type: "application/json" }));
}
