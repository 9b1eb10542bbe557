import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";

let app: TestApp;
let visitor: Browser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
});
afterAll(() => app[Symbol.asyncDispose]());

test("describes every operation, with its options", async () => {
  const { data } = await visitor.call("ApiDescription.get", {});
  expect(data.map(({ name }) => name)).toEqual(Object.keys(operations));
  const login = data.find(({ name }) => name === "UserSession.create");
  expect(login).toMatchObject({
    method: "POST",
    path: "/resource/UserSessionResource/create/",
    auth: "public",
  });
  expect(login?.options).toContainEqual({ name: "password", type: "string", is_required: true });
  expect(login?.options).toContainEqual({ name: "two_factor_code", type: "string", is_required: false });
});

test("names each path of the OpenAPI document once with its method", async () => {
  const document = JSON.parse((await visitor.request("GET", "/developers/openapi.json")).text);
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths["/resource/LocalesResource/get/"]).toHaveProperty("get");
  expect(Object.keys(document.paths["/v3/users/settings/"])).toEqual(expect.arrayContaining(["get", "put"]));
});
