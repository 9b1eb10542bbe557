import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { collectGarbage } from "#testkit/collect-garbage.ts";
import { receiveImport } from "./create-import.ts";
import { readImport } from "./jobs/read-import.ts";

const { app, ada } = await startCast(["ada"]);

const ROWS = 150_000;
const words = "Prune them in March, after the frost and before the first leaves. ".repeat(4);

/** A data export of a hundred megabytes. */
function* largeExport(): Generator<Buffer> {
  yield Buffer.from("<div><h1>Pins</h1>");
  for (let number = 0; number < ROWS; number += 1) {
    const hash = number.toString(16).padStart(32, "0");
    yield Buffer.from(`<a href="https://www.pinterest.com/pin/${number}/">https://www.pinterest.com/pin/${number}/</a>
<br>Title: Pin ${number},<br>Details: ${words},<br>Image: ${hash},<br>Board Name: Board ${number % 300},
<br>Ip Address: 203.0.113.9,<br>Canonical Link: <a href="https://roses.example/${number}">https://roses.example/${number}</a>,
<br>Created at: 2017/02/13 15:35:01<br>Alive: True<br>Is a repin: True<br>Private: False<br><br>\n`);
  }
}

test("a hundred megabytes with 150,000 Pins are read in seconds, in little memory", async () => {
  const id = await receiveImport(app.context, ada.id, {
    name: "pins.html",
    chunks: Readable.from(largeExport()),
  });
  collectGarbage();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const begun = performance.now();
  await readImport(app.context, id, AbortSignal.any([]));
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  const { data } = await ada.browser.call("Import.get", { import_id: id });
  expect(data).toMatchObject({ state: "ready", row_count: ROWS, source: "pinterest" });
  expect(data.file_bytes).toBeGreaterThan(95_000_000);
  process.stdout.write(`${seconds.toFixed(1)} s, ${((most - before) / 1e6).toFixed(0)} MB more memory\n`);
  expect(most - before).toBeLessThan(170_000_000);
  // Nine on two busy cores.
  expect(seconds).toBeLessThan(30);
});
