import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addPairs, type FoundPair, newPairs, toFoundPair } from "./add-pairs.ts";
import { formGroups } from "./form-groups.ts";
import { groupAround, groupConnected } from "./group-pairs.ts";

const pair = (oneId: string, otherId: string, score = 0.9, isSame = false): FoundPair => ({
  ...toFoundPair(oneId, otherId, score),
  isSame,
});

const setsOf = (groups: readonly { pictureIds: string[] }[]) =>
  groups.map(({ pictureIds }) => pictureIds.toSorted().join(" ")).toSorted();

test("pairs are noted once, whichever way around they were found, the same ones first", () => {
  const known = [pair("1", "2", 0.9)];
  const fresh = newPairs(known, [pair("2", "1", 0.9), pair("4", "3", 0.8), pair("3", "4", 0.8)]);
  expect(fresh).toEqual([pair("3", "4", 0.8)]);
  const marked = fresh.map((each) => ({ ...each, isSame: true }));
  expect(addPairs(known, marked)).toEqual([pair("3", "4", 0.8, true), pair("1", "2", 0.9)]);
});

describe("groups of pictures", () => {
  test("are connected, or around a center", () => {
    const chain = [pair("1", "2", 0.95), pair("2", "3", 0.9), pair("3", "4", 0.85), pair("7", "8", 0.8)];
    expect(setsOf(groupConnected(chain))).toEqual(["1 2 3 4", "7 8"]);
    expect(groupConnected(chain).map(({ score }) => score)).toEqual([0.85, 0.8]);
    expect(setsOf(groupAround(chain, 8))).toEqual(["1 2", "3 4", "7 8"]);
    const star = [pair("1", "2"), pair("1", "3"), pair("1", "4")];
    expect(setsOf(groupAround(star, 8))).toEqual(["1 2 3 4"]);
    expect(setsOf(groupAround(star, 3))).toEqual(["1 2 3"]);
  });

  test("hold a Pin once at most, and nothing that isn't live", () => {
    const pictures = fc.integer({ min: 1, max: 12 }).map(String);
    const pairs = fc.array(
      fc
        .tuple(pictures, pictures, fc.double({ min: 0.78, max: 1, noNaN: true }), fc.boolean())
        .filter(([one, other]) => one !== other)
        .map(([one, other, score, isSame]) => pair(one, other, score, isSame)),
    );
    const world = fc.record({ pairs, gone: fc.uniqueArray(pictures), twice: fc.uniqueArray(pictures) });
    fc.assert(
      fc.property(world, ({ pairs: given, gone, twice }) => {
        const all = addPairs([], newPairs([], given));
        const pinsOf = new Map<string, string[]>();
        for (let at = 1; at <= 12; at += 1) {
          const id = String(at);
          if (!gone.includes(id)) pinsOf.set(id, twice.includes(id) ? [`${id}1`, `${id}0`] : [`${id}0`]);
        }
        const groups = formGroups({
          samePairs: all.filter(({ isSame }) => isSame),
          similarPairs: all.filter(({ isSame }) => !isSame),
          pinsOf,
          repeatedIds: twice.filter((id) => !gone.includes(id)),
          isDismissed: () => false,
        });
        const pins = groups.flatMap(({ pinIds }) => pinIds);
        expect(new Set(pins).size).toBe(pins.length);
        const live = new Set([...pinsOf.values()].flat());
        expect(pins.every((id) => live.has(id))).toBe(true);
        for (const { pinIds, newestPinId } of groups) {
          expect(pinIds.length).toBeGreaterThanOrEqual(2);
          expect(newestPinId).toBe(pinIds[0]);
        }
        for (const id of twice.filter((each) => !gone.includes(each))) expect(pins).toContain(`${id}0`);
      }),
    );
  });

  test("are formed of the surest kind, newest first, and not of what was dismissed", () => {
    const found = {
      samePairs: [pair("1", "2", 0.95, true)],
      similarPairs: [pair("2", "3"), pair("4", "5"), pair("6", "7")],
      pinsOf: new Map([
        ["1", ["11", "10"]],
        ["2", ["20"]],
        ["3", ["30"]],
        ["4", ["41", "40"]],
        ["5", ["50"]],
        ["6", ["60"]],
        ["7", ["70"]],
      ]),
      repeatedIds: ["4", "1"],
    };
    const kinds = (isDismissed: (pinIds: readonly string[]) => boolean) =>
      formGroups({ ...found, isDismissed }).map(({ kind, pinIds }) => `${kind} ${pinIds}`);
    expect(kinds(() => false)).toEqual(["identical 41,40", "same 20,11,10", "similar 70,60"]);
    const notThese = ["41,40", "70,60"];
    expect(kinds((ids) => notThese.includes(ids.join()))).toEqual(["same 20,11,10", "similar 50,41,40"]);
  });

  test("are asked for as they're stored, without the Pins beyond those", () => {
    const asked: number[] = [];
    const many = (start: number) => Array.from({ length: 30 }, (_, at) => String(start - at));
    const formed = formGroups({
      samePairs: [pair("1", "2", 0.95, true)],
      similarPairs: [],
      pinsOf: new Map([
        ["1", many(100)],
        ["2", many(200)],
      ]),
      repeatedIds: [],
      isDismissed: (pinIds) => asked.push(pinIds.length) === 0,
    });
    expect(formed[0]?.pinIds).toHaveLength(40);
    expect(asked[0]).toBe(40);
  });
});
