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

/** Acts as soon as a page contains a text, before anything else of the page runs. */
function momentOf({ dom: { window } }: MountedPage, text: string, act: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new window.MutationObserver(() => {
    if (!window.document.body.textContent.includes(text)) return;
    observer.disconnect();
    act();
    resolve();
  });
  observer.observe(window.document.body, { childList: true, characterData: true, subtree: true });
  return promise;
}

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
  // A quick person presses again in the moment the error shows.
  const isRefused = momentOf(dora, "We couldn't find the tag in the head of your home page.", () => {
    website.pages["*"] = `<!doctype html><title>Teal</title>${tag}<h1>Hello from Teal</h1>`;
    check
      .now()[0]
      ?.dispatchEvent(new dora.dom.window.MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  await check.click();
  await isRefused;
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

test("a member converts in two steps, and others find the ways to reach them", async () => {
  const berta = await joinAs(site, "Berta Holm");
  const username = await usernameOf(berta);
  await openLive(berta, "/business/convert/");
  await berta.getByLabel("Business name").fill("Berta's Kiln");
  await berta.getByLabel("Type of business").selectOption("craft");
  await button(berta, "Convert account").click();
  await berta.getByLabel("Contact email").fill("hello@kiln");
  await button(berta, "Save").click();
  await berta.getByText("Please enter a valid email address.").waitFor();
  await berta.getByLabel("Contact email").fill("hello@kiln.example");
  await berta.getByLabel("Country of the phone number").selectOption("SE");
  await berta.getByLabel("Phone number", { exact: true }).fill("046-12 34 56");
  await button(berta, "Save").click();
  await berta.waitForURL((url) => url.pathname === `/${username}/`);

  await openLive(berta, "/settings/business/");
  await berta.getByLabel("Street and number").fill("Storgatan 1");
  await berta.getByLabel("City").fill("Lund");
  await berta.getByLabel("Show the address on your profile").check();
  await button(berta, "Save").click();
  await toast(berta, "Saved").waitFor();

  const visitor = await site.visit();
  await openLive(visitor, `/${username}/`);
  await visitor.getByRole("link", { name: "Storgatan 1, Lund" }).waitFor();
  await button(visitor, "Contact").click();
  const item = (name: RegExp) => visitor.getByRole("menuitem", { name });
  expect(await item(/^Call/).getAttribute("href")).toBe("tel:+4646123456");
  expect(await item(/^Email/).getAttribute("href")).toBe("mailto:hello@kiln.example");
  expect(await item(/^Directions/).getAttribute("href")).toContain("Storgatan%201%2C%20Lund");
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(visitor.dom.window.navigator, "clipboard", { value: clipboard });
  await item(/^Copy address/).click();
  await toast(visitor, "Address copied").waitFor();
  expect(copied).toEqual(["Storgatan 1, Lund"]);
});

test("staff verify a business and award badges, and it chooses three and their color", async () => {
  const enid = await joinAs(site, "Enid Rook");
  const username = await usernameOf(enid);
  await call(enid, "Partner.update", { business_name: "Rook & Co" });
  const staff = await site.join({}, { isStaff: true });
  await openLive(staff, `/admin/members/?query=${username}`);
  await staff.getByRole("link", { name: `Verification: ${username}` }).click();
  const awarded = ["Invested in good", "Eco-friendly", "Inclusive", "Personal touch"];
  for (const name of ["Verified business", "Can show badges", ...awarded]) {
    await staff.getByLabel(name).check();
  }
  await button(staff, "Save").click();
  await toast(staff, "Saved").waitFor();
  await staff.goto("/admin/audit-log/");
  await staff
    .getByText(/ changed .+'s verification/)
    .first()
    .waitFor();

  await openLive(enid, `/${username}/`);
  const shown = enid.getByRole("list", { name: "Badges" }).getByRole("listitem");
  expect(await shown.allTextContents()).toEqual(awarded.slice(0, 3));
  await button(enid, "Edit badges").click();
  const dialog = enid.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByRole("checkbox", { name: "Inclusive" }).waitFor();
  const areOff = async () =>
    await Promise.all([save.isDisabled(), dialog.getByLabel("Personal touch").isDisabled()]);
  expect(await areOff()).toEqual([true, true]);
  await dialog.getByLabel("Inclusive").uncheck();
  await dialog.getByLabel("Personal touch").check();
  await dialog.getByLabel("Color", { exact: true }).fill("#12345");
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel("Color", { exact: true }).fill("#123456");
  await save.click();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => shown.allTextContents())
    .toEqual(["Invested in good", "Eco-friendly", "Personal touch"]);
  // Its style sheet makes the text white on a dark color.
  const list = enid.getByRole("list", { name: "Badges" });
  expect(await list.getAttribute("style")).toContain("--badge-color: #123456");
  expect(await list.getAttribute("data-dark")).toBe("true");
  await enid.getByRole("heading", { name: "Rook & Co Verified business" }).waitFor();
});
