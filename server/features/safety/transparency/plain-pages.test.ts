import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });
const staff = await openSession(app, await buildMember(app, { roles: ["senior", "admin"] }));

test("visitors read figures and the log without JavaScript, until staff turn the log off", async () => {
  const id = await buildPinRow(app, ada.id);
  await staff.call("StaffRemoval.create", { kind: "pin", id, rule: "spam", reason: "It repeats" });
  await app.context.db.pool.query("update decisions set decided_at = now() - interval '9 days'");
  const page = openPlain(visitor);
  await page.open("/terms/");
  await page.follow("Transparency");
  expect(page.text()).toContain("There are no numbers yet.");
  await page.follow("Quarter 2");
  expect(page.status).toBe(200);
  await page.follow("Log of decisions");
  expect(page.text()).toContain("Removed or disabled");

  for (const query of ["?year=soon", "?quarter=5"]) {
    await page.open(`/transparency/${query}`);
    expect(page.status).toBe(400);
  }
  await staff.call("InstanceSettings.update", { decision_log: "off" });
  await page.open("/transparency/log/?off");
  expect(page.status).toBe(404);
  await page.open("/transparency/?off");
  expect([page.status, page.has("link", "Log of decisions")]).toEqual([200, false]);
});
