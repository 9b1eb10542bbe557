import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createAuthenticator } from "#testkit/members/authenticator.ts";
import { buildOwner, logInWithPasskey, origin } from "#testkit/members/passkeys.ts";
import { isSignedIn, type TestMember } from "#testkit/members.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function setState({ id }: TestMember, state: string): Promise<void> {
  await app.context.db.query({ text: "update members set state = $2 where id = $1" }, [id, state]);
}

test("logs in without a password, even where a code would be required, and records the use", async () => {
  const { member, device, browser } = await buildOwner(app);
  await app.context.db.query(
    { text: "insert into two_factor (member_id, secret, confirmed_at) values ($1, '', now())" },
    [member.id],
  );
  const visitor = await app.browser();
  const token = visitor.cookies.get("csrftoken");
  const { data, status } = await logInWithPasskey(visitor, device);
  expect(status).toBe(200);
  expect(data).toMatchObject({ id: member.id, username: member.username, type: "user" });
  expect(visitor.cookies.get("_auth")).toBe("1");
  expect(visitor.cookies.get("csrftoken")).not.toBe(token);
  expect(await isSignedIn(visitor)).toBe(true);
  const [passkey] = (await browser.call("UserPasskey.get", {})).data;
  expect(passkey?.last_used_at).toMatch(/^\d{4}-/);
});

test("rejects a repeated response", async () => {
  const { device } = await buildOwner(app);
  const visitor = await app.browser();
  const { data } = await visitor.call("UserPasskeyChallenge.create", { purpose: "login" });
  const options = { challenge_id: data.challenge_id, response: device.get(data.options) };
  const both = await Promise.all([
    visitor.call("UserPasskey.update", options),
    (await app.browser()).call("UserPasskey.update", options),
  ]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 401]);
});

test("rejects an unknown passkey, or one of a different member", async () => {
  const visitor = await app.browser();
  const stranger = createAuthenticator(origin);
  const { data } = await visitor.call("UserPasskeyChallenge.create", { purpose: "login" });
  stranger.create({ challenge: "AAAA", rp: { id: "localhost" }, user: { id: "AAAA" } });
  const { error } = await visitor.call("UserPasskey.update", {
    challenge_id: data.challenge_id,
    response: stranger.get(data.options),
  });
  expect(error).toMatchObject({ http_status: 401, message: "This passkey doesn't match any account." });
  const { device } = await buildOwner(app);
  device.faults.userHandle = Buffer.from("1").toString("base64url");
  expect((await logInWithPasskey(visitor, device)).error?.http_status).toBe(401);
});

test("detects a cloned device by its counter", async () => {
  const { device } = await buildOwner(app);
  const copy = device.clone();
  expect((await logInWithPasskey(await app.browser(), device)).status).toBe(200);
  expect((await logInWithPasskey(await app.browser(), copy)).error).toMatchObject({ http_status: 401 });
  expect((await logInWithPasskey(await app.browser(), device)).status).toBe(200);
});

test("rejects malformed responses", async () => {
  const visitor = await app.browser();
  for (const response of [{}, { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: 7 } }]) {
    const { data } = await visitor.call("UserPasskeyChallenge.create", { purpose: "login" });
    const { error } = await visitor.call("UserPasskey.update", { challenge_id: data.challenge_id, response });
    expect(error).toMatchObject({ http_status: 400, message_detail: "response" });
  }
});

test("keeps deleted members out, lets suspended ones in as visitors, and reactivates deactivated ones", async () => {
  const { member, device } = await buildOwner(app);
  await setState(member, "deleted");
  const { error } = await logInWithPasskey(await app.browser(), device);
  expect(error).toMatchObject({ http_status: 403, message_detail: "deleted" });
  await setState(member, "banned");
  const suspended = await app.browser();
  expect((await logInWithPasskey(suspended, device)).status).toBe(200);
  expect(await isSignedIn(suspended)).toBe(false);
  await setState(member, "deactivated");
  const visitor = await app.browser();
  expect((await logInWithPasskey(visitor, device)).status).toBe(200);
  expect(await isSignedIn(visitor)).toBe(true);
});
