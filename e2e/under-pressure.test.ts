import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { cleanUp, mailsTo, type Received, startServer } from "#testkit/smtp-server.ts";
import { joinStaff, logIn, signUp, waitForHome } from "./members.ts";
import { ownProductForTests } from "./product.ts";

let received: Received[] = [];
const product = ownProductForTests(async () => {
  const server = await startServer();
  received = server.received;
  return {
    RATE_LIMIT: "1",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    SMTP_URL: server.url,
    // More than any disk has free.
    MIN_FREE_MB: "999999999",
  };
});
const { visit } = product;
afterAll(cleanUp);

/** Finds a pattern in the newest mail with a subject, which may still be on its way. */
async function inMail(address: string, subject: RegExp, pattern: RegExp): Promise<string> {
  const find = () => {
    const mail = mailsTo(received, address).find((found) => subject.test(found.subject));
    return pattern.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 10_000 }).not.toBe("");
  return find();
}

/** Visits from another network. */
const visitFrom = (network: string, options: Parameters<typeof visit>[0] = {}) =>
  visit({ ...options, extraHTTPHeaders: { "x-forwarded-for": network } });

/** Tries wrong passwords from many networks. */
async function attack(login: string): Promise<void> {
  const page = await fetch(`${product.url}/login/`);
  const cookie = page.headers.getSetCookie().map((each) => each.split(";")[0]);
  const token = cookie.find((each) => each?.startsWith("csrftoken="))?.split("=")[1] ?? "";
  for (let turn = 1; turn <= 30; turn += 1) {
    const reply = await fetch(`${product.url}/v3/login/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: cookie.join("; "),
        "x-csrftoken": decodeURIComponent(token),
        "x-forwarded-for": `198.51.100.${turn}`,
      },
      body: JSON.stringify({ username_or_email: login, password: "a wrong guess" }),
    });
    expect(reply.status).toBe(401);
  }
}

const code = (page: Page) => page.getByLabel("Code", { exact: true });
const submit = (page: Page) => page.locator("button[type=submit]").first().click();

describe("while many guess a member's password", () => {
  test.each([true, false])(
    "a code by mail lets the member in from a new browser, with scripts: %s",
    async (scripts) => {
      const own = await visitFrom("203.0.113.1");
      const person = await signUp(own);
      const { pathname, search } = new URL(await inMail(person.email, /confirm/i, /https?:\/\/\S+[?&]t=\S+/));
      await own.goto(pathname + search);
      await own.getByRole("button", { name: "Confirm" }).click();
      await own.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
      await attack(person.email);

      const page = await visitFrom("203.0.113.2", { javaScriptEnabled: scripts });
      await logIn(page, person.email, person.password);
      await page.getByText("We've emailed you a code. Enter it to log in.").waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
      const sent = await inMail(person.email, /login code$/, /\b\d{6}\b/);

      await code(page).fill(sent === "000000" ? "000001" : "000000");
      if (!scripts) await page.locator("#password").fill(person.password);
      await submit(page);
      await page.getByText("That code isn't right or was already used.").waitFor();
      await page.getByText("We've emailed you a code. Enter it to log in.").waitFor();

      await code(page).fill(sent);
      if (!scripts) await page.locator("#password").fill(person.password);
      await submit(page);
      await waitForHome(page);
    },
  );
});

test("staff see a warning while the disk is nearly full", async () => {
  const page = await visitFrom("203.0.113.3");
  await signUp(page);
  await joinStaff(page, product.staffPath());
  await page.getByText("The disk is nearly full").waitFor();
  await page.goto("/admin/members/");
  await page.getByText("The disk is nearly full").waitFor();
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
});
