import { afterEach, describe, expect, test } from "vitest";
import { cleanUp, connect, failureOf, mail, only, startServer } from "#testkit/doubles/smtp-server.ts";
import { readEml } from "./eml.ts";
import { MailDeliveryError } from "./mailer.ts";

afterEach(cleanUp);

describe("delivery", () => {
  test("a mail arrives with both parts, its sender and a mark as automatic", async () => {
    const { received, url } = await startServer();
    await connect(url).send(mail);
    const { from, to, source } = only(received);
    expect({ from, to }).toEqual({ from: "no-reply@pins.example.org", to: ["ana@example.org"] });
    const eml = readEml(source);
    expect(eml).toMatchObject({ subject: "Hello", text: "Hello Ana", html: "<p>Hello Ana</p>" });
    expect(eml.from).toBe("Bowerbird <no-reply@pins.example.org>");
    expect(eml.headers).toMatchObject({ "auto-submitted": "auto-generated" });
    expect(eml.headers["message-id"]).toMatch(/^<[0-9a-f-]{36}@pins\.example\.org>$/);
  });

  test("a configured sender overrides the instance's name", async () => {
    const { received, url } = await startServer();
    await connect(url, { from: "Ana's pins <hello@example.org>" }).send(mail);
    expect(readEml(only(received).source).from).toBe(`"Ana's pins" <hello@example.org>`);
    expect(only(received).from).toBe("hello@example.org");
  });

  test("one connection carries many mails", async () => {
    let connections = 0;
    const { received, url } = await startServer({
      onConnect(_, done) {
        connections += 1;
        done();
      },
    });
    const mailer = connect(url);
    for (let count = 0; count < 5; count += 1) await mailer.send(mail);
    expect({ mails: received.length, connections }).toEqual({ mails: 5, connections: 1 });
  });

  test("subjects, names and domains in every script arrive as written", async () => {
    const { received, url } = await startServer();
    const subject = "パスワードが変更されました – Bücher & søn 🐦 ".repeat(3).trim();
    await connect(url).send({ ...mail, to: "ana@bücher.example", subject, fromName: "鳥の巣" });
    const { source } = only(received);
    expect(readEml(source).to).toBe("ana@xn--bcher-kva.example");
    expect(source.slice(0, source.indexOf("\r\n\r\n"))).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(readEml(source)).toMatchObject({ subject, from: "鳥の巣 <no-reply@pins.example.org>" });
  });

  test("close waits for a mail in progress", async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { received, url } = await startServer({
      onMailFrom(_, __, done) {
        reach();
        gate.then(() => done(), done);
      },
    });
    const mailer = connect(url);
    const delivery = mailer.send(mail);
    await reached;
    const closed = mailer.close();
    open();
    await Promise.all([delivery, closed]);
    expect(received).toHaveLength(1);
    await expect(mailer.send(mail)).rejects.toThrow(MailDeliveryError);
  });
});

describe("header injection", () => {
  const attack = "Hello\r\nBcc: eve@example.net\r\n\r\n<b>owned</b>";

  test("line breaks in subject and sender name start no header", async () => {
    const { received, url } = await startServer();
    await connect(url).send({ ...mail, subject: attack, fromName: `Eve"\r\nBcc: eve@example.net` });
    const { to, source } = only(received);
    const eml = readEml(source);
    expect(to).toEqual(["ana@example.org"]);
    expect(Object.keys(eml.headers).sort()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
      "x-auto-response-suppress",
    ]);
    expect(eml.subject).toBe("Hello Bcc: eve@example.net <b>owned</b>");
    expect(eml.text).toBe("Hello Ana");
  });

  test.each([
    "ana@example.org\r\nBcc: eve@example.net",
    "ana@example.org, eve@example.net",
    "ana@example.org\0",
  ])("the recipient %j is refused permanently before any connection", async (to) => {
    const { received, url } = await startServer();
    expect(await failureOf(connect(url).send({ ...mail, to }))).toMatchObject({ permanent: true });
    expect(received).toEqual([]);
  });

  test.each([
    ["X-Tag", "one\r\nBcc: eve@example.net"],
    ["X-Tag\r\nBcc", "eve@example.net"],
    ["Bcc", "eve@example.net"],
    ["Content-Type", "text/plain"],
  ])("the header %j with %j is refused", async (name, value) => {
    const { received, url } = await startServer();
    await expect(connect(url).send({ ...mail, headers: { [name]: value } })).rejects.toThrow(/header field/);
    expect(received).toEqual([]);
  });

  test("a valid header arrives", async () => {
    const { received, url } = await startServer();
    await connect(url).send({ ...mail, headers: { "X-Tag": "one" } });
    expect(readEml(only(received).source).headers["x-tag"]).toBe("one");
  });
});
