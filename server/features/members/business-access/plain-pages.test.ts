import { expect, test } from "vitest";
import { allowAds, makeBusiness } from "#testkit/ads/advertising.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app } = await startCast([], { renderer: builtPages });
await allowAds(app);

test("an invited person acts for a business, and its log has both names", async () => {
  const [owner, una] = [await buildPerson(app), await buildPerson(app)];
  await makeBusiness(app, owner, "Kiln Works");
  const shop = openPlain(owner.browser);
  await shop.open("/business/hub/");
  await shop.follow("Kiln Works");
  await shop.follow("People");
  await shop.press("Send invite", { email: una.email });
  expect(shop.text()).toContain("Pending invites");

  const find = async () =>
    (await app.mailsTo(una.email)).find(({ subject }) => /invited you to work for Kiln Works/.test(subject));
  await expect.poll(find).toBeDefined();
  const { pathname, search } = new URL(/https?:\/\/\S+[?&]t=\S+/.exec((await find())?.text ?? "")?.[0] ?? "");
  const page = openPlain(una.browser);
  await page.open(pathname + search);
  await page.press("Accept");
  await page.press("Act as Kiln Works");
  expect(page.text()).toContain("You're acting as Kiln Works.");
  const acting = { orbac_subject_id: owner.id };
  const { data: board } = await una.browser.call("Board.create", { name: "Glazes", ...acting });
  await una.browser.call("BoardSection.create", { board_id: board.id, name: "Celadon", ...acting });
  await page.open("/");
  expect(page.text()).toContain("You're acting as Kiln Works.");
  await page.press("Stop");
  expect(page.text()).not.toContain("You're acting as Kiln Works.");

  await shop.follow("Security");
  expect(shop.text()).toContain(`${una.username}, acting as Kiln Works`);
  for (const action of ["Created a board", "Created a section"]) expect(shop.text()).toContain(action);
});
