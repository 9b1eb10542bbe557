import { setTimeout } from "node:timers/promises";
import { startTestApp } from "../app.ts";
import { quickClock } from "../product/quick-clock.ts";
import type { AdAudienceOptions } from "./ad-audience.ts";

/*
 * A web process with visitors who ask it for ads, look at some and press some, all by calls. It ends when it's told to.
 */

const options: AdAudienceOptions = JSON.parse(process.argv[2] ?? "");
const { since, speed, visitors, looks, clickRates } = options;
const clock = quickClock(since, speed);
const app = await startTestApp({ databaseUrl: options.databaseUrl, overrides: clock });
const counts = { answers: 0, empty: 0 };
let isOver = false;
process.on("message", () => {
  isOver = true;
});

async function visit(): Promise<void> {
  const browser = await app.browser();
  browser.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";
  while (!isOver) {
    const { data } = await browser.call("Promotions.get", { surface: "home", slots: 4 });
    counts.answers += 1;
    if (data.length === 0) counts.empty += 1;
    // No one has seen an ad before a second is over.
    await setTimeout(1500 / speed);
    const seen = data.filter(() => Math.random() < looks);
    const events = seen.flatMap(({ token, attribution }) => [
      { token, kind: "impression" as const, ms: 1000 },
      ...(Math.random() < (clickRates[attribution.campaignId] ?? 0)
        ? [{ token, kind: "click" as const }]
        : []),
    ]);
    if (events.length > 0) await browser.call("PromotionEvents.create", { events });
  }
}

await Promise.all(Array.from({ length: visitors }, visit));
process.send?.(counts);
await app[Symbol.asyncDispose]();
process.disconnect?.();
