import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, type TestMember } from "#testkit/members/accounts.ts";

let app: TestApp;
let staff: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  staff = await signUp(app);
  await app.context.db.pool.query("update members set staff_roles = '{admin}' where id = $1", [
    staff.user.id,
  ]);
  await app.context.mail.mailer.send({
    to: "somebody@example.org",
    subject: "Nest <script>alert(1)</script> & more",
    text: "The text of the mail",
    html: '<!doctype html><html><head></head><body><p title="a">Hello</p><script>alert(2)</script><a href="http://localhost:3000/x/">go</a></body></html>',
  });
  await app.drain();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("the mail folder", () => {
  test.each(["/_mail", "/_mail/", "/_mail/1700000000000-0123456789abcdef/"])(
    "doesn't exist for members and visitors: %s",
    async (path) => {
      for (const browser of [await app.browser(), (await signUp(app)).browser]) {
        const [asked, unknown] = [
          await browser.request("GET", path),
          await browser.request("GET", "/no/such/page/"),
        ];
        expect(asked.text.replaceAll(encodeURI(path), "")).toBe(
          unknown.text.replaceAll("/no/such/page/", ""),
        );
        expect(asked.headers["content-security-policy"]).toBe(unknown.headers["content-security-policy"]);
        expect(asked.headers["cache-control"]).toBe(unknown.headers["cache-control"]);
      }
    },
  );

  test("lists the mails for staff, without active content", async () => {
    const { status, text, headers } = await staff.browser.request("GET", "/_mail/");
    expect(status).toBe(200);
    expect(text).toContain("somebody@example.org");
    expect(text).not.toContain("<script");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test("shows one in a frame without JavaScript, whose links open elsewhere", async () => {
    const [mail] = await app.mailsTo("somebody@example.org");
    const { status, text, headers } = await staff.browser.request("GET", `/_mail/${mail?.id}/`);
    expect(status).toBe(200);
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(text).not.toContain("<script");
    expect(text).toContain("The text of the mail");
    expect(headers["content-security-policy"]).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  test.each(["/_mail/../secret/", "/_mail/%2e%2e%2fsecret/", "/_mail/1700000000000-0123456789abcdef/"])(
    "has no mail %s",
    async (path) => {
      const { text } = await staff.browser.request("GET", path);
      expect(text).toMatch(/^<p>/);
    },
  );

  test("is open in development", async () => {
    await using developing = await startTestApp({ env: { NODE_ENV: "development" } });
    const { text } = await (await developing.browser()).request("GET", "/_mail/");
    expect(text).toContain("No emails yet");
  });

  test("doesn't exist with a mail server", async () => {
    await using sending = await startTestApp({
      env: { SMTP_URL: "smtp://127.0.0.1:9", NODE_ENV: "development" },
    });
    const { text } = await (await sending.browser()).request("GET", "/_mail/");
    expect(text).toMatch(/^<p>/);
  });
});
