import {
  type AttributedEvent,
  type AttributionSituation,
  type AttributionSource,
  attributionCallOf,
} from "#contract/ads/chrome-attribution.ts";
import { attributionSourceUrl } from "#contract/urls.ts";
import type { Api } from "#web/platform/api/api.ts";
import { asksNotToBeTracked } from "#web/platform/impressions/index.ts";
import { sendSource, type Telling } from "./send-source.ts";

/** What browsers with an attribution of their own know besides. */
type Knowing = {
  navigator: { userAgentData?: { brands: readonly { brand: string }[] } };
  document: { featurePolicy?: { allowsFeature(name: string): boolean } };
};

export function situationOf(
  { navigator, document }: Knowing,
  { origin, hostname }: Pick<Location, "origin" | "hostname">,
  publicUrl: string,
): AttributionSituation {
  return {
    isChrome: navigator.userAgentData?.brands.some(({ brand }) => brand === "Google Chrome") ?? false,
    isAllowed: document.featurePolicy?.allowsFeature("attribution-reporting") ?? false,
    hostname: origin === new URL(publicUrl).origin ? null : hostname,
  };
}

type From = { api: Api; publicUrl: string };

/** Tells the browser of an ad that was seen or pressed. Whether it works is nothing the viewer has to know. */
export async function tellBrowser(
  { api, publicUrl }: From,
  source: AttributionSource,
  event: AttributedEvent,
): Promise<void> {
  if (asksNotToBeTracked()) return;
  const knowing = { navigator: navigator as Knowing["navigator"], document: document as Knowing["document"] };
  const call = attributionCallOf(source, event, situationOf(knowing, location, publicUrl));
  const telling: Telling = {
    urlOf: (params) => attributionSourceUrl(params),
    fetch: (url, init) => fetch(url, init),
    showImage: (url) => showImage(new URL(url, publicUrl).href),
    fail: (reason) =>
      api.call("AttributionFailure.create", { source_event_type: event, reason }).then(
        () => undefined,
        () => undefined,
      ),
  };
  await sendSource(call, telling);
}

async function showImage(url: string): Promise<void> {
  const image = new Image();
  const loaded = Promise.withResolvers<void>();
  image.onload = () => loaded.resolve();
  image.onerror = () => loaded.reject(new Error("The image didn't load"));
  image.setAttribute("attributionsrc", "");
  image.src = url;
  await loaded.promise;
}
