import { afterAll, expect, test } from "vitest";
import { startSite } from "#testkit/doubles/site.ts";
import { joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const website = await startSite({ "*": "" });
afterAll(() => website[Symbol.asyncDispose]());

const site = siteForTests({ env: { FETCH_ALLOW: new URL(website.url).host } });

const toast = (page: MountedPage, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);
const button = (page: MountedPage, name: string) => page.getByRole("button", { name, exact: true });

test("a website is claimed, checked and then shown with a check mark, and an ads-only profile leads there", async () => {
  const dora = await joinAs(site, "Dora Teal");
  const username = await usernameOf(dora);
  await call(dora, "Partner.update", { business_name: "Teal", website_url: website.url });
  await openLive(dora, "/settings/business/");
  await button(dora, "Claim website").click();
  await dora.getByText("Add a tag to your home page").click();
  const tag = (await dora.locator("code").filter({ hasText: "<meta" }).textContent()) ?? "";
  const check = dora
    .locator("details")
    .filter({ hasText: "Add a tag" })
    .getByRole("button", { name: "Check now" });
  await check.click();
  await dora.getByText("We couldn't find the tag in the head of your home page.").waitFor();
  website.pages["*"] = `<!doctype html><title>Teal</title>${tag}<h1>Hello from Teal</h1>`;
  await check.click();
  await dora.getByText("Verified", { exact: true }).waitFor();

  const visitor = await site.visit();
  await openLive(visitor, `/${username}/`);
  await visitor.getByText("Verified website").waitFor();
  // There's neither an email address nor a phone number.
  expect(await button(visitor, "Contact").count()).toBe(0);

  await dora.getByLabel("Send profile visitors to your website").check();
  await button(dora, "Save").click();
  await toast(dora, "Saved").waitFor();
  const sent = await visitor.browser.request("GET", `/${username}/_saved/?fresh`);
  expect([sent.status, sent.headers.location]).toEqual([302, `${website.url}/`]);
  await openLive(dora, `/${username}/`);
  await dora.getByRole("heading", { name: "Teal", level: 1 }).waitFor();
});
