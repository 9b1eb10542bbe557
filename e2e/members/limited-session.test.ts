import { expect, test } from "vitest";
import { boardEditUrl } from "#contract/urls.ts";
import { call, newMember, openLive, paint, signUp, usernameOf, waitForHome } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();

test("a member signed in by a link sees only what is public of their boards, and changes nothing", async () => {
  const member = newMember("Ada Wren");
  const owner = await product.visit();
  await signUp(owner, member);
  const username = await usernameOf(owner);
  const nest = await call(owner, "Board.create", { name: "Nest", privacy: "secret" });
  for (const name of ["Ferns", "Looms"]) await call(owner, "Board.create", { name });
  const listBoards = async () => await call(owner, "Boards.get", { username, sort: "custom" });
  const before = await listBoards();
  const looms = before.find(({ name }) => name === "Looms") ?? nest;
  const made = [["Warp", looms.id], ["Egg", nest.id], ["Reed"]] as const;
  for (const [title, board_id] of made) {
    await call(owner, "Pin.create", { image_base64: await paint(), title, board_id });
  }
  await owner.goto(await product.linkTo(member.email, /confirm/i));
  await owner.getByRole("button", { name: "Confirm" }).click();
  await owner.getByRole("heading", { name: "Your email is confirmed" }).waitFor();

  const page = await product.visit({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  await page.goto("/login/");
  await page.getByRole("link", { name: "Email me a login link" }).click();
  // The page before has a field of this name, too.
  await page.getByRole("heading", { name: "Email me a login link" }).waitFor();
  await page.getByLabel("Email or username").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(await product.linkTo(member.email, /login link/i));
  await page.getByRole("button", { name: "Log in to browse" }).click();
  await waitForHome(page);
  await page.goto("/settings/edit-profile/");
  await page.waitForURL((url) => url.pathname === "/login/");

  const main = page.getByRole("main");
  const prompt = page.getByRole("dialog", { name: "Log in to continue" });
  const expectPrompt = async () => {
    await prompt.waitFor();
    await page.keyboard.press("Escape");
    await prompt.waitFor({ state: "detached" });
  };
  const cards = () => main.getByRole("article").evaluateAll((found) => found.map((card) => card.ariaLabel));
  // Below them are others' boards.
  const pins = () =>
    main
      .getByRole("feed")
      .getByRole("article")
      .evaluateAll((found) => found.map((card) => card.ariaLabel));
  const choose = async (button: string, item: string) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };

  await openLive(page, `/${username}/_saved/`);
  await page.getByRole("region", { name: "Limited session" }).waitFor();
  expect((await cards()).sort()).toEqual(["Ferns", "Looms"]);
  expect(await page.content()).not.toContain("Nest");
  await main.getByRole("button", { name: "Add to profile" }).click();
  await expectPrompt();
  const dataTransfer = await page.evaluateHandle(() => {
    const link = new DataTransfer();
    link.setData("text/uri-list", "https://example.org/");
    return link;
  });
  await main.getByRole("article", { name: "Looms" }).dispatchEvent("drop", { dataTransfer });
  await expectPrompt();
  for (const item of ["Archive", "Delete"]) {
    await main.getByRole("article", { name: "Looms" }).hover();
    await choose("More for Looms", item);
    await expectPrompt();
    await expect.poll(async () => (await cards()).sort()).toEqual(["Ferns", "Looms"]);
  }
  await main.getByRole("link", { name: "Edit Looms" }).click();
  await page.waitForURL((url) => url.pathname === "/login/");
  expect(new URL(page.url()).searchParams.get("next")).toBe(boardEditUrl(looms.id));

  expect((await page.goto(nest.url))?.status()).toBe(404);
  await openLive(page, looms.url);
  expect(await pins()).toEqual(["Warp"]);
  await main.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "RSS feed" }).waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["RSS feed"]);
  await page.keyboard.press("Escape");
  await main.getByRole("button", { name: "Add a Pin or section" }).click();
  await expectPrompt();
  await main.getByRole("article", { name: "Warp" }).hover();
  await choose("More for Warp", "Delete Pin");
  await expectPrompt();
  expect(await pins()).toEqual(["Warp"]);

  await page.keyboard.press("c");
  await expectPrompt();
  await openLive(page, `/${username}/`);
  expect(await main.textContent()).not.toMatch(/Nest|Egg|Unorganized ideas/);
  expect((await listBoards()).map(({ id, name, pin_count }) => [id, name, pin_count])).toEqual(
    before.map(({ id, name }) => [id, name, { Looms: 1, Nest: 1 }[name] ?? 0]),
  );
});
