import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ZodError, z } from "zod";
import { account, defineMail, validMinutes } from "./define-mail.ts";
import { createFileMailer, type MailOutbox } from "./file-mailer.ts";
import { MailDeliveryError, type Mailer } from "./mailer.ts";
import { type SendMailDeps, sendMail, sendMailJob } from "./send-mail-job.ts";

const secret = "Zk3v9pQm1rT7xW2n";
const linkMail = defineMail(
  "resetPassword",
  z.object({ ...account, validMinutes }),
  ({ username, validMinutes }, { i18n, instance, duration, reasonFor }) => ({
    subject: i18n._("Reset your {instance} password", { instance }),
    preheader: "",
    heading: i18n._("Choose a new password"),
    paragraphs: [],
    button: i18n._("Reset password"),
    notes: [i18n._("The link works once and expires in {validFor}.", { validFor: duration(validMinutes) })],
    reason: reasonFor(username),
  }),
);

const payload = {
  to: "ana@example.org",
  locale: "de" as const,
  expiresAt: "2026-11-21T15:30:00Z",
  params: { path: `/pw/ana/?e=1&t=${secret}`, username: "ana", validMinutes: 60 },
};

let folder: string;
let outbox: Mailer & MailOutbox;
let logged: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "send-mail-"));
  outbox = createFileMailer({ folder, publicUrl: "https://pins.example.org" });
  logged = [];
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

function buildDeps(overrides: Partial<SendMailDeps> = {}): SendMailDeps {
  return {
    mailer: outbox,
    publicUrl: "https://pins.example.org",
    getInstanceName: async () => "Laubenvogel",
    now: () => new Date("2026-11-21T15:00:00Z"),
    log: { info: (...entry) => logged.push(entry), warn: (...entry) => logged.push(entry) },
    ...overrides,
  };
}

function buildFailingMailer(permanent: boolean): Mailer {
  return {
    send: async () => {
      throw new MailDeliveryError({ permanent, reason: "the mail server refused it", smtpCode: 550 });
    },
    close: async () => {},
  };
}

test("writes the mail in the member's language and in the instance's name", async () => {
  await sendMail(buildDeps(), linkMail, payload);
  const [summary] = await outbox.listMails();
  const mail = await outbox.getMail(summary?.id ?? "");
  expect(mail).toMatchObject({
    to: "ana@example.org",
    from: "Laubenvogel <no-reply@pins.example.org>",
    subject: "Setze dein Passwort für Laubenvogel zurück",
  });
  expect(mail?.text).toContain(`https://pins.example.org/pw/ana/?e=1&t=${secret}\n`);
  expect(logged).toEqual([]);
});

test("drops a mail whose link has expired", async () => {
  await sendMail(buildDeps({ now: () => new Date("2026-11-21T15:30:00Z") }), linkMail, payload);
  expect(await outbox.listMails()).toEqual([]);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${secret}|ana@`));
});

test("logs a permanent refusal without address or link, and drops the mail", async () => {
  await sendMail(buildDeps({ mailer: buildFailingMailer(true) }), linkMail, payload);
  expect(logged).toEqual([
    [{ template: "resetPassword", smtpCode: 550, reason: "the mail server refused it" }, expect.any(String)],
  ]);
});

test("throws temporary failures, for the queue to retry", async () => {
  await expect(sendMail(buildDeps({ mailer: buildFailingMailer(false) }), linkMail, payload)).rejects.toThrow(
    /SMTP 550/,
  );
  expect(logged).toEqual([]);
});

test.each([
  ["an unknown language", { ...payload, locale: "xx" }],
  ["another mail's values", { ...payload, params: { path: "/", oldUsername: "ana" } }],
  ["a link to elsewhere", { ...payload, params: { ...payload.params, path: "https://evil.example/" } }],
  ["a link without a scheme", { ...payload, params: { ...payload.params, path: "//evil.example/" } }],
  ["a link with a backslash", { ...payload, params: { ...payload.params, path: "/\\evil.example/" } }],
  ["a link with a line break", { ...payload, params: { ...payload.params, path: "/a\r\nb" } }],
  ["nothing", null],
])("refuses a payload with %s without showing its secret", async (_, broken) => {
  const send = async (given: object | null) =>
    sendMail(
      buildDeps(),
      linkMail,
      sendMailJob.payload.parse(given && { ...given, template: "resetPassword" }),
    );
  const failure = await send(broken).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ZodError);
  expect(inspect(failure, { depth: null })).not.toContain(secret);
  expect(await outbox.listMails()).toEqual([]);
});
