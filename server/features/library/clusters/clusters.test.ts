import { describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBoardRow, buildCopyRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";
import { buildPerson } from "#testkit/members.ts";
import { clusterPinsOf } from "./cluster-pins.ts";

const { app, visitor } = await startCast([]);

async function setTitle(id: string, title: string): Promise<void> {
  await app.context.db.query({ text: "update pins set title = $2 where id = $1" }, [id, title]);
}

const LOAVES = ["Sourdough loaf", "Sourdough starter", "Rye sourdough", "Sourdough crust", "Sourdough oven"];
const LOOMS = ["Table loom", "Loom warp", "Loom weft", "Loom frame", "Old loom"];

/** Pins without a board, or on one, with these titles. */
async function buildPins(
  of: Person,
  titles: readonly string[],
  boardId: string | null = null,
): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const id = await buildPinRow(app, of.id, boardId === null ? {} : { boardId });
    await setTitle(id, title);
    ids.push(id);
  }
  return ids;
}

async function clustersOf(person: Person, options: object = {}) {
  return (await person.browser.call("PinClusters.get", options)).data;
}

async function compare(person: Person) {
  await indexEverything(app);
  await clusterPinsOf(app.context, person.id);
  return await clustersOf(person);
}

const pinsOf = async (person: Person, clusterId: string) =>
  (await person.browser.call("PinClusterFeed.get", { cluster_id: clusterId })).data
    .map(({ id }) => id)
    .toSorted();

