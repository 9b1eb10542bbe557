import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, idOf, newMember, openLive, signUp, usernameOf } from "./members.ts";
import { productForTests, violationsOf } from "./product.ts";

const desktop = { viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" } as const;
const joined = "You're in! Save Pins, plan with collaborators, and more!";

const product = productForTests();
let una: Page;
let ravi: Page;

beforeAll(async () => {
  [una, ravi] = [await product.open(desktop), await product.open(desktop)];
  await signUp(una, newMember("Una Reed"));
  await signUp(ravi, newMember("Ravi Moss"));
}, 90_000);

async function openPeople(page: Page, board: { id: string }): Promise<void> {
  await openLive(page, `/board/${board.id}/edit/collaborators/`);
}

test("somebody without an account is invited by email, signs up, and is in", async () => {
  const board = await call(una, "Board.create", { name: "Marsh plants", privacy: "secret" });
  const guest = newMember("Gil Sedge");
  await openPeople(una, board);
  await una.getByRole("combobox", { name: "Find people to invite" }).fill(guest.email);
  await una.getByRole("option", { name: new RegExp(guest.email) }).click();
  await una.getByRole("button", { name: `Remove ${guest.email}` }).waitFor();
  await una.getByRole("button", { name: "Invite", exact: true }).click();
  await una.getByRole("list", { name: "Invited by email" }).getByText(guest.email).waitFor();
  expect(await violationsOf(una)).toEqual([]);

  const visitor = await product.visit(desktop);
  await openLive(visitor, await product.linkTo(guest.email, /Marsh plants/));
  await visitor.getByRole("heading", { name: "Una Reed invited you to join their board" }).waitFor();
  expect(await violationsOf(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: "Sign up to join" }).click();
  await visitor.getByLabel("Email").fill(guest.email);
  await visitor.getByLabel("Password", { exact: true }).fill(guest.password);
  await visitor.getByLabel("Name").fill(guest.name);
  await visitor.getByLabel("Birthday").fill("1990-05-17");
  await visitor.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await visitor.getByText(joined).waitFor();
  await visitor.getByRole("heading", { name: "Marsh plants", level: 1 }).waitFor();
});

test("a link is made, used by a member, and revoked", async () => {
  const board = await call(una, "Board.create", { name: "Bog oak" });
  await openPeople(una, board);
  await una.getByText("Create invite link").first().click();
  await una.getByLabel("Name").fill("For the walk");
  await una.locator("form").getByRole("button", { name: "Create invite link" }).click();
  const url = (await una.locator("code").textContent()) ?? "";
  await una.getByRole("list", { name: "Invite links" }).getByText("For the walk").waitFor();
  expect(await violationsOf(una)).toEqual([]);

  await openLive(ravi, url);
  await ravi.getByRole("button", { name: "Join board" }).click();
  await ravi.getByText(joined).waitFor();
  await una.getByRole("button", { name: "Revoke: For the walk" }).click();
  await una.getByText("Link revoked").waitFor();
  const visitor = await product.visit(desktop);
  await openLive(visitor, url);
  await visitor.getByRole("heading", { name: "This invite doesn't work anymore" }).waitFor();
});

test("a board is offered to a collaborator, who takes it up", async () => {
  const board = await call(una, "Board.create", { name: "Dry stone" });
  const { invite_code } = await call(una, "BoardLink.create", { board_id: board.id });
  await call(ravi, "BoardLinkCode.create", { invite_code });
  await openPeople(una, board);
  await una.getByRole("button", { name: "Make owner: Ravi Moss" }).click();
  await una.getByRole("dialog").getByRole("button", { name: "Offer" }).click();
  await una.getByRole("button", { name: "Withdraw offer: Ravi Moss" }).waitFor();

  await openLive(ravi, board.url);
  await ravi.getByText("Una Reed wants to make you the owner of this board").waitFor();
  expect(await violationsOf(ravi)).toEqual([]);
  await ravi.getByRole("main").getByRole("button", { name: "Accept" }).click();
  await ravi.waitForURL(new RegExp(`/${await usernameOf(ravi)}/dry-stone/`));
  await openLive(una, board.url);
  expect(new URL(una.url()).pathname).toBe(`/${await usernameOf(ravi)}/dry-stone/`);
  const { owner } = await call(una, "Board.get", { board_id: board.id });
  expect(owner.id).toBe(await idOf(ravi));
});
