import { ATTRIBUTION_WINDOWS } from "../limits/ads.ts";
export type AttributedEvent = keyof typeof ATTRIBUTION_WINDOWS;

/** A promoted Pin, as far as the browser's attribution is concerned. */
export type AttributionSource = {
  attributionSourceId: string;
  advertiserId: string;
  campaignId: string;
  adDestinationUrl: string;
};

export type AttributionSituation = {
  /** Only Chrome knows such requests. */
  isChrome: boolean;
  /** Whether the page may make them: `attribution-reporting` of its permissions policy. */
  isAllowed: boolean;
  /** Set on a host other than the main one. */
  hostname: string | null;
};

/** What to do: a request of the main host, an image on others, or nothing and why. */
export type AttributionCall =
  | { kind: "fetch" | "image"; params: Record<string, string> }
  | { kind: "skip"; reason: "browser" | "permission" | "parameter" };

/** The request that tells the browser of a promoted Pin that was seen or pressed. It goes to our own host only. */
export function attributionCallOf(
  source: AttributionSource,
  event: AttributedEvent,
  { isChrome, isAllowed, hostname }: AttributionSituation,
): AttributionCall {
  if (!isChrome) return { kind: "skip", reason: "browser" };
  if (!isAllowed) return { kind: "skip", reason: "permission" };
  const origin = originOf(source.adDestinationUrl);
  if (source.attributionSourceId === "" || origin === null) return { kind: "skip", reason: "parameter" };
  const { expiry, priority } = ATTRIBUTION_WINDOWS[event];
  const params = {
    source_event_id: source.attributionSourceId,
    destination: JSON.stringify([origin]),
    expiry: String(expiry),
    priority: String(priority),
    source_event_type: event,
    ...(source.advertiserId !== "" && { advertiser_id: source.advertiserId }),
    ...(source.campaignId !== "" && { campaign_id: source.campaignId }),
    ...(hostname !== null && { hostname }),
  };
  return { kind: hostname === null ? "fetch" : "image", params };
}

/** The origin of a web address; null if it isn't one. */
export function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

export type Touch = { kind: AttributedEvent; at: number };

/**
 * The event that a conversion is attributed to: of those whose time isn't over, a click rather than a view, and then the
 * latest. Times are in milliseconds.
 */
export function attributedTo<Event extends Touch>(
  touches: readonly Event[],
  convertedAt: number,
  windows: Record<AttributedEvent, number> = {
    click: ATTRIBUTION_WINDOWS.click.expiry,
    view: ATTRIBUTION_WINDOWS.view.expiry,
  },
): Event | null {
  let best: Event | null = null;
  for (const touch of touches) {
    const age = (convertedAt - touch.at) / 1000;
    if (age < 0 || age > windows[touch.kind]) continue;
    if (
      best === null ||
      rankOf(touch) > rankOf(best) ||
      (rankOf(touch) === rankOf(best) && touch.at > best.at)
    )
      best = touch;
  }
  return best;
}

function rankOf({ kind }: Touch): number {
  return ATTRIBUTION_WINDOWS[kind].priority;
}
