import { expect, test } from "vitest";
import { assistantScopes } from "#contract/open/oauth.ts";
import { startCast } from "#testkit/cast.ts";

const { visitor } = await startCast([]);

async function read(path: string) {
  const { status, headers, text } = await visitor.request("GET", `/.well-known/${path}`);
  expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  return JSON.parse(text);
}

test("says who gives out tokens for what", async () => {
  const known = { authorization_servers: ["http://localhost:3000"], bearer_methods_supported: ["header"] };
  expect(await read("oauth-protected-resource")).toMatchObject({
    ...known,
    resource: "http://localhost:3000",
  });
  const mcp = { ...known, resource: "http://localhost:3000/mcp", scopes_supported: assistantScopes };
  expect(await read("oauth-protected-resource/mcp")).toMatchObject(mcp);
});

test("names addresses of the authorization server that are there", async () => {
  const described = await read("oauth-authorization-server");
  expect(described).toMatchObject({
    issuer: "http://localhost:3000",
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
  });
  const { origin } = new URL(described.issuer);
  const statusOf = async (method: string, address: string) => {
    expect(new URL(address).origin).toBe(origin);
    return (await visitor.request(method, new URL(address).pathname)).status;
  };
  expect(await statusOf("GET", described.authorization_endpoint)).toBe(200);
  expect(await statusOf("POST", described.token_endpoint)).toBe(400);
  expect(await statusOf("POST", described.revocation_endpoint)).toBe(400);
  expect(await statusOf("POST", described.registration_endpoint)).toBe(400);
});
