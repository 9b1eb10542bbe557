import { expect, test } from "vitest";
import { allowAds } from "#testkit/ads/advertising.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, holdAll, openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("a wall asks for ads only where the host shows some", async () => {
  const page = await site.join();
  // Programs are shown none.
  page.browser.headers["user-agent"] =
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await call(page, "Pin.create", { image_base64: await paintPicture(), title: "Linen" });
  await indexEverything(site.app);
  const asked = holdAll(page, "Promotions.get", "request");
  await openLive(page, "/search/pins/?q=linen");
  await page.fastForward(10_000);
  expect(asked.count()).toBe(0);
  await allowAds(site.app);
  await openLive(page, "/search/pins/?q=linen");
  await asked.arrived;
  const answered = page.network.answered("Promotions.get", 1);
  await asked.release();
  await answered;
});
