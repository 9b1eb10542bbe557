import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "./create-mailer.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mail } from "./mailer.ts";

const publicUrl = "http://127.0.0.1:3000";
const mail: Mail = { to: "ana@example.org", subject: "Hello", text: "Hello Ana\n", html: "<p>Hello Ana</p>" };

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mail-files-"));
  folder = join(dataDir, "mail");
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

test("without a mail server a mail is stored in the data folder and can be read", async () => {
  const { mailer, outbox } = createMailer({ publicUrl, dataDir });
  await mailer.send({ ...mail, fromName: "鳥" });
  const [summary, ...others] = (await outbox?.listMails()) ?? [];
  expect(others).toEqual([]);
  expect(summary).toMatchObject({ to: "ana@example.org", subject: "Hello" });
  expect(Math.abs(Date.parse(summary?.sentAt ?? "") - Date.now())).toBeLessThan(60_000);
  expect(await outbox?.getMail(summary?.id ?? "")).toMatchObject({
    ...summary,
    from: "鳥 <no-reply@[127.0.0.1]>",
    text: "Hello Ana",
    html: "<p>Hello Ana</p>",
  });
  await mailer.close();
});

test("a mail with a document can be read like others", async () => {
  const outbox = createFileMailer({ folder, publicUrl });
  const base64 = Buffer.from("%PDF-1.3 for Ana").toString("base64");
  await outbox.send({ ...mail, attachment: { name: "2026-03-7.pdf", base64 } });
  const [stored] = await outbox.listMails();
  expect(await outbox.getMail(stored?.id ?? "")).toMatchObject({
    subject: "Hello",
    text: "Hello Ana",
    html: "<p>Hello Ana</p>",
  });
  const [name = ""] = await readdir(folder);
  const source = await readFile(join(folder, name), "utf8");
  expect(source).toMatch(/content-disposition: attachment; filename=2026-03-7\.pdf/i);
  expect(source).toContain(base64);
});

test("with a mail server there is nothing to show", async () => {
  const { mailer, outbox } = createMailer({ publicUrl, dataDir, smtpUrl: "smtp://localhost" });
  expect(outbox).toBeNull();
  await mailer.close();
});

test("only the owner can read the folder and its files, and each file is complete under its name", async () => {
  await createFileMailer({ folder, publicUrl }).send(mail);
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/^\d{13}-[0-9a-f]{16}\.eml$/);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test("a missing folder is an empty list", async () => {
  const outbox = createFileMailer({ folder, publicUrl });
  expect(await outbox.listMails()).toEqual([]);
  expect(await outbox.getMail("1700000000000-0123456789abcdef")).toBeNull();
});

test("the newest mails are kept and listed first", async () => {
  const outbox = createFileMailer({ folder, publicUrl, keep: 3 });
  for (const subject of ["one", "two", "three", "four", "five"]) {
    const before = Date.now();
    await outbox.send({ ...mail, subject });
    await waitForNextMillisecond(before);
  }
  expect((await outbox.listMails()).map(({ subject }) => subject)).toEqual(["five", "four", "three"]);
  expect((await outbox.listMails(1)).map(({ subject }) => subject)).toEqual(["five"]);
  expect(await readdir(folder)).toHaveLength(3);
});

async function waitForNextMillisecond(before: number): Promise<void> {
  while (Date.now() <= before) await new Promise(setImmediate);
}

test("leftovers of a crash are deleted after a while, drafts stay, and neither is listed", async () => {
  const outbox = createFileMailer({ folder, publicUrl });
  await outbox.send(mail);
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await writeFile(join(folder, "1700000000000-aaaaaaaaaaaaaaaa.tmp"), "half");
  await utimes(join(folder, "1700000000000-aaaaaaaaaaaaaaaa.tmp"), long, long);
  await writeFile(join(folder, "1700000000000-bbbbbbbbbbbbbbbb.tmp"), "half");
  await writeFile(join(folder, "notes.eml"), "Subject: mine\n\nhello");
  await outbox.send(mail);
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith(".tmp"))).toEqual(["1700000000000-bbbbbbbbbbbbbbbb.tmp"]);
  expect(names).toContain("notes.eml");
  expect(await outbox.listMails()).toHaveLength(2);
});

test("many concurrent senders lose nothing", async () => {
  const [one, other] = [createFileMailer({ folder, publicUrl }), createFileMailer({ folder, publicUrl })];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? one : other).send({ ...mail, subject: `${index}` }),
    ),
  );
  const subjects = (await one.listMails()).map(({ subject }) => Number(subject));
  expect(subjects.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

test.each([
  "",
  "../mail/1700000000000-0123456789abcdef",
  "1700000000000-0123456789abcdef.eml",
  "1700000000000-0123456789abcdef\n",
  "1700000000000-0123456789ABCDEF",
  "..",
  "1700000000000-../../../../secret",
])("the id %j finds nothing", async (id) => {
  const outbox = createFileMailer({ folder, publicUrl });
  await outbox.send(mail);
  await writeFile(join(folder, "1700000000000-0123456789abcdef.eml"), "Subject: hidden\n\nhello");
  expect(await outbox.getMail(id)).toBeNull();
});

test("any text is read as it was sent", async () => {
  const outbox = createFileMailer({ folder, publicUrl, keep: 1 });
  const line = fc
    .string({ unit: "grapheme", maxLength: 300 })
    .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ""));
  await fc.assert(
    fc.asyncProperty(line, line, line, async (subject, text, html) => {
      await outbox.send({
        ...mail,
        subject: `S${subject}`,
        text: `${text}\n--x\n.${text}.`,
        html: `<p>${html}</p>`,
      });
      const [summary] = await outbox.listMails();
      const filed = await outbox.getMail(summary?.id ?? "");
      expect(filed?.text).toBe(`${text}\n--x\n.${text}.`);
      expect(filed?.html).toBe(`<p>${html}</p>`);
      expect(filed?.subject).toBe(summary?.subject);
    }),
    { numRuns: 60 },
  );
});
