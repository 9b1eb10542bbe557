import { hash, randomBytes } from "node:crypto";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser, TestReply } from "../app.ts";
import type { Person } from "../members.ts";

export const callback = "https://scheduler.example/callback";

export type TestOAuthApp = { id: string; secret: string | null };

/** Registers an app. */
export async function registerApp(
  { browser, password }: Pick<Person, "browser" | "password">,
  options: Partial<OptionsOf<"OAuthApp.create">> = {},
): Promise<TestOAuthApp> {
  const given = { name: "Scheduler", redirect_uris: [callback], ...(password !== null && { password }) };
  const { status, data, text } = await browser.call("OAuthApp.create", { ...given, ...options });
  if (status !== 200) throw new Error(`Registering answered ${text}`);
  return { id: data.id, secret: data.client_secret };
}

export type Verifier = {
  verifier: string;
  challenge: { code_challenge: string; code_challenge_method: "S256" };
};

export function createVerifier(): Verifier {
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = hash("sha256", verifier, "base64url");
  return { verifier, challenge: { code_challenge, code_challenge_method: "S256" } };
}

/** The address of the consent page, with what an app asks for. */
export function consentPath(app: { id: string }, asked: Record<string, string> = {}): string {
  return `/oauth/?${new URLSearchParams({
    client_id: app.id,
    redirect_uri: callback,
    response_type: "code",
    scope: "boards:read,pins:read",
    state: "a state",
    ...asked,
  })}`;
}

/** Presses a button of the consent page. */
export async function decide(browser: Browser, path: string, decision = "allow"): Promise<TestReply> {
  const csrfmiddlewaretoken = browser.cookies.get("csrftoken") ?? "";
  return await sendForm(browser, path, { csrfmiddlewaretoken, decision });
}

export async function sendForm(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestReply> {
  return await browser.request("POST", path, {
    body: String(new URLSearchParams(fields)),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

export function basic({ id, secret }: TestOAuthApp): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` };
}

/** Allows the app what it asks for, and returns the code. */
export async function allow(
  { browser }: Pick<Person, "browser">,
  app: { id: string },
  asked: Record<string, string> = {},
): Promise<string> {
  const { status, headers, text } = await decide(browser, consentPath(app, asked));
  const code = URL.parse(headers.location ?? "")?.searchParams.get("code");
  if (!code) throw new Error(`Allowing answered ${status} ${text}`);
  return code;
}
