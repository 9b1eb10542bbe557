import { beforeAll, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildCollaboratorRow } from "#testkit/library/pin-rows.ts";

const { app, ada, ben, helper, visitor } = await startCast(["ada", "ben", "helper"]);
let boardId: string;
let sections: string[];

beforeAll(async () => {
  boardId = await buildBoardRow(app, ada.id);
  await buildCollaboratorRow(app, boardId, helper.id);
  sections = [];
  for (const name of ["A", "B", "C", "D", "E"]) sections.unshift(await create(name));
});

async function create(name: string, on = boardId): Promise<string> {
  return (await ada.browser.call("BoardSection.create", { board_id: on, name })).data.id;
}

async function reorder(section_ids: string[], browser = ada.browser, board_id = boardId) {
  return await browser.call("BoardSectionsReorder.update", { board_id, section_ids });
}

async function order(): Promise<string> {
  const { data } = await visitor.call("BoardSections.get", { board_id: boardId });
  return data.map(({ title }) => title).join("");
}

test("sections take the places they hold together, and the others stay", async () => {
  const [e = "", , c = "", , a = ""] = sections;
  expect(await order()).toBe("EDCBA");
  expect(await reorder([a, e])).toMatchObject({ status: 200, data: { section_ids: [a, e] } });
  expect(await order()).toBe("ADCBE");
  await reorder([c, a, e], helper.browser);
  expect(await order()).toBe("CDABE");
  await reorder(sections);
  expect(await order()).toBe("EDCBA");
  const { data } = await visitor.call("BoardSections.get", { board_id: boardId, page_size: 2 });
  expect(data.map(({ title }) => title)).toEqual(["E", "D"]);
});

test("a restored or new section finds its place", async () => {
  const [e = "", d = "", c = ""] = sections;
  await ada.browser.call("BoardSectionEdit.delete", { section_id: d });
  await reorder([c, e]);
  await ada.browser.call("Restore.create", { kind: "section", id: d });
  expect(await order()).toBe("CDEBA");
  const newest = await create("F");
  expect(await order()).toBe("FCDEBA");
  await ada.browser.call("BoardSectionEdit.delete", { section_id: newest });
  await reorder([e, d, c]);
  expect(await order()).toBe("EDCBA");
});

test("is for members of the board", async () => {
  const [e = "", d = ""] = sections;
  expect((await reorder([d, e], visitor)).status).toBe(401);
  expect((await reorder([d, e], ben.browser)).error).toMatchObject({ http_status: 403, code: 29 });
  const secret = await buildBoardRow(app, ada.id, { privacy: "secret" });
  expect((await reorder([d, e], ben.browser, secret)).error).toMatchObject({ http_status: 404, code: 40 });
  expect(await order()).toBe("EDCBA");
});

test("a foreign, repeated or unknown id is rejected, and nothing changes", async () => {
  const [e = "", d = "", c = ""] = sections;
  const foreign = await create("Foreign", await buildBoardRow(app, ada.id));
  const gone = await create("Gone");
  await ada.browser.call("BoardSectionEdit.delete", { section_id: gone });
  for (const ids of [[d, e, foreign], [d, e, d], [d, e, "77"], [d, gone, e], [], ["x"]]) {
    const { error } = await reorder(ids);
    expect(error).toMatchObject({ http_status: 400, code: 1 });
    expect(error?.message_detail).toContain("section_ids");
  }
  expect(await order()).toBe("EDCBA");
  const answers = await Promise.all([reorder([d, e]), reorder([c, d]), reorder([e, c])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([...(await order())].sort().join("")).toBe("ABCDE");
});
