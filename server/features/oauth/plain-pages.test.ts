import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { callback, consentPath, createVerifier, registerApp } from "#testkit/oauth.ts";
import { builtPages, openPlain } from "#testkit/plain-pages.ts";

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
