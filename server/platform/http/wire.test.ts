import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { type Browser, startTestApp, type TestApp, type TestReply } from "#testkit/app.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildPerson } from "#testkit/members.ts";

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  browser = await app.browser();
});
afterAll(() => app[Symbol.asyncDispose]());

const form = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8;" };

function errorOf(reply: TestReply) {
  const { resource_response, resource } = JSON.parse(reply.text);
  expect(resource_response).toMatchObject({ status: "failure", data: null, http_status: reply.status });
  expect(resource_response.error).toMatchObject({ status: "failure", http_status: reply.status });
  expect(typeof resource_response.error.code).toBe("number");
  expect(typeof resource_response.error.message).toBe("string");
  expect(resource).toBeDefined();
  return resource_response.error;
}

function writing(body: string, headers: Record<string, string> = {}) {
  return { body, headers: { ...form, "x-csrftoken": browser.cookies.get("csrftoken") ?? "", ...headers } };
}

describe("a response", () => {
  test("of success has no error, and repeats the request", async () => {
    const data = encodeURIComponent(JSON.stringify({ options: { extra: 1 }, context: null }));
    const reply = await browser.request(
      "GET",
      `/resource/LocalesResource/get/?source_url=/&data=${data}&_=1`,
    );
    const envelope = JSON.parse(reply.text);
    expect(reply.status).toBe(200);
    expect(envelope.resource_response).toMatchObject({ status: "success", code: 0, http_status: 200 });
    expect(envelope.resource_response).not.toHaveProperty("error");
    expect(envelope.resource_response).not.toHaveProperty("bookmark");
    expect(envelope.resource).toEqual({ name: "LocalesResource", options: { extra: 1 } });
    expect(envelope.client_context).toMatchObject({ is_authenticated: false });
    expect(envelope.request_identifier).toBe(reply.headers["x-request-id"]);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
  });

  test.each([
    "/resource/LocalesResource/get",
    "/resource/LocalesResource/get/",
    "/v3/locales",
    "/v3/locales/",
  ])("comes from %s without a redirect", async (path) => {
    expect((await browser.request("GET", path)).status).toBe(200);
  });

  test("to HEAD has the same status and no body", async () => {
    const reply = await browser.request("HEAD", "/resource/LocalesResource/get/");
    expect(reply.status).toBe(200);
    expect(reply.text).toBe("");
  });
});

describe("refused with a clear error", () => {
  test.each([
    ["GET", "/resource/NothingResource/get/", 404, 1],
    ["GET", "/resource/LocalesResource/steal/", 404, 1],
    ["GET", "/resource/LocalesResource/get/more/", 404, 1],
    ["GET", "/resource/", 404, 1],
    ["GET", "/resource/constructor/get/", 404, 1],
    ["GET", "/v3/nothing/", 404, 1],
    ["GET", "/ads/v4/nothing/", 404, 1],
    ["GET", "/vx/nothing/", 404, 1],
    ["PUT", "/resource/LocalesResource/get/", 405, 5],
    ["POST", "/v3/locales/", 405, 5],
    ["GET", "/resource/UserSessionResource/create/", 405, 5],
    ["GET", "/resource/LocalesResource/get/?data=%7B", 400, 1],
    ["GET", "/resource/LocalesResource/get/?data=7", 400, 1],
    ["GET", "/v3/users/%E0%A4%A/", 400, 1],
  ])("%s %s", async (method, path, status, code) => {
    const reply = await browser.request(method, path, method === "GET" ? {} : writing(""));
    expect(reply.status).toBe(status);
    expect(errorOf(reply).code).toBe(code);
  });

  test.each([
    ["PUT", "/resource/LocalesResource/get/", "GET, HEAD"],
    ["GET", "/resource/UserSessionResource/create/", "POST"],
    ["POST", "/v3/locales/", "GET, HEAD"],
    ["GET", "/v3/boards/", "POST"],
    ["POST", "/v3/boards/7/", "GET, HEAD, PUT, DELETE"],
    ["GET", "/v3/boards/7/follow/", "PUT, DELETE"],
    ["GET", `/resource/ApiResource/get/?data={"options":{"url":"/v3/boards/"}}`, "POST"],
    ["PUT", "/robots.txt", "GET, HEAD"],
    ["POST", "/robots.txt", "GET, HEAD"],
    ["DELETE", "/sitemap.xml", "GET, HEAD"],
    ["PUT", "/ada/feed.rss", "GET, HEAD"],
    ["POST", "/ada/chairs.json", "GET, HEAD"],
    ["PUT", "/login/oidc/", "GET, HEAD, POST"],
    ["PUT", "/ada/chairs/", "GET, HEAD, POST"],
  ])("%s %s lists what is allowed there", async (method, path, allowed) => {
    const { status, headers } = await browser.request(
      method,
      encodeURI(path),
      method === "GET" ? {} : writing(""),
    );
    expect([status, headers.allow]).toEqual([405, allowed]);
  });

  test("bodies that are too large, of an unknown type, or broken", async () => {
    const path = "/resource/UserSessionResource/create/";
    const large = await browser.request("POST", path, writing(`data=${"x".repeat(1_100_000)}`));
    expect(large.status).toBe(413);
    errorOf(large);
    for (const type of ["text/xml", "multipart/form-data; boundary=x"]) {
      const strange = await browser.request("POST", path, writing("<a/>", { "content-type": type }));
      expect([type, strange.status]).toEqual([type, 415]);
      errorOf(strange);
    }
    const broken = await browser.request("POST", path, writing("{", { "content-type": "application/json" }));
    expect(broken.status).toBe(400);
    errorOf(broken);
  });

  test("a list's bookmark that we didn't issue", async () => {
    const reply = await browser.call("Locales.get", { bookmarks: ["-end-"] } as never);
    expect(reply.status).toBe(200);
  });
});