describe("suggested boards", () => {
  test("are groups of one's own Pins, with pictures and a name, also with too few Pins", async () => {
    const ada = await buildPerson(app);
    expect(await compare(ada)).toEqual([]);
    await buildPins(ada, ["Boat"]);
    expect(await compare(ada)).toEqual([]);
    const loaves = await buildPins(ada, LOAVES);
    const looms = await buildPins(ada, LOOMS);
    const clusters = await compare(ada);
    expect(clusters.map(({ names }) => names[0]).toSorted()).toEqual(["Loom", "Sourdough"]);
    for (const cluster of clusters) {
      expect(cluster).toMatchObject({ type: "pincluster", pin_count: 5 });
      expect(cluster.thumbnails["236x"]).toHaveLength(4);
      expect(await pinsOf(ada, cluster.id)).toEqual(
        (cluster.names[0] === "Loom" ? looms : loaves).toSorted(),
      );
      const { data } = await ada.browser.call("PinCluster.get", { cluster_id: cluster.id });
      expect(data).toEqual(cluster);
    }
    const own = { user_id: ada.id, field_set_key: "quicksave" };
    expect((await ada.browser.call("User.get", own)).data.has_pin_clusters).toBe(true);
    expect(await clustersOf(ada, { exclude_quick_save_pins: true })).toEqual([]);
    expect(await clustersOf(ada, { max_cluster_limit: 1 })).toEqual(clusters.slice(0, 1));
  });

  test("come from boards that hold several subjects, and not from those that are about one", async () => {
    const ada = await buildPerson(app);
    const mixed = await buildBoardRow(app, ada.id);
    await buildPins(ada, [...LOAVES, ...LOOMS], mixed);
    const clean = await buildBoardRow(app, ada.id);
    await buildPins(ada, ["Boat sail", "Boat mast", "Boat hull", "Boat rudder", "Wooden boat"], clean);
    const names = (await compare(ada)).map(({ names: [name] }) => name);
    expect(names.toSorted()).toEqual(["Loom", "Sourdough"]);
    expect(await clustersOf(ada, { exclude_quick_save_pins: true })).toHaveLength(2);
  });

  test("are named like public boards with these Pins, never like secret or rare ones", async () => {
    const ada = await buildPerson(app);
    const loaves = await buildPins(ada, LOAVES);
    const keepers = [];
    for (let count = 0; count < 4; count++) keepers.push(await buildPerson(app));
    const build = async (keeper: Person, name: string, privacy: "public" | "secret") => {
      const boardId = await buildBoardRow(app, keeper.id, { name, privacy });
      await app.context.db.query({ text: "update boards set name_key = lower(name) where id = $1" }, [
        boardId,
      ]);
      for (const loaf of loaves) await buildCopyRow(app, keeper.id, loaf, { boardId });
    };
    for (const keeper of keepers) await build(keeper, "Hidden bakery", "secret");
    for (const keeper of keepers.slice(0, 2)) await build(keeper, "Rare name", "public");
    expect((await compare(ada))[0]?.names).toEqual(["Sourdough"]);
    for (const keeper of keepers.slice(0, 3)) await build(keeper, "Home baking", "public");
    expect((await compare(ada))[0]?.names).toEqual(["Home baking", "Sourdough"]);
    await buildBoardRow(app, ada.id, { name: "Home baking" });
    await app.context.db.query({ text: "update boards set name_key = 'home baking' where owner_id = $1" }, [
      ada.id,
    ]);
    expect((await compare(ada))[0]?.names).toEqual(["Sourdough"]);
  });

  test("don't hold Pins that were moved, deleted or put in the trash since, and end with them", async () => {
    const ada = await buildPerson(app);
    const [first = "", second = "", ...rest] = await buildPins(ada, [...LOAVES, "Sourdough knife"]);
    const [cluster] = await compare(ada);
    expect(cluster?.pin_count).toBe(6);
    await ada.browser.call("Pin.delete", { id: first });
    expect((await clustersOf(ada))[0]?.pin_count).toBe(5);
    expect(await pinsOf(ada, cluster?.id ?? "")).toEqual([second, ...rest].toSorted());
    const board_id = await buildBoardRow(app, ada.id);
    const moved = await ada.browser.call("BulkEdit.update", { pin_ids: [second], board_id });
    expect(await clustersOf(ada)).toEqual([]);
    const gone = await ada.browser.call("PinCluster.get", { cluster_id: cluster?.id ?? "" });
    expect(gone.status).toBe(404);
    await ada.browser.call("Undo.create", { action_id: moved.data.undo?.action_id ?? "" });
    expect(await clustersOf(ada)).toHaveLength(1);
  });

  test("keep their ids when compared again, and stay away once dismissed, until that is undone", async () => {
    const ada = await buildPerson(app);
    await buildPins(ada, LOAVES);
    const [before] = await compare(ada);
    await buildPins(ada, ["Sourdough knife"]);
    const [after] = await compare(ada);
    expect(after).toMatchObject({ id: before?.id, pin_count: 6 });
    const cluster_id = after?.id ?? "";
    expect((await ada.browser.call("PinClusterDismissal.create", { cluster_id })).status).toBe(200);
    expect(await clustersOf(ada)).toEqual([]);
    expect((await ada.browser.call("PinCluster.get", { cluster_id })).data.pin_count).toBe(6);
    await buildPins(ada, ["Sourdough board"]);
    expect(await compare(ada)).toEqual([]);
    await ada.browser.call("PinClusterDismissal.delete", { cluster_id });
    expect((await clustersOf(ada)).map(({ id }) => id)).toEqual([cluster_id]);
    expect((await compare(ada))[0]).toMatchObject({ id: cluster_id, pin_count: 7 });
  });

  test("come page by page", async () => {
    const ada = await buildPerson(app);
    await buildPins(ada, LOAVES);
    const [cluster] = await compare(ada);
    const options = { cluster_id: cluster?.id ?? "", page_size: 3 };
    const first = await ada.browser.call("PinClusterFeed.get", options);
    const bookmarks = first.envelope.resource.options.bookmarks as string[];
    const second = await ada.browser.call("PinClusterFeed.get", { ...options, bookmarks });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(5);
    const broken = await ada.browser.call("PinClusterFeed.get", { ...options, bookmarks: ["nonsense"] });
    expect(broken.status).toBe(400);
  });

  test("are no one else's", async () => {
    const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
    await buildPins(ada, LOAVES);
    const [cluster] = await compare(ada);
    const cluster_id = cluster?.id ?? "";
    const names = [
      "PinCluster.get",
      "PinClusterFeed.get",
      "PinClusterDismissal.create",
      "PinClusterDismissal.delete",
    ] as const;
    for (const name of names) {
      expect((await ben.browser.call(name, { cluster_id })).status, name).toBe(404);
      expect((await visitor.call(name, { cluster_id })).status, name).toBe(401);
      expect((await ada.browser.call(name, { cluster_id: "nonsense" } as never)).status, name).toBe(400);
    }
    expect((await visitor.call("PinClusters.get", {})).status).toBe(401);
    expect((await ada.browser.call("PinClusters.get", { max_cluster_limit: 11 })).status).toBe(400);
    expect(await clustersOf(ben)).toEqual([]);
    expect(await clustersOf(ada)).toHaveLength(1);
  });

  test("say nothing about what others keep secret", async () => {
    const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
    const titles = ["One", "Two", "Three", "Four", "Five"];
    const pins = await buildPins(ada, titles);
    const secret = await buildBoardRow(app, ben.id, { privacy: "secret" });
    for (const pin of pins) await buildCopyRow(app, ben.id, pin, { boardId: secret });
    expect(await compare(ada)).toEqual([]);
    await ben.browser.call("Board.update", { board_id: secret, privacy: "public" });
    expect((await compare(ada)).map(({ pin_count }) => pin_count)).toEqual([5]);
  });
});
