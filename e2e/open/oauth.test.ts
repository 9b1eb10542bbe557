import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as client from "openid-client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logOut, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

/** Where the app waits for members that come back. */
const program = createServer((_request, response) => response.end("Back in the app"));
let callback = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
});
afterAll(() => new Promise((resolve) => program.close(resolve)));

type Registered = { id: string; secret: string };

async function registerByForm(page: Page, password: string, name: string): Promise<Registered> {
  await openLive(page, "/settings/developer/");
  const form = page.getByRole("form", { name: "Register an app" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Redirect addresses").fill("http://127.0.0.1/callback");
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Register app" }).click();
  const shown = page.getByRole("status").filter({ hasText: "Your app is registered" });
  await shown.waitFor();
  const [id = "", secret = ""] = await shown.locator("code").allTextContents();
  return { id, secret };
}

function configure({ id, secret }: Registered): client.Configuration {
  const server = {
    issuer: product.url,
    authorization_endpoint: `${product.url}/oauth/`,
    token_endpoint: `${product.url}/v5/oauth/token`,
    revocation_endpoint: `${product.url}/v5/oauth/token/revoke`,
  };
  const config = new client.Configuration(server, id, {}, client.ClientSecretBasic(secret));
  client.allowInsecureRequests(config);
  return config;
}

async function askForCode(config: client.Configuration) {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: "boards:read boards:read_secret pins:read",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  });
  const path = address.pathname + address.search;
  const trade = (page: Page) =>
    client.authorizationCodeGrant(config, new URL(page.url()), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
  return { path, trade };
}

async function callV5(path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.url}${path}`, { headers });
  return { status: answer.status, body: await answer.json() };
}

const isInvalid = { error: "invalid_grant" };

test("an app is registered, connected by another member, used and disconnected", async () => {
  const owner = await product.visit();
  const { password } = await signUp(owner, newMember("Mona Maker"));
  const app = await registerByForm(owner, password, "Planner");
  expect(app.secret).toMatch(/^bbs_/);
  expect(await violationsOf(owner)).toEqual([]);
  await openLive(owner, "/settings/developer/");
  expect(await owner.content()).not.toContain(app.secret);

  const page = await product.visit();
  const member = newMember("Wren Alder");
  await signUp(page, member);
  const username = await usernameOf(page);
  await logOut(page);
  const config = configure(app);
  const { path, trade } = await askForCode(config);
  await page.goto(path);
  await page.waitForURL(/\/login\//);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Planner wants to use your account" }).waitFor();
  await page.getByRole("link", { name: "Mona Maker" }).waitFor();
  await page.getByRole("main").getByText(`@${username}`).waitFor();
  await page.getByText("See your secret boards").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Allow" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${callback}?code=*`);
  const first = await trade(page);
  expect(first.scope).toBe("boards:read,boards:read_secret,pins:read");
  const second = await client.refreshTokenGrant(config, first.refresh_token ?? "");
  expect(second.access_token).not.toBe(first.access_token);
  const boards = () => callV5("/v5/boards", second.access_token);
  expect(await boards()).toEqual({ status: 200, body: { items: [], bookmark: null } });

  await openLive(page, "/settings/apps/");
  const row = page.getByRole("listitem").filter({ hasText: "Planner" }).first();
  await row.getByText("What it can do").click();
  await row.getByText("See your secret boards").waitFor();
  await page.getByText("Create an access token").click();
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole("button", { name: "Disconnect Planner" }).click();
  await page.getByText("No apps are connected.").waitFor();
  expect((await boards()).status).toBe(401);
  await expect(client.refreshTokenGrant(config, second.refresh_token ?? "")).rejects.toMatchObject(isInvalid);
});

test("an assistant registers itself, is shown as unverified, and acts once it's allowed to", async () => {
  const config = await client.dynamicClientRegistration(
    new URL(product.url),
    { client_name: "Tidy helper", redirect_uris: [callback], token_endpoint_auth_method: "none" },
    client.None(),
    { algorithm: "oauth2", execute: [client.allowInsecureRequests] },
  );
  const page = await product.visit();
  await signUp(page, newMember("Fern Hill"));
  const { path, trade } = await askForCode(config);
  await page.goto(path);
  await page.getByRole("heading", { name: "Tidy helper wants to use your account" }).waitFor();
  await page.getByText("This app is unverified").waitFor();
  await page
    .getByText(`a program on this device (${new URL(callback).host})`)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${callback}?code=*`);
  expect(new URL(page.url()).searchParams.get("iss")).toBe(product.url);
  const { access_token: token } = await trade(page);
  expect((await callV5("/v5/boards", token)).status).toBe(200);
  const asked = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "list_boards", arguments: {} },
  };
  const answer = await fetch(`${product.url}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(asked),
  });
  expect(await answer.text()).toContain('"boards":[]');
  await openLive(page, "/settings/apps/");
  await page.getByText("Unverified app").waitFor();
});
