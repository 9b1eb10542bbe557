import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";
import { holdBlocked } from "./jobs/hold-blocked.ts";

const { app, ada } = await startCast(["ada"], { renderer: builtPages });

test("staff change the blocklists without JavaScript", async () => {
  const senior = await buildPerson(app, { roles: ["senior"] });
  const page = openPlain(senior.browser);
  await page.open("/admin/blocklists/");
  await page.press("Add", { value: "evil", reason: "A scam" });
  expect(page.text()).toContain("Please enter a site, like example.com.");
  expect(page.valueOf("reason")).toBe("A scam");
  await page.press("Add", { value: "https://evil.example/", reason: "A scam" });
  expect(page.text()).toContain("evil.example");
  await page.press("Remove evil.example from the list");
  expect(page.text()).toContain("Nothing on this list yet");

  const pinId = await buildPinRow(app, ada.id);
  await page.follow("Pictures");
  expect(page.text()).toContain("may require you to report it");
  const value = `${app.context.config.publicUrl}/pin/${pinId}/`;
  await page.press("Add", { value, picture_list: "child_safety", reason: "Harmful" });
  expect(page.text()).toContain("Child safety");
  expect(page.text()).toContain("Harmful");

  const moderator = openPlain((await buildPerson(app, { roles: ["moderator"] })).browser);
  await moderator.open("/admin/blocklists/");
  expect(moderator.status).toBe(404);
});

test("a held Pin waits in its owner's notices until staff dismiss the case", async () => {
  const senior = await buildPerson(app, { roles: ["senior"] });
  const pinId = await buildPinRow(app, ada.id, { title: "A title" });
  const value = `${app.context.config.publicUrl}/pin/${pinId}/`;
  const entry = { list: "pictures", picture_list: "child_safety", value, reason: "Harmful" } as const;
  await senior.browser.call("Blocklist.create", entry);
  await holdBlocked(app.context, { pinId });

  const owner = openPlain(ada.browser);
  await owner.open("/reports-and-violations/");
  expect(owner.text()).toContain("This waits for a look.");

  const staff = openPlain(senior.browser);
  await staff.open("/admin/cases/");
  expect(staff.text()).toContain("Picture blocked for child safety");
  expect(staff.text()).toContain("Hidden from everyone.");
  expect(staff.text()).toContain("Also block this picture");
  await staff.press("Dismiss");
  expect(staff.text()).toContain("Case dismissed");
  await owner.open("/reports-and-violations/");
  expect(owner.text()).not.toContain("This waits for a look.");
});
