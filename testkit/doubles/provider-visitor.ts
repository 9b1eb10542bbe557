import type { Browser, TestApp, TestReply } from "../app.ts";
import { type LoginProvider, type ProviderPerson, startLoginProvider } from "./login-provider.ts";

export type ProviderVisitor = {
  /** Presses the button to log in with the provider. */
  begin(browser: Browser, fields?: Record<string, string>): Promise<TestReply>;
  /** Logs in at the provider and returns the callback path with its answer, without requesting it. */
  fetchAnswer(
    browser: Browser,
    person: ProviderPerson | null,
    fields?: Record<string, string>,
  ): Promise<string>;
  /** Logs in with the provider, in a new browser unless one is given. */
  logIn(
    person: ProviderPerson | null,
    fields?: Record<string, string>,
    browser?: Browser,
  ): Promise<{ browser: Browser; reply: TestReply; location: string }>;
};

export async function startOwnProvider(): Promise<{ provider: LoginProvider; env: Record<string, string> }> {
  const provider = await startLoginProvider("http://localhost:3000/login/oidc/callback");
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: "The <Club>",
  };
  return { provider, env };
}

let people = 0;

export function buildPerson(claims: Record<string, unknown> = {}): ProviderPerson {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `person${people}@example.com`,
    email_verified: true,
    name: "Ada Lovelace",
    ...claims,
  };
}

export function createProviderVisitor(app: TestApp, provider: LoginProvider): ProviderVisitor {
  const visitor: ProviderVisitor = {
    async begin(browser, fields = {}) {
      const body = new URLSearchParams({
        csrfmiddlewaretoken: browser.cookies.get("csrftoken") ?? "",
        provider: "oidc",
        ...fields,
      });
      return await browser.request("POST", "/login/oidc/", {
        body: body.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    },
    async fetchAnswer(browser, person, fields) {
      provider.person = person;
      const page = await visitor.begin(browser, fields);
      const back = new URL(await provider.visit(targetOf(page.text)));
      return back.pathname + back.search;
    },
    async logIn(person, fields, given) {
      const browser = given ?? (await app.browser());
      const reply = await browser.request("GET", await visitor.fetchAnswer(browser, person, fields));
      return { browser, reply, location: reply.headers.location ?? "" };
    },
  };
  return visitor;
}

/** Returns the address that our interstitial page redirects to. */
export function targetOf(page: string): string {
  const target = /content="0;url=([^"]+)"/.exec(page)?.[1];
  if (!target) throw new Error(`The page leads nowhere: ${page}`);
  return target.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
