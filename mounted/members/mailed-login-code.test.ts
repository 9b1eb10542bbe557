import { expect, test } from "vitest";
import { guess } from "#testkit/members/guessing.ts";
import { isSignedIn } from "#testkit/members.ts";
import { mailTo } from "../joining.ts";
import { call, openLive, siteForTests } from "../site.ts";

const site = siteForTests({ env: { RATE_LIMIT: "1" } });

test("while many guess a member's password, a code by mail lets them in from a new browser", async () => {
  // As if mails were sent by a mail server.
  site.app.context.mail.leaves = true;
  const password = "a heron in the reeds";
  const { email } = await call(await site.join({}, { password }), "UserSettings.get", {});
  for (let turn = 1; turn <= 30; turn += 1)
    await guess(await site.app.browser(`198.51.100.${turn}`), email, 1);

  const page = await site.visit();
  const submit = async () => {
    const button = page.locator("button[type=submit]").first();
    await expect.poll(() => button.getAttribute("aria-busy")).not.toBe("true");
    await button.click();
  };
  await openLive(page, "/login/");
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await submit();
  await page.getByText("We've emailed you a code. Enter it to log in.").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  const sent = /\b\d{6}\b/.exec(await mailTo(site, email, /login code$/))?.[0] ?? "";
  const code = page.getByLabel("Code", { exact: true });
  await code.fill(sent === "000000" ? "000001" : "000000");
  await submit();
  await page.getByText("That code isn't right or was already used.").waitFor();
  await page.getByText("We've emailed you a code. Enter it to log in.").waitFor();
  await code.fill(sent);
  await submit();
  await page.waitForDeparture();
  expect(await isSignedIn(page.browser)).toBe(true);
});