describe("a write", () => {
  const path = "/resource/UserRegisterTrackActionResource/update/";

  test("needs the token of its browser", async () => {
    const none = await browser.request("POST", path, { body: "data={}", headers: form });
    expect(none.status).toBe(403);
    expect(errorOf(none).code).toBe(12);
    const foreign = (await app.browser()).cookies.get("csrftoken");
    const reply = await browser.request("POST", path, writing("data={}", { "x-csrftoken": foreign ?? "" }));
    expect(errorOf(reply).code).toBe(12);
  });

  test.each(["", "forged", "12345678-1234-4234-8234-123456789012.forged"])(
    "needs a token that is ours: %j twice is refused",
    async (token) => {
      const visitor = await app.browser();
      visitor.cookies.set("csrftoken", token);
      const sent = { "x-csrftoken": token };
      const reply = await visitor.request("POST", path, writing("data={}", sent));
      expect(errorOf(reply)).toMatchObject({ code: 12, message_detail: "token" });
    },
  );

  test("needs the token of its session", async () => {
    const member = await app.browser();
    const before = member.cookies.get("csrftoken") ?? "";
    await signUp(app, {}, member);
    const planted = { "x-csrftoken": before };
    member.cookies.set("csrftoken", before);
    const reply = await member.request("POST", path, writing("data={}", planted));
    expect(errorOf(reply)).toMatchObject({ code: 12, message_detail: "token" });
  });

  test("from a page of another member than the session's changes nothing", async () => {
    const [ada, ben] = [await buildPerson(app), await buildPerson(app)];
    const create = (meant: string) =>
      ada.browser.request("POST", "/resource/BoardResource/create/", {
        body: `data=${encodeURIComponent(JSON.stringify({ options: { name: "Looms" } }))}`,
        headers: {
          ...form,
          "x-csrftoken": ada.browser.cookies.get("csrftoken") ?? "",
          "x-member-id": meant,
        },
      });
    expect(errorOf(await create(ben.id)).http_status).toBe(401);
    expect((await ada.browser.call("Boards.get", { username: ada.username })).data).toEqual([]);
    expect((await create(ada.id)).status).toBe(200);
  });

  test("from another site is rejected despite its cookies", async () => {
    const reply = await browser.request("POST", path, writing("data={}", { origin: "https://evil.example" }));
    expect(errorOf(reply).code).toBe(12);
  });

  test("also accepts the token as a form field", async () => {
    const token = encodeURIComponent(browser.cookies.get("csrftoken") ?? "");
    const rest = "/v3/login/";
    const reply = await browser.request("POST", rest, {
      body: `csrfmiddlewaretoken=${token}`,
      headers: form,
    });
    expect(errorOf(reply)).toMatchObject({ code: 1, message_detail: "username_or_email" });
  });

  test("names each refused option once, however many of its items are bad", async () => {
    const { browser: member } = await signUp(app);
    const options = { section_id: "first", pins: Array.from({ length: 500 }, () => "x") };
    const { error } = await member.call("BoardSectionPins.delete", options);
    expect(error).toMatchObject({ code: 1, message_detail: "section_id" });
    expect(error?.field_errors?.map(({ field }) => field)).toEqual(["section_id", "pins.0"]);
  });

  test("tells visitors first that they are signed out", async () => {
    const reply = await browser.request("POST", "/resource/UserSettingsResource/update/", {
      body: "",
      headers: form,
    });
    expect(reply.status).toBe(401);
    expect(errorOf(reply).code).toBe(2);
  });

  test("as JSON works like one as a form", async () => {
    const json = { "content-type": "application/json; charset=utf-8" };
    const reply = await browser.request("POST", path, writing('{"options":{"a":1},"context":{}}', json));
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text).resource.options).toEqual({ a: 1 });
  });
});

