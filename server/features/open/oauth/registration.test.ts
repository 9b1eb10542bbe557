import { afterEach, describe, expect, test } from "vitest";
import { assistantScopes } from "#contract/open/oauth.ts";
import { oauthTexts } from "#contract/open/oauth-texts.ts";
import { startCast } from "#testkit/cast.ts";
import {
  allow,
  callback,
  consentPath,
  createVerifier,
  decide,
  registerApp,
  sendForm,
} from "#testkit/open/oauth.ts";
import { sweepAccess } from "./sweep.ts";
import { UNUSED_APP_DAYS } from "./sweep-repo.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);
const query = <Row>(text: string, values: unknown[] = []) => app.context.db.query<Row>({ text }, values);

async function register(metadata: unknown, browser = visitor) {
  const headers = { "content-type": "application/json" };
  const reply = await browser.request("POST", "/oauth/register", { headers, body: JSON.stringify(metadata) });
  return { ...reply, body: JSON.parse(reply.text) };
}

async function registerHelper(): Promise<{ id: string; secret: null }> {
  const { status, body } = await register({ client_name: "Helper", redirect_uris: [callback] });
  expect(status).toBe(201);
  return { id: body.client_id, secret: null };
}

const trade = (client: { id: string }, fields: Record<string, string>) =>
  sendForm(visitor, "/v5/oauth/token", { redirect_uri: callback, client_id: client.id, ...fields });

afterEach(async () => {
  await query("delete from oauth_apps where owner_id is null");
});

