import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export type ProviderPerson = { sub: string } & Record<string, unknown>;

/** A real OpenID Connect provider, and the person using it. */
export type LoginProvider = AsyncDisposable & {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who logs in at the provider next; null cancels the login. */
  person: ProviderPerson | null;
  /** Follows the redirect to the provider, logs in there, and returns the address it redirects back to. */
  visit(url: string): Promise<string>;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
};

export async function startLoginProvider(callbackUrl: string): Promise<LoginProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const [clientId, clientSecret] = ["bowerbird", "a secret that both sides know"];
  const people = new Map<string, ProviderPerson>();

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callbackUrl] }],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "preferred_username", "birthdate", "locale"],
    },
    features: { devInteractions: { enabled: false } },
    jwks: {
      keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })],
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ["signs the provider's own cookies"] },
    interactions: { url: () => "/log-in" },
    async findAccount(_, id) {
      const person = people.get(id);
      return person && { accountId: id, claims: async () => person };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url !== "/log-in") return answer(request, response);
    const { person } = self;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: "access_denied" };
    provider.interactionFinished(request, response, result).catch(() => response.destroy());
  });

  const self: LoginProvider = {
    issuer,
    clientId,
    clientSecret,
    person: null,
    visit: (url) => followTo(url, callbackUrl),
    async goDown() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async comeBack() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

/** Follows redirects as a browser would, with the provider's cookies, until one leads back to us. */
async function followTo(from: string, callbackUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = from;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = reply.headers.get("location");
    if (!location) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(callbackUrl)) return url;
  }
  throw new Error("The provider goes round in circles");
}
