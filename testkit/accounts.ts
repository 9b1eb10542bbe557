import { randomBytes } from "node:crypto";
import type { User } from "#contract/entities/user.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser, TestApp } from "./app.ts";

export const testPassword = "a heron stands in the reeds";

export type TestMember = { browser: Browser; user: User; email: string; password: string };

/** Somebody who has signed up, in a browser of their own, with an address that is nobody else's. */
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

/** Logs in with a password, in a browser that nobody has used before. */
export async function logIn(app: TestApp, login: string, password: string) {
  const browser = await app.browser();
  const answer = await browser.call("UserSession.create", { username_or_email: login, password });
  return { browser, status: answer.status };
}

export async function hasSession(browser: Browser): Promise<boolean> {
  return (await browser.call("UserSessionList.get", {})).status === 200;
}

/** The value of a parameter of the first link in a mail that carries it. */
export function linkParameter(text: string, name: string): string {
  const found = new RegExp(`[?&]${name}=([^&\\s]+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`The mail has no link with ${name}`);
  return decodeURIComponent(found);
}
