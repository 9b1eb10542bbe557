import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { createPin } from "#testkit/library/new-pins.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages, hasWorker: true });

test("a sensitive picture shows without JavaScript, too, and other sites get a drawing", async () => {
  const staff = await buildPerson(app, { isStaff: true });
  const { id } = (await createPin(ada, { title: "Statue", alt_text: "Marble" })).data;
  await staff.browser.call("StaffScreening.update", { kind: "pin", id, verdict: "sensitive" });
  await expect
    .poll(async () => (await staff.browser.call("Pin.get", { id })).data.sensitivity)
    .not.toBeNull();
  const page = openPlain(visitor);
  await page.open(`/pin/${id}/`);
  expect(page.html()).toMatch(/<meta property="og:image"[^>]* content="[^"]*\/icons\/share-1200x630\.png"/);
  expect(page.html()).toMatch(/<meta name="robots"[^>]* content="[^"]*noindex/);
  expect(page.html()).not.toContain('alt="Marble"');
  await page.press("Show the picture of Statue");
  expect(page.html()).toContain('alt="Marble"');
});
