import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { basic, callback, consentPath, createVerifier, registerApp, sendForm } from "#testkit/open/oauth.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada, ben, visitor } = await startCast(["ada", "ben"], { renderer: builtPages });

test("consent works without JavaScript, and so does saying no", async () => {
  const path = consentPath(await registerApp(ada), createVerifier().challenge);
  const page = openPlain(ben.browser);
  await page.open(path);
  await page.press("Cancel");
  expect(page.path).toContain(`${callback}?error=access_denied`);
  await page.open(path);
  await page.press("Allow");
  expect(page.path).toContain(`${callback}?code=`);
});

test("an unknown app is shown an end", async () => {
  const page = openPlain(ben.browser);
  await page.open("/oauth/?client_id=1&response_type=code&redirect_uri=https://evil.example/");
  expect([page.status, page.path.split("?")[0]]).toEqual([400, "/oauth/"]);
  expect(page.text()).toContain("We can't connect this app");
});

test("an access token is made, shown once and deleted", async () => {
  const { browser, password } = ada;
  const page = openPlain(browser);
  const tokens = async () => (await browser.call("AccessTokens.get", {})).data;
  await page.open("/settings/apps/");
  await page.press("Create token", { name: "Backup script", password });
  expect(page.text()).toContain("Please choose what it can do.");
  await page.press("Create token", { "scope:pins:read_secret": "on", password });
  const [token = ""] = /bbp_[\w-]{20,}/.exec(page.text()) ?? [];
  expect(token).not.toBe("");
  expect(await tokens()).toHaveLength(1);
  await page.open("/settings/apps/");
  expect(page.html()).not.toContain(token);
  await page.press("Delete Backup script");
  expect(await tokens()).toEqual([]);
});

test("an app is registered with its secret shown once, connected by another member, and disconnected", async () => {
  const owner = openPlain(ada.browser);
  await owner.open("/settings/developer/");
  await owner.press("Register app", {
    name: "Planner",
    redirect_uris: callback,
    password: ada.password ?? "",
  });
  expect(owner.text()).toContain("Your app is registered");
  const [secret = ""] = /bbs_[\w-]{20,}/.exec(owner.text()) ?? [];
  expect(secret).not.toBe("");
  await owner.open("/settings/developer/");
  expect(owner.html()).not.toContain(secret);

  const { data } = await ada.browser.call("OAuthApps.get", {});
  const id = data.find(({ name }) => name === "Planner")?.id ?? "";
  const page = openPlain(ben.browser);
  await page.open(consentPath({ id }));
  expect(page.text()).toContain("Planner wants to use your account");
  await page.press("Allow");
  const code = new URL(page.path).searchParams.get("code") ?? "";
  const asked = { grant_type: "authorization_code", code, redirect_uri: callback };
  const given = JSON.parse((await sendForm(visitor, "/v5/oauth/token", asked, basic({ id, secret }))).text);
  const headers = { authorization: `Bearer ${given.access_token}` };
  const statusOfBoards = async () => (await visitor.request("GET", "/v5/boards", { headers })).status;
  expect(await statusOfBoards()).toBe(200);
  await page.open("/settings/apps/");
  expect(page.text()).toContain("What it can do");
  await page.press("Disconnect Planner");
  expect(page.has("button", "Disconnect Planner")).toBe(false);
  expect(await statusOfBoards()).toBe(401);
});
