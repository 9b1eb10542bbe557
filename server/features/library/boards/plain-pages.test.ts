import { expect, test } from "vitest";
import { boardEditUrl, sectionCreateUrl, sectionEditUrl } from "#contract/urls.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

/* Boards without JavaScript. */

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { renderer: builtPages });

test("edits of a board that cross show both versions", async () => {
  const { id } = (await ada.browser.call("Board.create", { name: "Warps" })).data;
  const page = openPlain(ada.browser);
  await page.open(`/board/${id}/edit/`);
  await ada.browser.call("Board.update", { board_id: id, name: "Warps of both" });
  await page.press("Save", { name: "Warps without scripts" });
  expect(page.text()).toContain("This board was changed elsewhere");
  expect(page.text()).toContain("Warps of both");
  expect(page.valueOf("name")).toBe("Warps without scripts");
});

test("a board is created, changed and deleted", async () => {
  const page = openPlain(ada.browser);
  const listBoards = async () => (await ada.browser.call("Boards.get", { username: "ada" })).data;
  await page.open("/board/create/");
  await page.press("Create");
  expect(page.text()).toContain("Don't forget to name your board!");
  await page.press("Create", { name: "Looms" });
  expect(page.path).toBe("/ada/looms/");
  const { id = "" } = (await listBoards()).find(({ name }) => name === "Looms") ?? {};
  await page.open(boardEditUrl(id));
  await page.press("Save", { name: "Old looms", description: " Of oak ", secret: "on" });
  expect(page.path).toBe("/ada/old-looms/");
  expect((await ada.browser.call("Board.get", { board_id: id })).data).toMatchObject({
    name: "Old looms",
    description: "Of oak",
    privacy: "secret",
  });
  await page.open(boardEditUrl(id));
  await page.press("Delete board");
  expect(page.path).toBe("/saved/");
  expect((await listBoards()).map((board) => board.id)).not.toContain(id);
});

test("a section is created, renamed and deleted, and no name is taken twice", async () => {
  const { id } = (await ada.browser.call("Board.create", { name: "Wheels" })).data;
  const page = openPlain(ada.browser);
  const sections = async () => (await ada.browser.call("BoardSections.get", { board_id: id })).data;
  await page.open(sectionCreateUrl(id));
  await page.press("Create", { name: "Heddles" });
  expect(page.path).toBe("/ada/wheels/heddles/");
  await page.open(sectionCreateUrl(id));
  await page.press("Create", { name: "Heddles" });
  expect(page.text()).toContain("already has a section with that name");
  const [section] = await sections();
  await page.open(sectionEditUrl(section?.id ?? ""));
  await page.press("Save", { name: "Shuttles" });
  expect(page.path).toBe("/ada/wheels/shuttles/");
  await page.open(sectionEditUrl(section?.id ?? ""));
  await page.press("Delete section");
  expect(page.path).toBe("/ada/wheels/");
  expect(await sections()).toEqual([]);
});

test("a board is sorted by color, and back", async () => {
  const { id, url } = (await ada.browser.call("Board.create", { name: "Shelf" })).data;
  const colors = { Blue: "#2b3a8c", Red: "#a03a3a", Green: "#41682c" };
  const ids: Record<string, string> = {};
  for (const [title, color] of Object.entries(colors)) {
    ids[title] = await buildPinRow(app, ada.id, { boardId: id, title, color });
  }
  const page = openPlain(visitor);
  const order = () =>
    Object.keys(colors).toSorted(
      (one, other) =>
        page.html().indexOf(`"/pin/${ids[one]}/"`) - page.html().indexOf(`"/pin/${ids[other]}/"`),
    );
  await page.open(url);
  expect(order()).toEqual(["Green", "Red", "Blue"]);
  await page.follow("By color");
  expect(order()).toEqual(["Red", "Green", "Blue"]);
  expect(page.has("link", "Custom order")).toBe(true);
});

test("an old address leads to the new one permanently, and one that asks to act for no one shows the board", async () => {
  const { id, url: old } = (await ada.browser.call("Board.create", { name: "Old name" })).data;
  await ada.browser.call("Board.update", { board_id: id, name: "New name" });
  expect(await visitor.request("GET", old)).toMatchObject({
    status: 301,
    headers: { location: "/ada/new-name/" },
  });
  const page = openPlain(visitor);
  await page.open("/ada/new-name/?orbac_subject_id=");
  expect(page.status).toBe(200);
  expect(page.text()).toContain("New name");
});

test("a secret board looks to others as if it didn't exist, and offers the owner's other boards", async () => {
  await ada.browser.call("Board.create", { name: "Open looms" });
  const secret = (await ada.browser.call("Board.create", { name: "Presents", privacy: "secret" })).data;
  const looks: string[] = [];
  for (const path of [secret.url, "/ada/nowhere/"]) {
    const page = openPlain(ben.browser);
    await page.open(path);
    expect(page.status).toBe(404);
    expect(page.text()).toContain("We couldn't find that page.");
    expect(page.text()).toContain("But here are some of ada's other boards!");
    expect(page.has("link", /Open looms/)).toBe(true);
    expect(page.html()).toMatch(/<title>[^<]*Page not found/);
    expect(page.html()).not.toContain("Presents");
    looks.push(/<main.*<\/main>/s.exec(page.html())?.[0] ?? "");
  }
  expect(looks[0]).toBe(looks[1]);
  expect(looks[0]).not.toBe("");
});

test("a Pin's page links to its board", async () => {
  const { id: boardId, url } = (await ada.browser.call("Board.create", { name: "Warp and weft" })).data;
  const page = openPlain(ada.browser);
  await page.open(`/pin/${await buildPinRow(app, ada.id, { boardId, title: "Cloth" })}/`);
  await page.follow(/Warp and weft/);
  expect(page.path).toBe(url);
});
