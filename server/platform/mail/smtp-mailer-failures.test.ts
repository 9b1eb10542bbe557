import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import {
  cleanUp,
  cleanups,
  connect,
  failureOf,
  mail,
  only,
  refuse,
  startServer,
} from "#testkit/doubles/smtp-server.ts";

afterEach(cleanUp);

describe("login and encryption", () => {
  const accounts: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === "bird" && password === "b@r:") done(null, { user: username });
      else done(refuse(535, "bad login"));
    },
  };

  test("uses the user name and password of the address", async () => {
    const { received, host } = await startServer(accounts);
    await connect(`smtp://bird:b%40r%3A@${host}`).send(mail);
    expect(only(received).user).toBe("bird");
  });

  test("a wrong password is temporary, and not shown", async () => {
    const { host } = await startServer(accounts);
    const error = await failureOf(connect(`smtp://bird:hunter2@${host}`).send(mail));
    expect(error).toMatchObject({ permanent: false, smtpCode: 535 });
    expect(error.message).toMatch(/user name and password/);
    expect(error.message).not.toMatch(/hunter2|ana@/);
  });

  test("uses encryption if it is offered", async () => {
    const { received, url } = await startServer({ disabledCommands: [] });
    await connect(url).send(mail);
    expect(only(received).encrypted).toBe(true);
  });

  test("tls=off ignores the offer", async () => {
    const { received, url } = await startServer({ disabledCommands: [] });
    await connect(`${url}?tls=off`).send(mail);
    expect(only(received).encrypted).toBe(false);
  });

  test("tls=required sends neither password nor mail to a server without encryption", async () => {
    const logins: string[] = [];
    const { received, host } = await startServer({
      ...accounts,
      onAuth({ username }, _, done) {
        logins.push(username ?? "");
        done(null, { user: username });
      },
    });
    const error = await failureOf(connect(`smtp://bird:b@${host}?tls=required`).send(mail));
    expect(error).toMatchObject({ permanent: false, reason: expect.stringMatching(/encrypted/) });
    expect({ received, logins }).toEqual({ received: [], logins: [] });
  });

  test("tls=required sends nothing to a server that can't prove its name", async () => {
    const { received, url } = await startServer({ disabledCommands: [] });
    const error = await failureOf(connect(`${url}?tls=required`).send(mail));
    expect(error.permanent).toBe(false);
    expect(received).toEqual([]);
  });
});

describe("refusals", () => {
  test("a 4xx is retried, then succeeds", async () => {
    let tries = 0;
    const { received, url } = await startServer({
      onRcptTo(_, __, done) {
        tries += 1;
        done(tries === 1 ? refuse(451, "greylisted") : null);
      },
    });
    const mailer = connect(url);
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: false, smtpCode: 451 });
    await mailer.send(mail);
    expect(received).toHaveLength(1);
  });

  test("a 5xx for the recipient is final, and its text with the address is left out of the message", async () => {
    const { url } = await startServer({
      onRcptTo: ({ address }, _, done) => done(refuse(550, `no ${address}`)),
    });
    const error = await failureOf(connect(url).send(mail));
    expect(error).toMatchObject({ permanent: true, smtpCode: 550 });
    expect(error.message).toBe("Mail was not delivered: the mail server refused it (SMTP 550)");
  });

  test("a 5xx for the message is final", async () => {
    const { url } = await startServer({
      onData(stream, _, done) {
        text(stream).then(() => done(refuse(554, "spam")), done);
      },
    });
    expect(await failureOf(connect(url).send(mail))).toMatchObject({ permanent: true, smtpCode: 554 });
  });

  test("a 5xx for the sender is for the host to fix", async () => {
    const { url } = await startServer({ onMailFrom: (_, __, done) => done(refuse(553, "not your domain")) });
    expect(await failureOf(connect(url).send(mail))).toMatchObject({ permanent: false, smtpCode: 553 });
  });

  test("a closed port is retried later", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const address = closed.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    closed.close();
    await once(closed, "close");
    const error = await failureOf(connect(`smtp://127.0.0.1:${port}`).send(mail));
    expect(error).toMatchObject({ permanent: false, smtpCode: undefined });
  });

  test("a silent server times out", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    cleanups.push(() => new Promise((resolve) => silent.close(() => resolve())));
    const address = silent.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const mailer = connect(`smtp://127.0.0.1:${port}`, {
      timeouts: { connect: 500, greeting: 100, idle: 500 },
    });
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: false });
  });
});
