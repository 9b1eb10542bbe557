import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { callback, consentPath, createVerifier, registerApp } from "#testkit/open/oauth.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { ada, ben } = await startCast(["ada", "ben"], { renderer: builtPages });

test("consent works without a script, and so does saying no", async () => {
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
