import { expect, test } from "vitest";
import type { AttributionCall } from "#contract/ads/chrome-attribution.ts";
import { sendSource, type Telling } from "./send-source.ts";
import { situationOf } from "./tell-browser.ts";

const params = { source_event_id: "7" };
const refused = async () => {
  throw new Error("No connection");
};

function record(change: Partial<Telling> = {}) {
  const log: unknown[] = [];
  const telling: Telling = {
    urlOf: (given) => `/told/${given.source_event_id}`,
    async fetch(url, init) {
      log.push(["fetch", url, init]);
      return { ok: true };
    },
    async showImage(url) {
      log.push(["image", url]);
    },
    async fail(reason) {
      log.push(["fail", reason]);
    },
    ...change,
  };
  return { log, telling };
}

const asked = {
  keepalive: true,
  attributionReporting: { eventSourceEligible: true, triggerEligible: false },
};

test.each<[string, AttributionCall, Partial<Telling>, unknown[]]>([
  ["is requested", { kind: "fetch", params }, {}, [["fetch", "/told/7", asked]]],
  ["is an image on other hosts", { kind: "image", params }, {}, [["image", "/told/7"]]],
  ["isn't sent by other browsers", { kind: "skip", reason: "browser" }, {}, []],
  ["isn't sent without permission", { kind: "skip", reason: "permission" }, {}, []],
  [
    "isn't sent without what it needs",
    { kind: "skip", reason: "parameter" },
    {},
    [["fail", "missing parameter"]],
  ],
  [
    "fails where the server refuses",
    { kind: "fetch", params },
    { fetch: async () => ({ ok: false }) },
    [["fail", "server request failed."]],
  ],
  [
    "fails without a connection",
    { kind: "fetch", params },
    { fetch: refused },
    [["fail", "server request failed."]],
  ],
  [
    "fails without its image",
    { kind: "image", params },
    { showImage: refused },
    [["fail", "server request failed."]],
  ],
])("what a browser is told %s", async (_name, call, change, expected) => {
  const { log, telling } = record(change);
  await sendSource(call, telling);
  expect(log).toEqual(expected);
});

const chrome = { userAgentData: { brands: [{ brand: "Chromium" }, { brand: "Google Chrome" }] } };
const allowing = { featurePolicy: { allowsFeature: (name: string) => name === "attribution-reporting" } };
const here = { origin: "https://heron.example", hostname: "heron.example" };
const yes = { isChrome: true, isAllowed: true, hostname: null };

test.each([
  ["Chrome", { navigator: chrome, document: allowing }, here, yes],
  ["a page that may not", { navigator: chrome, document: {} }, here, { ...yes, isAllowed: false }],
  [
    "a relative of Chrome",
    { navigator: { userAgentData: { brands: [{ brand: "Chromium" }] } }, document: allowing },
    here,
    { ...yes, isChrome: false },
  ],
  ["another browser", { navigator: {}, document: {} }, here, { ...yes, isChrome: false, isAllowed: false }],
  [
    "another host",
    { navigator: chrome, document: allowing },
    { origin: "https://de.heron.example", hostname: "de.heron.example" },
    { ...yes, hostname: "de.heron.example" },
  ],
])("the situation in %s", (_name, knowing, at, expected) => {
  expect(situationOf(knowing, at, "https://heron.example")).toEqual(expected);
});
