import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada } = await startCast(["ada"], { renderer: builtPages });

test("without JavaScript a business converts, saves its details and removes them", async () => {
  const page = openPlain(ada.browser);
  await page.open("/business/convert/");
  await page.press("Convert account", { business_name: "Larks" });
  await page.press("Save", { contact_email: "hello@larks.example" });
  await page.open("/settings/business/");
  expect(page.valueOf("contact_email")).toBe("hello@larks.example");
  await page.press("Remove");
  expect(page.valueOf("contact_email")).toBe("");
});
