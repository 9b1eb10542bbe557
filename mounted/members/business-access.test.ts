import { beforeEach, expect, test } from "vitest";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import { pinUrl, profileTabUrl, profileUrl } from "#contract/urls.ts";
import { allowAds, grant, makeBusiness } from "#testkit/ads/advertising.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { call, follow, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();
let shop: MountedPage;
let una: MountedPage;
let id: string;

/** A business, and someone who acts for it in their browser. */
beforeEach(async () => {
  await allowAds(site.app);
  [shop, una] = [await site.join(), await site.join()];
  id = await idOf(shop);
  await makeBusiness(site.app, { id }, "Blue Kiln");
  await actWith("PUBLISHER");
});

async function actWith(permission: BusinessPermission): Promise<void> {
  await grant(site.app, { id }, { id: await idOf(una) }, [permission]);
  await call(una, "BusinessProfile.update", { profile_id: id });
}

async function idOf(page: MountedPage): Promise<string> {
  return (await call(page, "UserSettings.get", {})).id;
}

/** A Pin that someone else created. */
async function createOthersPin(title: string): Promise<string> {
  const page = await site.join();
  return (await call(page, "Pin.create", { title, image_base64: await paintPicture() })).id;
}

const toast = (text: string) => una.getByRole("status").getByText(text).first();
const undo = () => una.getByRole("button", { name: "Undo" }).first().click();
const picker = () => una.getByRole("dialog", { name: "Save Pin to" });

async function listBoards(): Promise<string[]> {
  const boards = await call(shop, "Boards.get", { username: await usernameOf(shop) });
  return boards.map(({ name, privacy, pin_count }) => `${name} ${privacy} ${pin_count}`);
}

/** Waits until the business has these boards, and no others. */
async function expectBoards(...boards: readonly string[]): Promise<void> {
  await expect.poll(async () => (await listBoards()).toSorted()).toEqual(boards);
}

async function expectLogged(...actions: readonly string[]): Promise<void> {
  const log = await call(shop, "BusinessAudit.get", { business_id: id, page_size: 50 });
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining([...actions]));
}

test("boards and sections that a helper creates and deletes are the business's, and come back", async () => {
  await openLive(una, "/board/create/");
  await una.getByRole("textbox", { name: "Name" }).fill("Glazes");
  await una.getByRole("switch", { name: "Keep this board secret" }).uncheck();
  await una.getByRole("main").getByRole("button", { name: "Create", exact: true }).click();
  await una.getByRole("heading", { name: "Glazes", level: 1 }).waitFor();
  await expectBoards("Glazes public 0");

  await una.getByRole("button", { name: "Add a Pin or section" }).click();
  await una.getByRole("dialog").getByRole("button", { name: "Section", exact: true }).click();
  const creation = una.getByRole("dialog", { name: "Create section" });
  await creation.getByLabel("Name").fill("Celadon");
  await creation.getByRole("button", { name: "Create" }).click();
  await una.getByRole("link", { name: /Celadon/ }).click();
  await una.getByRole("heading", { name: "Celadon", level: 1 }).waitFor();
  await una.getByRole("button", { name: "More options" }).click();
  await una.getByRole("menuitem", { name: "Delete section" }).click();
  const deletion = una.getByRole("dialog", { name: "Delete this section?" });
  await deletion.getByRole("button", { name: "Delete", exact: true }).click();
  await una.getByRole("heading", { name: "Glazes", level: 1 }).waitFor();
  await undo();
  await una.getByRole("heading", { name: "Celadon", level: 1 }).waitFor();

  const username = await usernameOf(shop);
  await follow(una, profileTabUrl(username, "saved"));
  await una.getByRole("button", { name: "More for Glazes" }).click();
  await una.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await expectBoards();
  await una.getByRole("main").getByRole("button", { name: "Organize" }).click();
  await una.getByRole("menuitem", { name: "Recently deleted boards" }).click();
  await una
    .getByRole("dialog")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expectBoards("Glazes public 0");
  expect(await call(una, "Boards.get", { username: await usernameOf(una) })).toEqual([]);
  await expectLogged(
    "Board.create",
    "BoardSection.create",
    "BoardSectionEdit.delete",
    "Undo.create",
    "Board.delete",
  );
});

