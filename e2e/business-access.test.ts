import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { BusinessPermission } from "#contract/advertising/permissions.ts";
import { pinUrl, profileTabUrl, profileUrl } from "#contract/urls.ts";
import { call, idOf, joinStaff, newMember, openLive, paint, signUp, usernameOf } from "./members.ts";
import { ownProductForTests, violationsOf } from "./product.ts";

const product = ownProductForTests();
let team: ReturnType<typeof startActing> | null = null;

/** Both tests about what a helper does take the same people. */
function findTeam(): ReturnType<typeof startActing> {
  team ??= startActing("Blue Kiln", "PUBLISHER");
  return team;
}

beforeAll(async () => {
  const staff = await product.visit({ viewport: { width: 390, height: 844 } });
  await signUp(staff, newMember("Cleo Finch"));
  await joinStaff(staff, product.staffPath());
  await openLive(staff, "/admin/advertising/");
  await staff.getByLabel("Show ads").check();
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await staff.getByRole("status").filter({ hasText: "Saved" }).first().waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  await openLive(staff, "/settings/privacy/");
  await staff.getByLabel("Show me ads").waitFor();
}, 120_000);

test("an invited person acts for a business, and its log has both names", async () => {
  const shop = await product.visit();
  await signUp(shop, newMember("Kiln Works"));
  await call(shop, "Partner.update", { business_name: "Kiln Works" });
  await openLive(shop, "/business/hub/");
  await shop.getByRole("main").getByRole("link", { name: "Kiln Works" }).click();
  await shop.getByRole("heading", { name: "Dashboard" }).waitFor();
  await shop.getByRole("link", { name: "People" }).first().click();
  const guest = newMember("Una Reed");
  await shop.getByRole("textbox", { name: "Email" }).fill(guest.email);
  expect(await violationsOf(shop)).toEqual([]);
  await shop.getByRole("button", { name: "Send invite" }).click();
  await shop.getByRole("heading", { name: "Pending invites" }).waitFor();

  const una = await product.visit();
  await signUp(una, guest);
  await openLive(una, await product.linkTo(guest.email, /invited you to work for Kiln Works/));
  expect(await violationsOf(una)).toEqual([]);
  await una.getByRole("button", { name: "Accept" }).click();
  await una.getByRole("button", { name: "Act as Kiln Works" }).click();
  await una.getByText("You're acting as Kiln Works.").waitFor();
  expect(await violationsOf(una)).toEqual([]);
  const { id } = await call(shop, "UserSettings.get", {});
  const board = await call(una, "Board.create", { name: "Glazes", privacy: "public", orbac_subject_id: id });
  await openLive(una, board.url);
  await una.getByText("You're acting as Kiln Works.").waitFor();

  await una.getByRole("button", { name: "Add a Pin or section" }).click();
  await una.getByRole("dialog").getByRole("button", { name: "Section", exact: true }).click();
  const creation = una.getByRole("dialog", { name: "Create section" });
  await creation.getByLabel("Name").fill("Celadon");
  await creation.getByRole("button", { name: "Create" }).click();
  await una.getByRole("link", { name: /Celadon/ }).click();
  await una.getByRole("heading", { name: "Celadon", level: 1 }).waitFor();
  expect(await violationsOf(una)).toEqual([]);
  await una.getByRole("button", { name: "More options" }).click();
  await una.getByRole("menuitem", { name: "Delete section" }).click();
  const deletion = una.getByRole("dialog", { name: "Delete this section?" });
  await deletion.getByRole("button", { name: "Delete", exact: true }).click();
  await una.getByRole("heading", { name: "Glazes", level: 1 }).waitFor();
  await una.getByText("Section deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await una.getByRole("heading", { name: "Celadon", level: 1 }).waitFor();
  await una.getByRole("button", { name: "Stop" }).click();
  await una.getByText("You're acting as Kiln Works.").waitFor({ state: "detached" });

  await shop.getByRole("link", { name: "Security" }).first().click();
  await shop.getByText("Una Reed, acting as Kiln Works").first().waitFor();
  for (const action of ["Created a board", "Created a section", "Deleted a section", "Undid a change"]) {
    await shop.getByText(action).waitFor();
  }
  expect(await violationsOf(shop)).toEqual([]);
}, 180_000);

/** A business, and somebody who acts for it in their browser. */
async function startActing(name: string, permission: BusinessPermission) {
  const shop = await product.open();
  await signUp(shop, newMember(name));
  await call(shop, "Partner.update", { business_name: name });
  const guest = newMember(`Guest of ${name}`);
  const business_id = await idOf(shop);
  await call(shop, "BusinessInvite.create", { business_id, email: guest.email, permissions: [permission] });
  const una = await product.open();
  await signUp(una, guest);
  const link = await product.linkTo(guest.email, new RegExp(`invited you to work for ${name}`));
  const token = new URL(link, product.url).searchParams.get("t") ?? "";
  await call(una, "BusinessInvite.update", { token });
  await call(una, "BusinessProfile.update", { profile_id: business_id });
  const username = await usernameOf(shop);
  return { shop, una, id: business_id, username, asShop: { orbac_subject_id: business_id } };
}

/** A Pin that somebody else created. */
async function createOthersPin(title: string): Promise<string> {
  const page = await product.visit();
  await signUp(page);
  return (await call(page, "Pin.create", { title, image_base64: await paint() })).id;
}

const toast = (page: Page, text: string) => page.getByRole("status").getByText(text).first();
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).first().click();

