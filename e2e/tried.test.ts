import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const product = ownProductForTests();

let ada: Page;
let bo: Page;
let pinId: string;

beforeAll(async () => {
  [ada, bo] = [await product.open(), await product.open({ viewport: { width: 390, height: 844 } })];
  await signUp(ada, newMember("Ada Wren"));
  await signUp(bo, newMember("Bo Berg"));
  pinId = (await call(ada, "Pin.create", { title: "Plum cake", image_base64: await paint() })).id;
}, 60_000);

const dialog = (page: Page) => page.locator("dialog[data-shown]");
const section = (page: Page) => page.locator("#tried");
const cardOf = (page: Page, name: string) => section(page).getByRole("article", { name: `Tried by ${name}` });

async function chooseMenuItem(page: Page, name: string, item: string): Promise<void> {
  await cardOf(page, name).getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a member shares how it went with a picture, edits it, and deletes it with an undo", async () => {
  await openLive(bo, `/pin/${pinId}/`);
  await section(bo).getByRole("button", { name: "I tried it" }).click();
  await dialog(bo).getByLabel("Your note").fill("Less sugar");
  const buffer = Buffer.from(await paint({ background: "#7a3b69" }), "base64");
  const picture = { name: "cake.png", mimeType: "image/png", buffer };
  await dialog(bo).getByLabel("Choose a picture of how it turned out").setInputFiles(picture);
  expect(await violationsOf(bo)).toEqual([]);
  await dialog(bo).getByRole("button", { name: "Post" }).click();
  await cardOf(bo, "Bo Berg").getByText("Less sugar").waitFor();
  await cardOf(bo, "Bo Berg").getByRole("img").waitFor();
  await section(bo).getByRole("heading", { name: "Tried by 1 person" }).waitFor();
  expect(await violationsOf(bo)).toEqual([]);

  await chooseMenuItem(bo, "Bo Berg", "Edit");
  await dialog(bo).getByLabel("Your note").fill("Half the sugar");
  await dialog(bo).getByRole("button", { name: "Save" }).click();
  await cardOf(bo, "Bo Berg").getByText("Half the sugar").waitFor();

  await chooseMenuItem(bo, "Bo Berg", "Delete");
  await section(bo).getByRole("button", { name: "I tried it" }).waitFor();
  const undone = bo.waitForResponse("**/UndoResource/create/");
  await bo.getByRole("button", { name: "Undo" }).click();
  await cardOf(bo, "Bo Berg").getByText("Half the sugar").waitFor();
  await undone;
  await bo.reload();
  await cardOf(bo, "Bo Berg").getByText("Half the sugar").waitFor();
});

test("it shows on the member's profile, and visitors see it without scripts", async () => {
  const username = await usernameOf(bo);
  const visitor = await product.visit({ javaScriptEnabled: false });
  await visitor.goto(`/pin/${pinId}/`);
  await cardOf(visitor, "Bo Berg").getByText("Half the sugar").waitFor();
  await visitor.goto(`/${username}/tried/`);
  await visitor.getByText("Half the sugar").waitFor();
  await visitor.getByRole("link", { name: "Plum cake" }).click();
  await visitor.waitForURL(`**/pin/${pinId}/**`);

  await openLive(bo, `/${username}/`);
  await bo.getByRole("link", { name: "Tried", exact: true }).click();
  await bo.getByRole("link", { name: "Plum cake" }).waitFor();
  expect(await violationsOf(bo)).toEqual([]);
  await openLive(ada, `/${await usernameOf(ada)}/tried/`);
  await ada.getByRole("heading", { name: "You haven't tried any Pins yet" }).waitFor();
});

test("the Pin's owner deletes what others share, and people say that they tried it without scripts", async () => {
  await openLive(ada, `/pin/${pinId}/`);
  await chooseMenuItem(ada, "Bo Berg", "Delete");
  await section(ada).getByRole("heading", { name: "Have you tried it?" }).waitFor();

  const cleo = await product.visit({ javaScriptEnabled: false });
  await signUp(cleo, newMember("Cleo Finch"));
  await cleo.goto(`/pin/${pinId}/`);
  await cleo.getByLabel("How did it go?").fill("Plum perfect");
  await cleo.getByRole("button", { name: "I tried it" }).click();
  await cardOf(cleo, "Cleo Finch").getByText("Plum perfect").waitFor();
});
