import { expect } from "vitest";
import { PIN_CLUSTER_PINS_MIN } from "#contract/limits/clusters.ts";
import type { TestApp } from "../app.ts";
import { insertRow } from "../library/pin-rows.ts";
import { ids, type Looking } from "./look.ts";

/** Checks that a suggested board, whatever it was made of, holds nothing but one's own Pins that are still there. */
export async function lookAtClusters(
  { context }: TestApp,
  { built, seen, isLimited, ask }: Looking,
  viewerIndex: number,
): Promise<void> {
  const { db } = context;
  const all = built.pins.map(({ id }) => id);
  const rows = await db.query<{ id: string; board_id: string; section_id: string | null }>(
    { text: "select id, coalesce(board_id, 0) as board_id, section_id from pins where id = any($1)" },
    [all],
  );
  const cluster_id = await insertRow({ context }, "pin_clusters", {
    member_id: built.members[viewerIndex]?.id,
    names: [],
    pin_ids: rows.map(({ id }) => id),
    board_ids: rows.map((row) => row.board_id),
    are_quick_saves: true,
    place: 0,
  });
  const inSections = new Set(rows.flatMap((row) => (row.section_id === null ? [] : row.id)));
  const own = all.filter(
    (id, at) => built.world.pins[at]?.pinner === viewerIndex && seen.pins.has(id) && !inSections.has(id),
  );
  const isShown = own.length >= PIN_CLUSTER_PINS_MIN;
  const list = await ask("PinClusters.get", {});
  const feed = await ask("PinClusterFeed.get", { cluster_id });
  if (isLimited) expect([list.status, feed.status]).toEqual([403, 403]);
  else {
    expect(list.data.map(({ pin_count }) => pin_count)).toEqual(isShown ? [own.length] : []);
    expect({ status: feed.status, found: ids(feed.data) }).toEqual({
      status: isShown ? 200 : 404,
      found: isShown ? own.toSorted() : [],
    });
  }
  await db.query({ text: "delete from pin_clusters where id = $1" }, [cluster_id]);
}
