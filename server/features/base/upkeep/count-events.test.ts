import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";

const { app, ada } = await startCast(["ada"], { hasWorker: true });

test("metrics count each kind of event, and show how far its readers are behind", async () => {
  for (const name of ["Ferns", "Mosses"]) await ada.browser.call("Board.create", { name });
  const scraper = await app.browser("127.0.0.1");
  const scrape = async () => (await scraper.request("GET", "/metrics")).text.split("\n");
  await expect
    .poll(scrape)
    .toEqual(
      expect.arrayContaining([
        'bowerbird_events_total{object="board",verb="board_created"} 2',
        'bowerbird_event_lag_seconds{consumer="count_events"} 0',
      ]),
    );
});
