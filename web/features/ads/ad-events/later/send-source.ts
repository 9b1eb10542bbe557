import type { AttributionCall } from "#contract/ads/chrome-attribution.ts";
import type { OptionsOf } from "#contract/operations.ts";

type Failure = OptionsOf<"AttributionFailure.create">["reason"];

export type Telling = {
  urlOf(params: Record<string, string>): string;
  fetch(url: string, init: RequestInit): Promise<{ ok: boolean }>;
  /** Fails if the image can't be shown. */
  showImage(url: string): Promise<void>;
  fail(reason: Failure): Promise<void>;
};

/** Browsers know it, their types don't yet. */
const asked = {
  keepalive: true,
  attributionReporting: { eventSourceEligible: true, triggerEligible: false },
};

/** Makes the request that an ad's event calls for. What fails goes to the metrics only. */
export async function sendSource(
  call: AttributionCall,
  { urlOf, fetch, showImage, fail }: Telling,
): Promise<void> {
  if (call.kind === "skip") {
    if (call.reason === "parameter") await fail("missing parameter");
    return;
  }
  const url = urlOf(call.params);
  try {
    if (call.kind === "image") return await showImage(url);
    const { ok } = await fetch(url, asked);
    if (!ok) throw new Error("The server refused");
  } catch {
    await fail("server request failed.");
  }
}
