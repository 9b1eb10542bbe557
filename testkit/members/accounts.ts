import { randomBytes } from "node:crypto";
import type { User } from "#contract/members/entities/user.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser, TestApp } from "../app.ts";

export const testPassword = "a heron stands in the reeds";

export type TestMember = { browser: Browser; user: User; email: string; password: string };

/** Signs up a new member with a unique address, in a new browser unless one is given. */
export async function signUp(
  app: TestApp,
  options: Partial<OptionsOf<"UserRegister.create">> = {},
  browser?: Browser,
): Promise<TestMember> {
  const name = `m${randomBytes(6).toString("hex")}`;
  const email = options.email ?? `${name}@example.org`;
  const password = options.password ?? testPassword;
  const used = browser ?? (await app.browser());
  const answer = await used.call("UserRegister.create", {
    username: name,
    first_name: "Ada",
    birthday: "1990-05-17",
    ...options,
    email,
    password,
  });
  if (answer.status !== 200) throw new Error(`Signing up answered ${answer.text}`);
  return { browser: used, user: answer.data, email, password };
}

/** Logs in with a password, in a new browser. */
export async function logIn(app: TestApp, login: string, password: string) {
  const browser = await app.browser();
  const answer = await browser.call("UserSession.create", { username_or_email: login, password });
  return { browser, status: answer.status };
}

export async function hasSession(browser: Browser): Promise<boolean> {
  return (await browser.call("UserSessionList.get", {})).status === 200;
}

/** Returns the value of a parameter from the first link in the mail that has it. */
export function linkParameter(text: string, name: string): string {
  const found = new RegExp(`[?&]${name}=([^&\\s]+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`The mail has no link with ${name}`);
  return decodeURIComponent(found);
}
