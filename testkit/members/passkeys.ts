import type { Browser, TestApp } from "#testkit/app.ts";
import { type Authenticator, createAuthenticator } from "#testkit/members/authenticator.ts";
import { buildMember, type MemberTraits, openSession } from "#testkit/members.ts";

export const origin = "http://localhost:3000";

export async function addPasskey(
  browser: Browser,
  device: Authenticator,
  options: { password?: string | null; name?: string } = {},
) {
  const challenge = await browser.call("UserPasskeyChallenge.create", { purpose: "add" });
  return await browser.call("UserPasskey.create", {
    challenge_id: challenge.data.challenge_id,
    response: device.create(challenge.data.options),
    ...(options.name !== undefined && { name: options.name }),
    ...(options.password && { password: options.password }),
  });
}

export async function logInWithPasskey(browser: Browser, device: Authenticator) {
  const { data } = await browser.call("UserPasskeyChallenge.create", { purpose: "login" });
  return await browser.call("UserPasskey.update", {
    challenge_id: data.challenge_id,
    response: device.get(data.options),
  });
}

export async function buildOwner(app: TestApp, traits: MemberTraits = {}) {
  const member = await buildMember(app, traits);
  const browser = await openSession(app, member);
  const device = createAuthenticator(origin);
  const added = await addPasskey(browser, device, { password: member.password, name: "My phone" });
  return { member, browser, device, added };
}
