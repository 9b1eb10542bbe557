import { beforeEach, expect, test } from "vitest";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { idOf } from "../joining.ts";
import {
  call,
  holdNext,
  type MountedPage,
  openLive,
  siteForTests,
  usernameOf,
  waitOutToast,
} from "../site.ts";

const site = siteForTests();
let ada: MountedPage;

beforeEach(async () => {
  ada = await site.join();
  for (const name of ["Alps", "Birds", "Looms"]) await call(ada, "Board.create", { name });
  await call(ada, "Board.create", { name: "Gifts", privacy: "secret" });
  await buildPinRow(site.app, await idOf(ada), { title: "Loose" });
});

const cards = () =>
  ada
    .getByRole("main")
    .getByRole("article")
    .all()
    .then((all) => Promise.all(all.map((card) => card.getAttribute("aria-label"))));
const find = () => ada.getByRole("searchbox", { name: "Find a board" });

test("one's boards are found while one types, by the server too, and all are shown again", async () => {
  await openLive(ada, "/saved/");
  await ada.getByRole("heading", { level: 1, name: "Your saved ideas" }).waitFor();
  expect(await cards()).toEqual(["Looms", "Birds", "Alps", "Gifts"]);
  const answer = holdNext(ada, "Boards.get", "request");
  await find().fill("lo");
  await ada.fastForward(300);
  await answer.arrived;
  expect(await cards()).toEqual(["Looms"]);
  await answer.release();
  await find().fill("zzz");
  await ada.fastForward(300);
  await ada.getByText("No boards match this filter").waitFor();
  await ada.getByRole("button", { name: "Show all boards" }).click();
  await ada.fastForward(300);
  await expect.poll(cards).toEqual(["Looms", "Birds", "Alps", "Gifts"]);
  expect(await find().inputValue()).toBe("");
});

test("a favorite comes first at once, with a mark, until undone; it stays where it was if that fails", async () => {
  await openLive(ada, "/saved/");
  const choose = async (name: string, item: string) => {
    await ada.getByRole("button", { name: `More for ${name}` }).click();
    await ada.getByRole("menuitem", { name: item }).click();
  };
  const answer = holdNext(ada, "BoardFavorite.create", "request");
  await choose("Gifts", "Add to favorites");
  await answer.arrived;
  await expect.poll(cards).toEqual(["Gifts", "Looms", "Birds", "Alps"]);
  await ada.getByText("Favorite:").waitFor();
  await answer.release();
  await ada.getByRole("button", { name: "Undo" }).click();
  await expect.poll(cards).toEqual(["Looms", "Birds", "Alps", "Gifts"]);
  await waitOutToast(ada, "Removed from favorites");

  const refused = ada.network.refuse("BoardFavorite.create", 500);
  await choose("Alps", "Add to favorites");
  await ada
    .getByText(/Something went wrong/)
    .first()
    .waitFor();
  refused.stop();
  await expect.poll(cards).toEqual(["Looms", "Birds", "Alps", "Gifts"]);
});

test("Pins without a board are counted and organized from there, Pins are one tab away, and so is the profile", async () => {
  await openLive(ada, "/saved/");
  await ada.getByRole("button", { name: "Organize 1 Pin" }).click();
  await ada.getByRole("dialog").first().waitFor();
  await ada.keyboard.press("Escape");
  await ada.getByRole("link", { name: "Pins", exact: true }).click();
  await ada.waitForURL((url) => url.pathname === "/saved/pins/");
  await ada.getByRole("heading", { name: "All Pins" }).waitFor();
  await ada.getByRole("link", { name: "View profile" }).click();
  const own = `/${await usernameOf(ada)}/`;
  await ada.waitForURL((url) => url.pathname === own);
});

test("visitors log in first", async () => {
  const visitor = await site.visit();
  await visitor.goto("/saved/");
  expect(new URL(visitor.url()).pathname).toBe("/login/");
});
