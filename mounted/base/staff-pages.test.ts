import { expect, test } from "vitest";
import { holdAll, openLive, siteForTests } from "../site.ts";

const site = siteForTests();

test("a page of the instance is shown while it is written", async () => {
  const staff = await site.join({}, { isStaff: true });
  await openLive(staff, "/admin/pages/?page=about&locale=en");
  await staff.getByLabel("Page text").fill("## Hello\n\nWe gather **blue** things.");
  await staff.getByRole("heading", { name: "Hello" }).waitFor();
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