test("boards and Pins that a helper creates, saves and changes are the business's, and can be undone", async () => {
  const { shop, una, username, asShop } = await findTeam();
  const pinId = await createOthersPin("Celadon bowl");
  const ownUsername = await usernameOf(una);
  const boards = async () =>
    (await call(shop, "Boards.get", { username })).map(({ name, privacy, pin_count }) => {
      return `${name} ${privacy} ${pin_count}`;
    });

  // From the form.
  await openLive(una, "/board/create/");
  await una.getByRole("textbox", { name: "Name" }).fill("Glazes");
  await una.getByText("Keep this board secret").click();
  await una.getByRole("button", { name: "Create", exact: true }).last().click();
  await una.getByRole("heading", { name: "Glazes", level: 1 }).waitFor();
  await expect.poll(boards).toEqual(["Glazes public 0"]);

  // From the picker, which offers nothing of the helper's own.
  await openLive(una, pinUrl(pinId));
  await una.getByRole("button", { name: "Save", exact: true }).first().click();
  const picker = una.getByRole("dialog", { name: "Save Pin to" });
  await picker.getByRole("button", { name: "Blue Kiln" }).waitFor();
  expect(await picker.getByText("Profile", { exact: true }).count()).toBe(0);
  await picker.getByRole("button", { name: "Create board" }).click();
  await picker.getByLabel("Name", { exact: true }).fill("Bowls");
  expect(await picker.getByLabel("Keep this board secret").isChecked()).toBe(true);
  expect(await violationsOf(una)).toEqual([]);
  await picker.getByRole("button", { name: "Create", exact: true }).click();
  await toast(una, "Saved to Bowls").waitFor();
  await expect.poll(boards).toEqual(expect.arrayContaining(["Bowls protected 1", "Glazes public 0"]));
  await undo(una);
  await toast(una, "Save undone").waitFor();
  await expect.poll(boards).toContain("Bowls protected 0");

  // Without a board, and organized from the business's profile.
  await una.getByRole("button", { name: /^(Save Pin to|Choose board)/ }).click();
  await picker.getByRole("button", { name: "Blue Kiln" }).click();
  await una.getByRole("button", { name: "Save", exact: true }).first().click();
  const loose = async () => (await call(shop, "BoardlessPins.get", {})).length;
  await expect.poll(loose).toBe(1);
  await openLive(una, profileUrl(username));
  expect(await una.getByRole("main").getByRole("button", { name: "Follow" }).count()).toBe(0);
  expect(await una.getByRole("link", { name: "Edit profile" }).count()).toBe(0);
  await una.getByRole("button", { name: "Organize" }).first().click();
  const organize = una.getByRole("dialog", { name: "Organize into a board" });
  await organize.getByRole("checkbox").first().click();
  await organize.getByRole("button", { name: "Next" }).click();
  await organize.getByRole("button", { name: "Bowls" }).first().click();
  await toast(una, "1 Pin moved to Bowls").waitFor();
  await expect.poll(boards).toContain("Bowls protected 1");
  await undo(una);
  await expect.poll(boards).toContain("Bowls protected 0");

  // Edit, move and delete on the Pin's own page.
  const [saved] = await call(shop, "BoardlessPins.get", {});
  const theirs = pinUrl(saved?.id ?? "");
  await openLive(una, theirs);
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Edit Pin" }).click();
  await una.getByRole("textbox", { name: "Title" }).fill("Celadon, glazed");
  await una.getByRole("button", { name: "Save", exact: true }).click();
  await una.getByRole("heading", { name: "Celadon, glazed", level: 1 }).waitFor();
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Move to a board" }).click();
  const moving = una.getByRole("dialog", { name: "Move to a board" });
  await moving.getByRole("button", { name: "Bowls" }).first().click();
  await toast(una, "1 Pin moved to Bowls").waitFor();
  await expect.poll(boards).toContain("Bowls protected 1");
  // Now only the business sees it.
  await openLive(una, profileUrl(username));
  await openLive(una, theirs);
  await una.getByRole("heading", { name: "Celadon, glazed", level: 1 }).waitFor();
  expect(await violationsOf(una)).toEqual([]);
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Delete Pin" }).click();
  await toast(una, "Pin deleted").waitFor();
  await expect.poll(boards).toContain("Bowls protected 0");
  await undo(una);
  await expect.poll(boards).toContain("Bowls protected 1");

  // The profile's protected boards, and what is selected on one.
  await openLive(una, profileTabUrl(username, "saved"));
  await una.getByRole("heading", { name: "Protected boards" }).waitFor();
  await una.getByRole("link", { name: /Bowls/ }).first().click();
  await una.getByRole("heading", { name: "Bowls", level: 1 }).waitFor();
  await una.getByRole("button", { name: "Select", exact: true }).click();
  await una.getByRole("checkbox").first().click();
  const bar = una.getByRole("region", { name: "Selected Pins" });
  await bar.getByRole("button", { name: "Move", exact: true }).click();
  await una.getByRole("dialog").getByRole("button", { name: "Glazes" }).first().click();
  await una
    .getByRole("dialog", { name: "1 Pin will be visible to everyone" })
    .getByRole("button", { name: "Move" })
    .click();
  await toast(una, "1 Pin moved to Glazes").waitFor();
  await expect.poll(boards).toEqual(expect.arrayContaining(["Bowls protected 0", "Glazes public 1"]));
  await undo(una);
  await expect.poll(boards).toEqual(expect.arrayContaining(["Bowls protected 1", "Glazes public 0"]));

  // Deleted boards come back too.
  await openLive(una, profileTabUrl(username, "saved"));
  await una.getByRole("button", { name: "More for Glazes" }).click();
  await una.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await expect.poll(boards).toEqual(["Bowls protected 1"]);
  await una.getByRole("main").getByRole("button", { name: "Organize" }).click();
  await una.getByRole("menuitem", { name: "Recently deleted boards" }).click();
  await una
    .getByRole("dialog")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect.poll(boards).toContain("Glazes public 0");
  expect(await call(una, "Boards.get", { username: ownUsername })).toEqual([]);
  expect((await call(una, "UserPins.get", { username: ownUsername })).length).toBe(0);

  const log = await call(shop, "BusinessAudit.get", { business_id: asShop.orbac_subject_id, page_size: 50 });
  const actions = new Set(log.map(({ action }) => action));
  for (const action of [
    "Board.create",
    "Repin.create",
    "Pin.update",
    "Pin.delete",
    "BulkEdit.update",
    "Undo.create",
  ]) {
    expect(actions).toContain(action);
  }
}, 180_000);

