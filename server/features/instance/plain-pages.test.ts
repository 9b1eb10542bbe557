import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/plain-pages.ts";

const { app } = await startCast([], {
  renderer: builtPages,
  overrides: { disk: { isLow: async () => true } },
});

test("staff see a warning on each of their pages while the disk is nearly full", async () => {
  const page = openPlain((await buildPerson(app, { isStaff: true })).browser);
  for (const path of ["/admin/", "/admin/members/"]) {
    await page.open(path);
    expect(page.text()).toContain("The disk is nearly full");
  }
});
