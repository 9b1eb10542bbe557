import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, newMember, openLive, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const desktop = { viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" } as const;

const product = productForTests();
let ada: Page;
let ben: Page;
let looms: { id: string; url: string };

/** Ada has a secret board. She and Ben follow each other. */
beforeAll(async () => {
  [ada, ben] = [await product.open(desktop), await product.open(desktop)];
  await signUp(ada, newMember("Ada Loom"));
  await signUp(ben, newMember("Ben Weft"));
  looms = await call(ada, "Board.create", { name: "Warps", privacy: "secret" });
  await call(ada, "UserFollow.create", { user_id: await idOf(ben) });
  await call(ben, "UserFollow.create", { user_id: await idOf(ada) });
}, 90_000);

test("people are invited with the keyboard, by email and by link, and sign up to join", async () => {
  await openLive(ada, looms.url);
  const people = ada.getByRole("main").getByRole("link", { name: "Add collaborators" });
  await people.focus();
  await ada.keyboard.press("Enter");
  const dialog = ada.getByRole("dialog", { name: "Collaborators" });
  // Someone she follows is offered before anything is typed.
  await dialog.getByRole("option", { name: /Ben Weft/ }).waitFor();
  await ada.keyboard.press("ArrowDown");
  await ada.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove Ben Weft" }).waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  await dialog.getByRole("button", { name: "Invite", exact: true }).focus();
  await ada.keyboard.press("Enter");
  await dialog.getByRole("listitem").filter({ hasText: "Invited by you" }).waitFor();
  await ada.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await people.evaluate((link) => link === document.activeElement)).toBe(true);

  const guest = newMember("Gil Sedge");
  await openLive(ada, `/board/${looms.id}/edit/collaborators/`);
  await ada.getByRole("combobox", { name: "Find people to invite" }).fill(guest.email);
  await ada.getByRole("option", { name: new RegExp(guest.email) }).click();
  await ada.getByRole("button", { name: "Invite", exact: true }).click();
  await ada.getByRole("list", { name: "Invited by email" }).getByText(guest.email).waitFor();
  await ada.getByText("Create invite link").first().click();
  await ada.locator("form").getByRole("button", { name: "Create invite link" }).click();
  await ada.locator("code").waitFor();
  const visitor = await product.visit(desktop);
  await openLive(visitor, await product.linkTo(guest.email, /Warps/));
  await visitor.getByRole("heading", { name: "Ada Loom invited you to join their board" }).waitFor();
  expect(await violationsOf(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: "Sign up to join" }).click();
  await visitor.getByLabel("Email").fill(guest.email);
  await visitor.getByLabel("Password", { exact: true }).fill(guest.password);
  await visitor.getByLabel("Name").fill(guest.name);
  await visitor.getByLabel("Birthday").fill("1990-05-17");
  await visitor.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await visitor.getByText("You're in! Save Pins, plan with collaborators, and more!").waitFor();
  await visitor.getByRole("heading", { name: "Warps", level: 1 }).waitFor();
});
