import { expect, test } from "vitest";
import { boardEditUrl } from "#contract/urls.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { linkTo } from "../joining.ts";
import { call, follow, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

/** What a browser says when a link from another window is dropped. */
function dropLink(element: HTMLElement): void {
  const { Event } = element.ownerDocument.defaultView ?? globalThis;
  const dataTransfer = {
    types: ["text/uri-list"],
    files: [],
    items: [],
    getData: (type: string) => (type === "text/uri-list" ? "https://example.org/" : ""),
  };
  element.dispatchEvent(
    Object.assign(new Event("drop", { bubbles: true, cancelable: true }), { dataTransfer }),
  );
}

test("a member signed in by a link sees only what is public of their boards, and changes nothing", async () => {
  const email = "ada.wren@example.org";
  const owner = await site.visit();
  await call(owner, "UserRegister.create", {
    email,
    password: "a heron in the reeds",
    birthday: "1990-05-17",
    first_name: "Ada",
    last_name: "Wren",
  });
  await call(owner, "Welcome.update", {});
  const username = await usernameOf(owner);
  const nest = await call(owner, "Board.create", { name: "Nest", privacy: "secret" });
  for (const name of ["Ferns", "Looms"]) await call(owner, "Board.create", { name });
  const listBoards = async () => await call(owner, "Boards.get", { username, sort: "custom" });
  const before = await listBoards();
  const looms = before.find(({ name }) => name === "Looms") ?? nest;
  const made = [["Warp", looms.id], ["Egg", nest.id], ["Reed"]] as const;
  for (const [title, board_id] of made) {
    await call(owner, "Pin.create", { image_base64: await paintPicture(), title, board_id });
  }
  await owner.goto(await linkTo(site, email, /confirm/i));
  await owner.getByRole("button", { name: "Confirm" }).click();
  await owner.getByRole("heading", { name: "Your email is confirmed" }).waitFor();

  const page = await site.visit();
  await openLive(page, "/login/");
  await page.getByRole("link", { name: "Email me a login link" }).click();
  // The page before has a field of this name, too.
  await page.getByRole("heading", { name: "Email me a login link" }).waitFor();
  await page.getByLabel("Email or username").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(await linkTo(site, email, /login link/i));
  await page.getByRole("button", { name: "Log in to browse" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await page.goto("/settings/edit-profile/");
  await page.waitForURL((url) => url.pathname === "/login/");

  const main = page.getByRole("main");
  const prompt = page.getByRole("dialog", { name: "Log in to continue" });
  const expectPrompt = async () => {
    await prompt.waitFor();
    await page.keyboard.press("Escape");
    await prompt.waitFor({ state: "detached" });
  };
  const cards = () =>
    main.getByRole("article").evaluateAll((found) => found.map((card) => card.getAttribute("aria-label")));
  // Below them are others' boards.
  const pins = () =>
    main
      .getByRole("feed")
      .getByRole("article")
      .evaluateAll((found) => found.map((card) => card.getAttribute("aria-label")));
  const choose = async (button: string, item: string) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };

  await openLive(page, `/${username}/_saved/`);
  await page.getByRole("region", { name: "Limited session" }).waitFor();
  expect((await cards()).sort()).toEqual(["Ferns", "Looms"]);
  expect(page.dom.window.document.documentElement.outerHTML).not.toContain("Nest");
  await main.getByRole("button", { name: "Add to profile" }).click();
  await expectPrompt();
  await main.getByRole("article", { name: "Looms" }).evaluate(dropLink);
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

  expect((await page.browser.request("GET", nest.url)).status).toBe(404);
  await follow(page, looms.url);
  await expect.poll(pins).toEqual(["Warp"]);
  await main.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "RSS feed" }).waitFor();
  expect(await page.getByRole("menuitem").allTextContents()).toEqual(["RSS feed"]);
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
