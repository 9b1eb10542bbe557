import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import { insertRow } from "../library/pin-rows.ts";
import { ids, type Looking } from "./look.ts";

/** Checks that a group of duplicates, whatever it was made of, holds nothing but one's own Pins that are still there. */
export async function lookAtDuplicates(
  { context }: TestApp,
  { built, seen, isLimited, ask }: Looking,
  viewerIndex: number,
): Promise<void> {
  const { db } = context;
  const pinIds = built.pins.map(({ id }) => id);
  if (pinIds.length < 2) return;
  const id = await insertRow({ context }, "duplicate_groups", {
    member_id: built.members[viewerIndex]?.id,
    kind: "same",
    pin_ids: pinIds,
    newest_pin_id: pinIds.at(-1),
    score: 1,
  });
  const own = pinIds.filter(
    (pinId, at) => built.world.pins[at]?.pinner === viewerIndex && seen.pins.has(pinId),
  );
  const search = await ask("DuplicateSearch.get", {});
  const groups = await ask("DuplicateGroups.get", { kind: "same" });
  if (isLimited) expect([search.status, groups.status]).toEqual([403, 403]);
  else {
    const expected = own.length >= 2 ? [own.toSorted()] : [];
    expect(search.data.group_counts.same).toBe(expected.length);
    expect(groups.data.map(({ pins }) => ids(pins))).toEqual(expected);
  }
  await db.query({ text: "delete from duplicate_groups where id = $1" }, [id]);
}
