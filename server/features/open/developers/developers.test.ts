import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { publicOperations } from "#server/features/open/api-v5/index.ts";
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

test("describes every operation of the public API, with its scopes, parameters and body", async () => {
  const { data } = await visitor.call("PublicApiDescription.get", {});
  expect(data.map(({ id }) => id)).toEqual(publicOperations.map(({ id }) => id));
  const update = data.find(({ id }) => id === "boards/update");
  expect(update).toMatchObject({
    method: "PATCH",
    url: "http://localhost:3000/v5/boards/{board_id}",
    scopes: ["boards:read", "boards:write"],
    is_body_list: false,
  });
  expect(update?.params).toContainEqual({ name: "board_id", type: "string or integer", is_required: true });
  expect(update?.body).toContainEqual({
    name: "privacy",
    type: '"PUBLIC", "SECRET"',
    is_required: false,
  });
});

test("names each path of the OpenAPI document once with its method", async () => {
  const document = JSON.parse((await visitor.request("GET", "/developers/openapi.json")).text);
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths["/resource/LocalesResource/get/"]).toHaveProperty("get");
  expect(Object.keys(document.paths["/v3/users/settings/"])).toEqual(expect.arrayContaining(["get", "put"]));
});
