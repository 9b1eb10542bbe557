import { expect, test } from "vitest";
import { call, holdAll, openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("a page of the instance is shown while it is written", async () => {
  const staff = await site.join({}, { isStaff: true });
  await openLive(staff, "/admin/pages/?page=about&locale=en");
  await staff.getByLabel("Page text").fill("## Hello\n\nWe gather **blue** things.");
  await staff.getByRole("heading", { name: "Hello" }).waitFor();
});

test("an admin gives a member roles, and they find only the pages for these", async () => {
  const [admin, ada] = [await site.join({}, { isStaff: true }), await site.join()];
  const { username } = await call(ada, "UserSettings.get", {});
  await openLive(admin, `/admin/members/?query=${username}`);
  await admin.getByText("Staff roles").click();
  await admin.getByLabel("Editor").check();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await admin.getByRole("region", { name: "Notifications" }).getByText("Saved").waitFor();
  await openLive(ada, "/admin/");
  const menu = ada.getByRole("navigation", { name: "Manage" });
  await menu.getByRole("link", { name: "Articles" }).waitFor();
  expect(await menu.getByRole("link").allTextContents()).toEqual(["Invitations", "Articles", "Topics"]);
});

test("two presses make one invite link", async () => {
  const staff = await site.join({}, { isStaff: true });
  await openLive(staff, "/admin/invitations/");
  const creations = holdAll(staff, "Invitation.create", "request");
  await staff.getByRole("button", { name: "Create invite link" }).evaluate((button) => {
    for (const _ of [1, 2]) button.click();
  });
  await creations.arrived;
  await creations.release();
  await staff.getByText(/\/signup\/\?invite=/).waitFor();
  expect(creations.count()).toBe(1);
});

test("staff look up a word, and say which words mean the same", async () => {
  const staff = await site.join({}, { isStaff: true });
  await openLive(staff, "/admin/search/?word=two+words");
  await staff.getByText("Please enter a single word.").waitFor();
  await staff.getByLabel("Words that mean the same").fill("couch, living room");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await staff.getByText("Write single words, two to twelve on a line.").waitFor();
  await staff.getByLabel("Words that mean the same").fill("couch, sofa\n\nrug; carpet");
  await staff.getByRole("button", { name: "Save", exact: true }).click();
  await staff.getByRole("region", { name: "Notifications" }).getByText("Saved").waitFor();
  const { synonyms } = await call(staff, "SearchSettings.get", {});
  expect(synonyms).toEqual([
    ["couch", "sofa"],
    ["rug", "carpet"],
  ]);
});
