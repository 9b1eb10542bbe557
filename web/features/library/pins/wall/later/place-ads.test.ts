import fc from "fast-check";
import { expect, test } from "vitest";
import type { Pin } from "#contract/library/entities/pin.ts";
import { type Ad, noAds, type PlacedAds } from "../placed-ads.ts";
import { markAway, placeAds, withAds } from "./place-ads.ts";

const pin = (id: string) => ({ id }) as Pin;
const pins = (count: number) => Array.from({ length: count }, (_, at) => pin(`pin${at}`));
const ad = (id: string) => ({ token: id, pin: pin(id) }) as Ad;
const shown = (list: readonly Pin[], placed: PlacedAds) => withAds(list, placed).map(({ id }) => id);

test("ads come at the end of the wall, then among the Pins that come next", () => {
  let placed = placeAds(noAds, pins(25), 12);
  expect(shown(pins(25), placed)).toHaveLength(25);
  placed = placeAds({ ...placed, ready: [ad("a"), ad("b")] }, pins(25), 12);
  expect(shown(pins(25), placed).indexOf("a")).toBe(25);
  expect(placed.ready).toHaveLength(1);
  placed = placeAds(placed, pins(50), 12);
  const list = shown(pins(50), placed);
  expect([list.indexOf("a"), list.indexOf("b")]).toEqual([25, 38]);
});

test("a Pin that the wall has is no ad, and an ad's Pin isn't shown again", () => {
  let placed = placeAds({ ...placeAds(noAds, pins(25), 12), ready: [ad("pin3"), ad("pin30")] }, pins(25), 12);
  expect(shown(pins(25), placed).at(-1)).toBe("pin30");
  placed = placeAds(placed, pins(50), 12);
  expect(shown(pins(50), placed).filter((id) => id === "pin30")).toHaveLength(1);
});

test("nothing changes without ads to place", () => {
  const placed = placeAds(noAds, pins(25), 12);
  expect(placeAds(placed, pins(25), 12)).toBe(placed);
  expect(withAds(pins(25), placed)).toHaveLength(25);
});

test("what is shown never moves, and ads stay apart", () => {
  const steps = fc.array(
    fc.record({ more: fc.integer({ min: 0, max: 30 }), ads: fc.integer({ min: 0, max: 4 }) }),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(steps, fc.integer({ min: 4, max: 20 }), (all, between) => {
      let placed: PlacedAds = noAds;
      let count = 0;
      let before: string[] = [];
      for (const [at, { more, ads }] of all.entries()) {
        count += more;
        const ready =
          placed.ready.length > 0 ? placed.ready : Array.from({ length: ads }, (_, n) => ad(`ad${at}-${n}`));
        placed = placeAds({ ...placed, ready }, pins(count), between);
        const now = shown(pins(count), placed);
        expect(now.slice(0, before.length)).toEqual(before);
        const places = now.flatMap((id, place) => (id.startsWith("ad") ? [place] : []));
        for (const [n, place] of places.entries())
          expect(place - (places[n - 1] ?? -1)).toBeGreaterThan(between);
        before = now;
      }
    }),
  );
});

test("an ad that was hidden leaves the wall and comes back, and one without a place never gets one", () => {
  const first = placeAds({ ...noAds, ready: [ad("a"), ad("b")] }, pins(8), 8);
  const isMeant = () => true;
  const hidden = markAway(first, isMeant, true);
  expect(shown(pins(8), first)).toContain("a");
  expect(shown(pins(8), hidden)).toEqual(pins(8).map(({ id }) => id));
  expect(shown(pins(8), markAway(hidden, isMeant, false))).toContain("a");
  expect(hidden.ready).toEqual([]);
});