test("a helper who may not publish is offered protected boards, and moves their own Pins on their own boards", async () => {
  const { shop, una, id, asShop } = await findTeam();
  const permissions: BusinessPermission[] = ["ADMIN"];
  await call(shop, "BusinessPerson.update", { business_id: id, user_id: await idOf(una), permissions });
  const pinId = await createOthersPin("Raku jar");
  await call(una, "Board.create", { name: "Jars", ...asShop });
  const own = await call(una, "Board.create", { name: "My shelf", privacy: "public" });
  const pin = await call(una, "Pin.create", { title: "My own", image_base64: await paint() });

  await openLive(una, pinUrl(pinId));
  await una.getByRole("button", { name: "Save", exact: true }).first().click();
  const picker = una.getByRole("dialog", { name: "Save Pin to" });
  await picker.getByRole("button", { name: "Jars" }).first().waitFor();
  expect(await picker.getByRole("button", { name: "Blue Kiln" }).count()).toBe(0);
  expect(await picker.getByText("My shelf").count()).toBe(0);
  await picker.getByRole("button", { name: "Create board" }).click();
  expect(await picker.getByLabel("Keep this board secret").isDisabled()).toBe(true);

  await openLive(una, pinUrl(pin.id));
  await una.getByRole("button", { name: "More", exact: true }).click();
  await una.getByRole("menuitem", { name: "Move to a board" }).click();
  const moving = una.getByRole("dialog", { name: "Move to a board" });
  await moving.getByRole("button", { name: "My shelf" }).first().click();
  await toast(una, "1 Pin moved to My shelf").waitFor();
  expect((await call(una, "Pin.get", { id: pin.id })).board?.id).toBe(own.id);
  expect(await moving.getByText("Jars").count()).toBe(0);
}, 120_000);
