import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as client from "openid-client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newMember, openLive, signUp, usernameOf } from "../members.ts";
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

test("an assistant registers itself, is shown as unverified after logging in, and acts once it's allowed to", async () => {
  const config = await client.dynamicClientRegistration(
    new URL(product.url),
    { client_name: "Tidy helper", redirect_uris: [callback], token_endpoint_auth_method: "none" },
    client.None(),
    { algorithm: "oauth2", execute: [client.allowInsecureRequests] },
  );
  const page = await product.visit();
  const member = await signUp(page, newMember("Fern Hill"));
  const username = await usernameOf(page);
  await page.context().clearCookies();
  const { path, trade } = await askForCode(config);
  await page.goto(path);
  await page.waitForURL(/\/login\//);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Tidy helper wants to use your account" }).waitFor();
  await page.getByText("This app is unverified").waitFor();
  await page
    .getByText(`a program on this device (${new URL(callback).host})`)
    .first()
    .waitFor();
  await page.getByRole("main").getByText(`@${username}`).waitFor();
  await page.getByText("See your secret boards").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Allow" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${callback}?code=*`);
  expect(new URL(page.url()).searchParams.get("iss")).toBe(product.url);
  const first = await trade(page);
  expect(first.scope).toBe("boards:read,boards:read_secret,pins:read");
  const { access_token: token } = await client.refreshTokenGrant(config, first.refresh_token ?? "");
  expect(token).not.toBe(first.access_token);
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