describe("ApiResource", () => {
  const get = (options: unknown) =>
    browser.request(
      "GET",
      `/resource/ApiResource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`,
    );

  test("runs a call of the route table", async () => {
    const reply = await get({ url: "/v3/locales/", data: {} });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text).resource.name).toBe("ApiResource");
  });

  test.each([
    "https://evil.example/v3/locales/",
    "//evil.example/v3/locales/",
    "/v3/../admin/",
    "/v3/%2e%2e/locales/",
    "/v3//locales/",
    "/resource/ApiResource/get/",
    "/v3/locales\\..",
    "/healthz",
    7,
    null,
  ])("calls nothing else: %j", async (url) => {
    const reply = await get({ url, data: {} });
    expect(reply.status).toBe(400);
    errorOf(reply);
  });

  test("reads only with get", async () => {
    const reply = await get({ url: "/v3/login/", data: { username_or_email: "a", password: "b" } });
    expect(reply.status).toBe(405);
  });

  test("requires the inner call's level and token", async () => {
    const data = encodeURIComponent(JSON.stringify({ options: { url: "/v3/users/settings/", data: {} } }));
    const reply = await browser.request("POST", "/resource/ApiResource/update/", writing(`data=${data}`));
    expect(reply.status).toBe(401);
  });
});

describe("cookies", () => {
  test("a first visit gets a token, a second keeps it", async () => {
    const visitor = await app.browser();
    const token = visitor.cookies.get("csrftoken");
    expect(token).toBeTruthy();
    const again = await visitor.request("GET", "/");
    expect(again.headers["set-cookie"]).toBeUndefined();
    expect(visitor.cookies.get("csrftoken")).toBe(token);
  });

  test("a token that is not ours is replaced", async () => {
    const visitor = await app.browser();
    visitor.cookies.set("csrftoken", "forged");
    await visitor.request("GET", "/");
    expect(visitor.cookies.get("csrftoken")).not.toBe("forged");
  });
});

const commonNames = ["id", "username", "bookmark", "bookmarks", "page_size", "__proto__"];

function optionNames(name: string): string[] {
  const { options } = (operations as Record<string, Operation>)[name] ?? {};
  return options instanceof z.ZodObject ? Object.keys(options.shape) : [];
}

describe("every operation", () => {
  const nasty = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom<unknown>(
      null,
      "",
      "1e3",
      -1,
      2 ** 53,
      [],
      [null],
      {},
      "\u0000",
      "x".repeat(5000),
      "../../etc/passwd",
      "' or 1=1 --",
      "𝒳\uD800",
      Array.from({ length: 2000 }, () => 1),
    ),
  );

  // Visitors get 401 whatever they send.
  const runsOf = ({ auth }: Operation) => (auth === "public" ? 12 : 2);

  test.each(Object.entries<Operation>(operations))(
    "%s answers nonsense with a client error, never a server error",
    async (name, operation) => {
      const [resource, action] = name.split(".");
      const names = fc.constantFrom(...commonNames, ...optionNames(name));
      const options = fc.dictionary(names, nasty, { maxKeys: 6 });
      await fc.assert(
        fc.asyncProperty(options, async (given) => {
          const data = encodeURIComponent(JSON.stringify({ options: given }));
          const path = `/resource/${resource}Resource/${action}/`;
          const reply =
            action === "get"
              ? await browser.request("GET", `${path}?data=${data}`)
              : await browser.request("POST", path, writing(`data=${data}`));
          expect(reply.status, `${name} ${JSON.stringify(given).slice(0, 300)}: ${reply.text}`).toBeLessThan(
            500,
          );
          if (reply.status >= 400) errorOf(reply);
        }),
        { numRuns: runsOf(operation) },
      );
    },
  );
});
