import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";

/* A response for an old address contains the current one, so that pages can redirect. */

const { app, ada, visitor } = await startCast(["ada"]);

async function makeBoard(person: Person, name: string): Promise<{ id: string; slug: string }> {
  const { data } = await person.browser.call("Board.create", { name });
  return { id: data.id, slug: decodeURIComponent(data.url.split("/")[2] ?? "") };
}

async function urlAt(username: string, slug: string, browser = visitor): Promise<string | number> {
  const { status, data } = await browser.call("Board.get", { username, slug });
  return status === 200 ? data.url : status;
}

async function sectionAt(username: string, board_slug: string, section_slug: string) {
  const asked = { username, board_slug, section_slug };
  const { status, data } = await visitor.call("BoardSection.get", asked);
  return status === 200 ? [data.board.url, data.slug] : status;
}

test("a board redirects from all its earlier names, until another board takes one", async () => {
  const { username, browser } = ada;
  const { id } = await makeBoard(ada, "First name");
  await browser.call("Board.update", { board_id: id, name: "Second name" });
  await browser.call("Board.update", { board_id: id, name: "Third name" });
  const now = `/${username}/third-name/`;
  for (const slug of ["first-name", "second-name", "third-name", "First-Name"]) {
    expect(await urlAt(username, slug)).toBe(now);
  }
  await makeBoard(ada, "First name");
  expect(await urlAt(username, "first-name")).toBe(`/${username}/first-name/`);
  expect(await urlAt(username, "second-name")).toBe(now);
  expect(await urlAt(username, "fourth-name")).toBe(404);
});

test("a section redirects from its earlier names, also below the board's earlier ones", async () => {
  const { username, browser } = ada;
  const board = await makeBoard(ada, "Furniture");
  const { data: section } = await browser.call("BoardSection.create", { board_id: board.id, name: "Chairs" });
  await browser.call("BoardSectionEdit.update", { section_id: section.id, name: "Seats" });
  await browser.call("Board.update", { board_id: board.id, name: "Home" });
  const now = [`/${username}/home/`, "seats"];
  for (const boardSlug of ["furniture", "home", "HOME"]) {
    for (const slug of ["chairs", "seats", "Seats"]) {
      expect(await sectionAt(username, boardSlug, slug)).toEqual(now);
    }
    expect(await sectionAt(username, boardSlug, "tables")).toBe(404);
  }
  await browser.call("BoardSectionEdit.delete", { section_id: section.id });
  expect(await sectionAt(username, "furniture", "chairs")).toBe(404);
});

test("all of a member's boards redirect from a given-up username while it is reserved", async () => {
  const ben = await buildPerson(app);
  const board = await makeBoard(ben, "Kites");
  await ben.browser.call("Board.update", { board_id: board.id, name: "In the air" });
  const renamed = `${ben.username}_now`;
  const { status } = await ben.browser.call("UserSettings.update", { username: renamed });
  expect(status).toBe(200);
  for (const slug of ["kites", "in-the-air"]) {
    expect(await urlAt(ben.username.toUpperCase(), slug)).toBe(`/${renamed}/in-the-air/`);
  }
  await app.context.db.query({ text: "update former_usernames set held_until = now()" }, []);
  expect(await urlAt(ben.username, "kites")).toBe(404);
  expect(await urlAt(renamed, "kites")).toBe(`/${renamed}/in-the-air/`);
});

test("an old address of a hidden board answers as if it never existed", async () => {
  const { username, browser } = ada;
  const board = await makeBoard(ada, "Plans");
  await browser.call("Board.update", { board_id: board.id, name: "Secret plans", privacy: "secret" });
  const never = await visitor.call("Board.get", { username, slug: "never" });
  const hidden = await visitor.call("Board.get", { username, slug: "plans" });
  expect(hidden.envelope.resource_response).toEqual(never.envelope.resource_response);
  expect(await urlAt(username, "plans", browser)).toBe(`/${username}/secret-plans/`);
  await browser.call("Board.delete", { board_id: board.id });
  for (const slug of ["plans", "secret-plans"]) expect(await urlAt(username, slug, browser)).toBe(404);
});