test("Pins that a helper saves go to the business, also without a board, and are organized there", async () => {
  const pinId = await createOthersPin("Celadon bowl");
  const username = await usernameOf(shop);
  await openLive(una, pinUrl(pinId));
  await una.getByRole("button", { name: "Save", exact: true }).first().click();
  await picker().getByRole("button", { name: "Blue Kiln" }).waitFor();
  expect(await picker().getByText("Profile", { exact: true }).count()).toBe(0);
  await picker().getByRole("button", { name: "Create board" }).click();
  await picker().getByLabel("Name", { exact: true }).fill("Bowls");
  expect(await picker().getByLabel("Keep this board secret").isChecked()).toBe(true);
  await picker().getByRole("button", { name: "Create", exact: true }).click();
  await toast("Saved to Bowls").waitFor();
  await expectBoards("Bowls protected 1");
  await undo();
  await toast("Save undone").waitFor();
  await expectBoards("Bowls protected 0");

  await una.getByRole("button", { name: /^(Save Pin to|Choose board)/ }).click();
  await picker().getByRole("button", { name: "Blue Kiln" }).click();
  await una.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect.poll(async () => (await call(shop, "BoardlessPins.get", {})).length).toBe(1);
  await follow(una, profileUrl(username));
  await una.getByRole("button", { name: "Organize" }).first().waitFor();
  expect(await una.getByRole("main").getByRole("button", { name: "Follow" }).count()).toBe(0);
  expect(await una.getByRole("link", { name: "Edit profile" }).count()).toBe(0);
  await una.getByRole("button", { name: "Organize" }).first().click();
  const organize = una.getByRole("dialog", { name: "Organize into a board" });
  await organize.getByRole("checkbox").first().click();
  await organize.getByRole("button", { name: "Next" }).click();
  await organize.getByRole("button", { name: "Bowls" }).first().click();
  await toast("1 Pin moved to Bowls").waitFor();
  await expectBoards("Bowls protected 1");
  await undo();
  await expectBoards("Bowls protected 0");
  expect(await call(una, "UserPins.get", { username: await usernameOf(una) })).toEqual([]);
});

test("a helper edits, moves and deletes the business's Pins, and can undo it", async () => {
  const asShop = { orbac_subject_id: id };
  const username = await usernameOf(shop);
  await call(una, "Board.create", { name: "Bowls", ...asShop });
  await call(una, "Board.create", { name: "Glazes", privacy: "public", ...asShop });
  const pin = await call(shop, "Pin.create", { title: "Celadon", image_base64: await paintPicture() });
  const bowls = async (count: number) => await expectBoards(`Bowls protected ${count}`, "Glazes public 0");
  await openLive(una, pinUrl(pin.id));
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Edit Pin" }).click();
  await una.getByRole("textbox", { name: "Title" }).fill("Celadon, glazed");
  await una.getByRole("button", { name: "Save", exact: true }).click();
  await una.getByRole("heading", { name: "Celadon, glazed", level: 1 }).waitFor();
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Move to a board" }).click();
  const moving = una.getByRole("dialog", { name: "Move to a board" });
  await moving.getByRole("button", { name: "Bowls" }).first().click();
  await toast("1 Pin moved to Bowls").waitFor();
  await bowls(1);
  // Now only the business sees it.
  await openLive(una, pinUrl(pin.id));
  await una.getByRole("heading", { name: "Celadon, glazed", level: 1 }).waitFor();
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Delete Pin" }).click();
  await toast("Pin deleted").waitFor();
  await bowls(0);
  await undo();
  await bowls(1);

  await follow(una, profileTabUrl(username, "saved"));
  await una.getByRole("heading", { name: "Protected boards" }).waitFor();
  await una.getByRole("link", { name: /Bowls/ }).first().click();
  await una.getByRole("heading", { name: "Bowls", level: 1 }).waitFor();
  await una.getByRole("button", { name: "Select", exact: true }).click();
  await una.getByRole("checkbox").first().click();
  const bar = una.getByRole("region", { name: "Selected Pins" });
  await bar.getByRole("button", { name: "Move", exact: true }).click();
  await una.getByRole("dialog").getByRole("button", { name: "Glazes" }).first().click();
  const question = una.getByRole("dialog", { name: "1 Pin will be visible to everyone" });
  await question.getByRole("button", { name: "Move" }).click();
  await toast("1 Pin moved to Glazes").waitFor();
  await expectBoards("Bowls protected 0", "Glazes public 1");
  await undo();
  await bowls(1);
  await expectLogged("Board.create", "Pin.update", "Pin.delete", "BulkEdit.update", "Undo.create");
});

test("a helper who may not publish is offered protected boards, and moves their own Pins on their own boards", async () => {
  await actWith("ADMIN");
  const pinId = await createOthersPin("Raku jar");
  await call(una, "Board.create", { name: "Jars", orbac_subject_id: id });
  const own = await call(una, "Board.create", { name: "My shelf", privacy: "public" });
  const pin = await call(una, "Pin.create", { title: "My own", image_base64: await paintPicture() });

  await openLive(una, pinUrl(pinId));
  await una.getByRole("button", { name: "Save", exact: true }).first().click();
  await picker().getByRole("button", { name: "Jars" }).first().waitFor();
  expect(await picker().getByRole("button", { name: "Blue Kiln" }).count()).toBe(0);
  expect(await picker().getByText("My shelf").count()).toBe(0);
  await picker().getByRole("button", { name: "Create board" }).click();
  expect(await picker().getByLabel("Keep this board secret").isDisabled()).toBe(true);

  await openLive(una, pinUrl(pin.id));
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Move to a board" }).click();
  const moving = una.getByRole("dialog", { name: "Move to a board" });
  await moving.getByRole("button", { name: "My shelf" }).first().click();
  await toast("1 Pin moved to My shelf").waitFor();
  expect((await call(una, "Pin.get", { id: pin.id })).board?.id).toBe(own.id);
  expect(await moving.getByText("Jars").count()).toBe(0);
});
