import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada } = await startCast(["ada"], {
  renderer: builtPages,
  overrides: { disk: { isLow: async () => true } },
});
const page = openPlain((await buildPerson(app, { isStaff: true })).browser);

test("staff describe the instance, write its pages, invite and ban, and all of it is in the log", async () => {
  await page.open("/admin/");
  await page.press("Save", { description: "Blue things, well arranged" });
  expect(page.text()).toContain("Saved");
  await page.open("/admin/pages/?page=about&locale=en");
  await page.press("Save", { text: "## Hello\n\nWe gather **blue** things." });
  expect(page.text()).toContain("Page saved");
  await page.open("/about/");
  expect(page.text()).toContain("We gather **blue** things.");

  await page.open("/admin/invitations/");
  await page.press("Create invite link");
  expect(page.html()).toContain("/signup/?invite=");

  await page.open(`/admin/members/?query=${encodeURIComponent(ada.email)}`);
  await page.press("Decide", { measure: "suspend", rule: "other", reason: "It breaks the rules" });
  expect(page.text()).toContain("Banned");
  const banned = openPlain(ada.browser);
  await banned.open("/settings/edit-profile/");
  expect(banned.path).toMatch(/^\/login\//);

  await page.open("/admin/audit-log/");
  expect(page.text()).toContain("'s account");
  expect(page.text()).toContain("changed the settings");
});

test("staff see a warning on each of their pages while the disk is nearly full", async () => {
  for (const path of ["/admin/", "/admin/members/"]) {
    await page.open(path);
    expect(page.text()).toContain("The disk is nearly full");
  }
});
