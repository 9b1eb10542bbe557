import { expect, test } from "vitest";
import { attributedTo, attributionCallOf, type Touch } from "./chrome-attribution.ts";

const source = {
  attributionSourceId: "7",
  advertiserId: "1",
  campaignId: "2",
  adDestinationUrl: "https://heron.example/chairs?a=1",
};
const chrome = { isChrome: true, isAllowed: true, hostname: null };

test("a click is told for seven days, a look for one", () => {
  expect(attributionCallOf(source, "click", chrome)).toEqual({
    kind: "fetch",
    params: {
      source_event_id: "7",
      destination: '["https://heron.example"]',
      expiry: "604800",
      priority: "2",
      source_event_type: "click",
      advertiser_id: "1",
      campaign_id: "2",
    },
  });
  expect(attributionCallOf(source, "view", chrome)).toMatchObject({
    params: { expiry: "86400", priority: "1", source_event_type: "view" },
  });
});

test("other hosts use an image, and say which they are", () => {
  expect(attributionCallOf(source, "view", { ...chrome, hostname: "de.heron.example" })).toMatchObject({
    kind: "image",
    params: { hostname: "de.heron.example" },
  });
});

test("what isn't known isn't sent", () => {
  const call = attributionCallOf({ ...source, advertiserId: "", campaignId: "" }, "view", chrome);
  expect("params" in call && Object.keys(call.params)).toEqual([
    ...["source_event_id", "destination", "expiry", "priority", "source_event_type"],
  ]);
});

test.each([
  ["another browser", source, { ...chrome, isChrome: false }, "browser"],
  ["a page that may not", source, { ...chrome, isAllowed: false }, "permission"],
  ["a Pin without a link", { ...source, adDestinationUrl: "" }, chrome, "parameter"],
  ["a link that is no page", { ...source, adDestinationUrl: "mailto:a@b.example" }, chrome, "parameter"],
  ["no source", { ...source, attributionSourceId: "" }, chrome, "parameter"],
])("nothing is sent for %s", (_name, given, situation, reason) => {
  expect(attributionCallOf(given, "click", situation)).toEqual({ kind: "skip", reason });
});

const DAY = 86_400_000;

test.each([
  [
    "the latest click",
    [
      { kind: "click", at: 0 },
      { kind: "click", at: DAY },
    ],
    2 * DAY,
    1,
  ],
  [
    "a click rather than a later look",
    [
      { kind: "click", at: 0 },
      { kind: "view", at: DAY },
    ],
    1.5 * DAY,
    0,
  ],
  [
    "a look, once the click is too old",
    [
      { kind: "click", at: 0 },
      { kind: "view", at: 7 * DAY },
    ],
    7.5 * DAY,
    1,
  ],
  ["the last moment of a click", [{ kind: "click", at: 0 }], 7 * DAY, 0],
  ["nothing after it", [{ kind: "click", at: 0 }], 7 * DAY + 1, null],
  ["nothing after a day of a look", [{ kind: "view", at: 0 }], DAY + 1, null],
  ["nothing that came later", [{ kind: "click", at: DAY }], 0, null],
  ["nothing without events", [], 0, null],
] as const)("a conversion is attributed to %s", (_name, touches, at, expected) => {
  expect(attributedTo<Touch>(touches, at)).toEqual(expected === null ? null : touches[expected]);
});