describe("an app that registers itself", () => {
  test("is public, and is told what it got", async () => {
    const { status, headers, body } = await register({
      client_name: " Helper\u202e ",
      redirect_uris: [callback, "http://127.0.0.1:8976/callback"],
      token_endpoint_auth_method: "client_secret_post",
      grant_types: ["authorization_code", "client_credentials"],
      scope: "ads:read pins:read",
      logo_uri: "https://evil.example/logo.png",
    });
    expect([status, headers["cache-control"]]).toEqual([201, "no-store"]);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^\d+$/),
      client_id_issued_at: expect.any(Number),
      client_name: "Helper",
      redirect_uris: [callback, "http://127.0.0.1:8976/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      scope: assistantScopes.join(" "),
    });
  });

  test("may run in a browser, on a page of another site", async () => {
    const headers = { origin: "https://helper.example", "content-type": "application/json" };
    const open = { "access-control-allow-origin": "*" };
    for (const url of ["/oauth/register", "/v5/oauth/token"]) {
      const preflight = await visitor.request("OPTIONS", url, { headers });
      expect([url, preflight.status]).toEqual([url, 204]);
      expect(preflight.headers).toMatchObject(open);
      expect(preflight.headers["access-control-allow-headers"]).toContain("content-type");
    }
    const metadata = { client_name: "Helper", redirect_uris: [callback] };
    const body = JSON.stringify(metadata);
    const registered = await visitor.request("POST", "/oauth/register", { headers, body });
    expect([registered.status, registered.headers]).toMatchObject([201, open]);
    const refused = await visitor.request("POST", "/oauth/register", { headers, body: "{}" });
    expect([refused.status, refused.headers]).toMatchObject([400, open]);
    const client = { id: JSON.parse(registered.text).client_id, secret: null };
    const { verifier: code_verifier } = createVerifier();
    const traded = await trade(client, { grant_type: "authorization_code", code: "none", code_verifier });
    expect([traded.status, traded.headers]).toMatchObject([400, open]);
    for (const answer of [registered, refused, traded]) {
      expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    }
  });

  test.each([
    ["no addresses", []],
    ["a script", ["javascript:alert(1)"]],
    ["data", ["data:text/html,x"]],
    ["a program's scheme", ["org.example.app:/callback"]],
    ["plain http", ["http://evil.example/"]],
    ["a machine of the network", ["http://192.168.0.1/"]],
    ["a name like this machine's", ["http://localhost.evil.example/"]],
    ["a fragment", ["https://evil.example/#x"]],
    ["a user", ["https://us@evil.example/"]],
    ["a second one that's wrong", [callback, "ftp://evil.example/"]],
    ["too many", Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`)],
    ["text", "https://evil.example/"],
  ])("isn't registered with %s", async (_, redirect_uris) => {
    const { status, body } = await register({ client_name: "Helper", redirect_uris });
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
    expect(body.error_description).toEqual(expect.any(String));
  });

  test.each([
    "Bowerbird",
    // In Cyrillic and Greek letters.
    "Воwеrbіrd",
    "Βοωεrbιrd support",
    "The  BÖWERBIRD — Support",
    "\u2800",
    "Log in at https://evil.example",
    "evil.example",
    7,
  ])("isn't called %j", async (client_name) => {
    const { status, body } = await register({ client_name, redirect_uris: [callback] });
    expect([status, body.error]).toEqual([400, "invalid_client_metadata"]);
  });

  test("goes by where it sends people if it has no name, and by the beginning of a long one", async () => {
    expect((await register({ redirect_uris: [callback] })).body.client_name).toBe("scheduler.example");
    const long = await register({ redirect_uris: [callback], client_name: "a".repeat(300) });
    expect(long.body.client_name).toBe("a".repeat(50));
  });

  test.each([["{"], ["[]"], ["null"], ['"text"'], [""]])("sends something to read, not %j", async (body) => {
    const headers = { "content-type": "application/json" };
    const { status } = await visitor.request("POST", "/oauth/register", { headers, body });
    expect(status).toBe(400);
  });

  test("gets no grant but a member's", async () => {
    const grant_types = ["client_credentials"];
    const { body } = await register({ redirect_uris: [callback], grant_types });
    expect(body.error).toBe("invalid_client_metadata");
    const own = await trade(await registerHelper(), { grant_type: "client_credentials", scope: "pins:read" });
    expect([own.status, JSON.parse(own.text).error]).toEqual([401, "invalid_client"]);
  });

  test("shows no one who answers for it, and where it leads", async () => {
    const { search } = new URL(consentPath(await registerHelper()), "http://localhost");
    const { challenge } = createVerifier();
    const asked = `${search}&${new URLSearchParams(challenge)}`;
    const { data } = await ben.browser.call("OAuthConsent.get", { query: asked });
    expect(data).toMatchObject({
      app: { name: "Helper", owner: null },
      returns_to: "scheduler.example",
      scopes: ["boards:read", "pins:read"],
    });
  });

  test("proves itself with PKCE, names us to the app, and is listed until it's disconnected", async () => {
    const helper = await registerHelper();
    const without = await decide(ben.browser, consentPath(helper));
    expect(without.headers.location).toMatch(/error=invalid_request.*&iss=http%3A%2F%2Flocalhost%3A3000$/);
    const { verifier, challenge } = createVerifier();
    const allowed = await decide(ben.browser, consentPath(helper, challenge));
    const { searchParams } = new URL(allowed.headers.location ?? "");
    expect(searchParams.get("iss")).toBe("http://localhost:3000");
    const code = searchParams.get("code") ?? "";
    const stolen = await trade(helper, { grant_type: "authorization_code", code });
    expect(JSON.parse(stolen.text).error).toBe("invalid_grant");
    const again = await allow(ben, helper, challenge);
    const given = await trade(helper, {
      grant_type: "authorization_code",
      code: again,
      code_verifier: verifier,
    });
    expect(given.status, given.text).toBe(200);
    const { data } = await ben.browser.call("ConnectedApps.get", {});
    expect(data).toMatchObject([{ app_id: helper.id, name: "Helper", owner: null }]);
    await ben.browser.call("ConnectedApp.delete", { app_id: helper.id });
    expect((await ben.browser.call("ConnectedApps.get", {})).data).toEqual([]);
  });

  test("can't ask for more than Pins and boards", async () => {
    const helper = await registerHelper();
    const { challenge } = createVerifier();
    for (const scope of ["ads:read", "pins:read,user_accounts:read", "billing:write"]) {
      const { headers } = await decide(ben.browser, consentPath(helper, { ...challenge, scope }));
      expect(headers.location).toContain("error=invalid_scope");
    }
  });

  test("can't use our address to lead members to its own without their click", async () => {
    const path = consentPath(await registerHelper(), { response_type: "x" });
    for (const browser of [ben.browser, visitor]) {
      const shown = await browser.request("GET", path);
      expect([shown.status, shown.headers.location]).toEqual([200, undefined]);
      expect(shown.headers["content-security-policy"]).toContain("form-action 'self';");
      const asked = await browser.call("OAuthConsent.get", { query: path.split("?")[1] ?? "" });
      expect([asked.status, asked.error?.message]).toEqual([422, oauthTexts.brokenRequest]);
    }
    const { status, headers } = await decide(ben.browser, path);
    expect([status, headers.location]).toEqual([303, expect.stringContaining("unsupported_response_type")]);
  });

  test("leads nowhere but where it registered", async () => {
    const helper = await registerHelper();
    const path = consentPath(helper, { redirect_uri: "https://evil.example/" });
    expect((await decide(ben.browser, path)).status).toBe(422);
  });

  test("is no one's to change, and isn't listed among anyone's apps", async () => {
    const helper = await registerHelper();
    const change = { app_id: helper.id, name: "Mine", redirect_uris: [callback] };
    expect((await ada.browser.call("OAuthApp.update", change)).status).toBe(404);
    expect((await ada.browser.call("OAuthApp.delete", { app_id: helper.id })).status).toBe(404);
    expect((await ada.browser.call("OAuthApps.get", {})).data).toEqual([]);
  });

  test("is forgotten if no one allows it anything within a week", async () => {
    const [used, unused, fresh] = [await registerHelper(), await registerHelper(), await registerHelper()];
    const registered = await registerApp(ada);
    await allow(ben, used, createVerifier().challenge);
    const old = `update oauth_apps set created_at = now() - interval '${UNUSED_APP_DAYS + 1} days' where id <> $1`;
    await query(old, [fresh.id]);
    await sweepAccess(app.context);
    const left = await query<{ id: string }>("select id from oauth_apps order by id");
    expect(left.map(({ id }) => id).toSorted()).toEqual([used.id, fresh.id, registered.id].toSorted());
    expect((await ben.browser.request("GET", consentPath(unused))).text).not.toContain("error=");
    await ada.browser.call("OAuthApp.delete", { app_id: registered.id });
  });
});

test("one network can't register without end", async () => {
  const { app: strict } = await startCast([], { env: { RATE_LIMIT: "1" } });
  const crowd = await strict.browser("198.51.100.9");
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await register({ redirect_uris: [callback] }, crowd)).status).toBe(201);
  }
  const last = await register({ redirect_uris: [callback] }, crowd);
  expect([last.status, last.body.error]).toEqual([429, "temporarily_unavailable"]);
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
});
