import { expect } from "vitest";
import { AD_SLOTS_MAX, AD_SURFACES } from "#contract/ads/promotions.ts";
import type { Browser } from "../app.ts";
import { type Looking, offeredTo } from "./look.ts";
import { WORLD_TOPIC } from "./world.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";

/**
 * Every Pin of a world is advertised. Shown are those that may be shown to the viewer unasked, and none of their own; the
 * register tells everyone of all, but shows of a Pin only what everyone may see.
 */
export async function lookAtAds(browser: Browser, looking: Looking): Promise<void> {
  const { built, seen, everybody, viewerIndex, ask } = looking;
  const offered = offeredTo(looking);
  const known = new Set(built.pins.map(({ id }) => id));
  const viewerId = viewerIndex === null ? null : built.members[viewerIndex]?.id;
  // Programs are shown no ads, and the tests' browser is one.
  const { "user-agent": own } = browser.headers;
  browser.headers["user-agent"] = firefox;
  for (const surface of AD_SURFACES) {
    const page = {
      ...(surface === "related" && { pin_id: built.pins[0]?.id ?? "1" }),
      ...(surface === "topics" && { topic_id: WORLD_TOPIC }),
    };
    const { status, data } = await ask("Promotions.get", { surface, slots: AD_SLOTS_MAX, ...page });
    expect(status).toBe(200);
    for (const { pin, promoter } of data.filter(({ pin: { id } }) => known.has(id))) {
      expect(offered.has(pin.id)).toBe(true);
      expect(promoter.id).not.toBe(viewerId);
    }
  }
  if (own === undefined) delete browser.headers["user-agent"];
  else browser.headers["user-agent"] = own;

  // Newest first, so that those of this world come before others.
  const { data: register } = await ask("AdsRegister.get", { page_size: built.ads.size });
  for (const [pinId, adId] of built.ads) {
    const entry = register.find(({ id }) => id === adId);
    const shown = everybody.has(pinId) && seen.pins.has(pinId) ? pinId : null;
    expect([entry?.pin_id, entry?.pin?.id ?? null]).toEqual([shown, shown]);
  }
}
