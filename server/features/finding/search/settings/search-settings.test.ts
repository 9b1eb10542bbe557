import { beforeAll, describe, expect, test } from "vitest";
import type { OperationName } from "#contract/operations.ts";
import { startCast } from "#testkit/cast.ts";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";

const { app, ada, visitor } = await startCast(["ada"]);
const staff = await buildPerson(app, { isStaff: true });

beforeAll(async () => {
  for (const title of ["A zibbet in wool", "A quonk by the fire", "A pie with plums", "A tart with plums"])
    await buildPinRow(app, ada.id, { title });
  await indexEverything(app);
  await collectWords(app);
});

const update = (options: object) => staff.browser.call("SearchSettings.update", options as never);
const titlesOf = async (query: string) =>
  (await visitor.call("PinSearch.get", { query })).data.map(({ title }) => title);

describe.each([
  ["SearchSettings.get", {}],
  ["SearchSettings.update", { synonyms: [] }],
  ["SearchWord.get", { word: "zibbet" }],
] as [OperationName, never][])("%s", (name, options) => {
  test("is for staff only", async () => {
    expect((await visitor.call(name, options)).status).toBe(401);
    expect((await ada.browser.call(name, options)).status).toBe(403);
  });
});

test("words that staff call the same are found by one another, and the log says who did it", async () => {
  await update({ synonyms: [] });
  expect(await titlesOf("zibbet")).toEqual(["A zibbet in wool"]);
  const { data } = await update({ synonyms: [["Zibbets", "quonk"]] });
  expect(data.synonyms).toEqual([["Zibbets", "quonk"]]);
  expect(await titlesOf("zibbet")).toEqual(["A zibbet in wool", "A quonk by the fire"]);
  expect(await titlesOf("quonks")).toEqual(["A quonk by the fire", "A zibbet in wool"]);
  const { data: word } = await staff.browser.call("SearchWord.get", { word: "zibbet" });
  expect(word).toMatchObject({ word: "zibbet", pin_count: 1 });
  expect(word.others).toContainEqual({ word: "quonk", weight: 0.95, source: "staff" });
  const { data: log } = await staff.browser.call("AuditLog.get", { page_size: 1 });
  expect(log[0]).toMatchObject({ action: "settings.update", subject: "search", actor: { id: staff.id } });
  await update({ synonyms: [] });
  expect(await titlesOf("zibbet")).toEqual(["A zibbet in wool"]);
});

test("words that staff keep apart no longer lead to one another", async () => {
  const others = async () =>
    (await staff.browser.call("SearchWord.get", { word: "pie" })).data.others.map(({ word }) => word);
  expect(await others()).toContain("tart");
  await update({ unlike: [["tart", "pie"]] });
  expect(await others()).not.toContain("tart");
  expect(await titlesOf("pie")).toEqual(["A pie with plums"]);
  // They share the topic of desserts.
  expect(await titlesOf("tart")).toEqual(["A tart with plums"]);
  expect((await staff.browser.call("SearchSettings.get", {})).data).toMatchObject({
    unlike: [["tart", "pie"]],
  });
});

test.each([
  [{ synonyms: [["couch"]] }, "synonyms"],
  [{ synonyms: [["couch", "living room"]] }, "synonyms"],
  [{ synonyms: [Array.from({ length: 13 }, (_, at) => `word${at}`)] }, "synonyms"],
  [{ unlike: [["one", "two", "three"]] }, "unlike"],
  [{ unlike: [["one", "?!"]] }, "unlike"],
])("refuses %j, and changes nothing", async (options, field) => {
  const { data: before } = await staff.browser.call("SearchSettings.get", {});
  const { status, error } = await update(options);
  expect(status).toBe(400);
  expect(error?.message_detail).toContain(field);
  expect((await staff.browser.call("SearchSettings.get", {})).data).toEqual(before);
});

test("several words at once can't be looked up", async () => {
  expect((await staff.browser.call("SearchWord.get", { word: "two words" })).status).toBe(400);
  expect((await staff.browser.call("SearchWord.get", { word: "zzyzx" })).data).toEqual({
    word: "zzyzx",
    pin_count: 0,
    others: [],
    meant: null,
  });
});
