import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp } from "#testkit/members/accounts.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

describe("Partner.update", () => {
  test("creates a business with its own name, and turns it back into a person", async () => {
    const { browser, user } = await signUp(app);
    const made = await browser.call("Partner.update", {
      business_name: "Berta's Kiln",
      website_url: "kiln.example",
      account_type: "craft",
    });
    expect(made.data).toMatchObject({
      account_type: "business",
      business_type: "craft",
      business_name: "Berta's Kiln",
      full_name: "Berta's Kiln",
      website_url: "https://kiln.example/",
      first_name: "Ada",
      is_partner: true,
    });
    await browser.call("UserSettings.update", { full_name: "The Kiln" });
    const seen = (await (await app.browser()).call("User.get", { user_id: user.id })).data;
    expect(seen).toMatchObject({ full_name: "The Kiln", is_partner: true });
    const back = await browser.call("Partner.update", { account_type: "personal" });
    expect(back.data).toMatchObject({
      account_type: "personal",
      full_name: "Ada",
      business_name: "The Kiln",
    });
  });

  test.each([
    ["account_type", { account_type: "emperor" }],
    ["website_url", { website_url: "data:text/html,x" }],
  ])("refuses a bad %s", async (field, options) => {
    const { browser } = await signUp(app);
    expect(await browser.call("Partner.update", options)).toMatchObject({
      status: 400,
      error: { message_detail: field },
    });
    expect((await browser.call("UserSettings.get", {})).data.account_type).toBe("personal");
  });
});
