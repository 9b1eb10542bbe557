import { describe, expect, test } from "vitest";
import type { AdAccount } from "#contract/ads/entities.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { createQueryClient } from "#web/platform/query/query.ts";
import { asksForProducts, leadToClient } from "./address-wishes.ts";

const own = { id: "7", permissions: ["OWNER"] } as unknown as AdAccount;

/** Where a page of account 7 leads, on a server that knows these accounts. */
async function leadFrom(address: string, clients: readonly object[], status = 404): Promise<string | null> {
  const client = createQueryClient();
  const api = {
    named: (_: string, options: object) => options,
    async call(_: string, { ad_account_id: id }: { ad_account_id: string }) {
      const data = clients.find((known) => "id" in known && known.id === id);
      if (data === undefined) throw new ApiError({ code: 1, status, message: "No", detail: null });
      return { data, bookmark: null };
    },
  };
  const context = {
    get: (key: unknown) => (key === apiContext ? api : key === queryClientContext ? client : null),
  };
  const request = new Request(`https://bower.example/advertiser/7${address}`);
  const args = { request, context, params: {} } as unknown as Parameters<typeof leadToClient>[0];
  const led = await leadToClient(args, own).catch((thrown: unknown) => thrown);
  if (led === undefined) return null;
  if (!(led instanceof Response)) throw led;
  return led.headers.get("Location");
}

describe("the client that the address of a new campaign names", () => {
  const client = { id: "9", permissions: ["PUBLISHER"] };
  const ads = "/ads/create/?objectiveType=TRAFFIC&managedClientId=9";

  test.each([
    [ads, "/advertiser/9/ads/create/?objectiveType=TRAFFIC"],
    ["/ads/campaign_mode/?managedClientId=9", "/advertiser/9/ads/campaign_mode/"],
    ["/ads/create/?managedClientId=7", "/advertiser/7/ads/create/"],
  ])("has its own page: %s", async (address, there) => {
    expect(await leadFrom(address, [client])).toBe(there);
  });

  test("is ignored by those who can't see it, or may only look", async () => {
    expect(await leadFrom(ads, [])).toBeNull();
    expect(await leadFrom(ads, [], 403)).toBeNull();
    expect(await leadFrom(ads, [{ ...client, permissions: ["ANALYST"] }])).toBeNull();
  });

  test.each(["", "?managedClientId=", "?managedClientId=shop"])("is none: %j", async (search) => {
    expect(await leadFrom(`/ads/create/${search}`, [client])).toBeNull();
  });

  test("isn't taken for missing while the server fails", async () => {
    await expect(leadFrom(ads, [], 503)).rejects.toBeInstanceOf(ApiError);
  });
});

test.each([
  ["catalogId=1", true],
  ["productGroupId=2", true],
  ["objectiveType=CATALOG_SALES&catalogsFeedId=5", true],
  ["objectiveType=TRAFFIC&catalogId=", false],
])("an address asks for products or not: %s", (search, isAsked) => {
  expect(asksForProducts(new URLSearchParams(search))).toBe(isAsked);
});
