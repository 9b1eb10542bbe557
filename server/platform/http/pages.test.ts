import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import type { PageRenderer, PageRequest } from "#contract/page-context.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { signUp, testPassword } from "#testkit/members/accounts.ts";
import { buildForm } from "#testkit/multipart.ts";
import { chooseEncoding, encodePage } from "./page-encoding.ts";

const asked: PageRequest[] = [];

const renderer: PageRenderer = {
  async render(request) {
    asked.push(request);
    if (request.url.startsWith("/write")) {
      const { resource_response } = await request.call("UserRegisterTrackAction.update", {});
      return { kind: "page", status: resource_response.http_status, html: "<p>wrote</p>", headers: {} };
    }
    if (request.url.startsWith("/limited")) {
      const { resource_response } = await request.call("Locales.get", {});
      return { kind: "page", status: resource_response.http_status, html: "<p>wait</p>", headers: {} };
    }
    if (request.form?.has("new_password")) {
      const word = request.form.get("new_password") ?? "";
      await request.call("UserPassword.update", {
        old_password: testPassword,
        new_password: word,
        new_password_confirm: word,
      });
    }
    const text = JSON.stringify(request.context).replaceAll("<", "\\u003c");
    return { kind: "page", status: 200, html: `<p>${text}</p>${"words ".repeat(300)}`, headers: {} };
  },
  isCacheable: (path) => path === "/",
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer });
});
afterAll(() => app[Symbol.asyncDispose]());

describe("a page for all visitors", () => {
  test("is rendered once for two of them, without data of either", async () => {
    const one = await app.browser("203.0.113.7");
    const first = await one.request("GET", "/");
    const other = await app.browser("198.51.100.9");
    const second = await other.request("GET", "/");
    expect(second.text).toBe(first.text);
    expect(one.cookies.get("csrftoken")).not.toBe(other.cookies.get("csrftoken"));
    for (const { cookies } of [one, other]) expect(first.text).not.toContain(cookies.get("csrftoken"));
    expect(asked.at(-1)?.context.csrfToken).toBeNull();
  });

  test("must be revalidated by each browser", async () => {
    const reply = await (await app.browser()).request("GET", "/");
    expect(reply.headers["cache-control"]).toBe("private, no-cache");
  });

  test("is compressed for clients that support it", async () => {
    const browser = await app.browser();
    const reply = await browser.request("GET", "/", { headers: { "accept-encoding": "gzip, br" } });
    expect(reply.headers["content-encoding"]).toBe("br");
    expect(Number(reply.headers["content-length"])).toBeLessThan(1500);
  });
});

test("a page with a visitor's token is never compressed", async () => {
  const browser = await app.browser();
  const reply = await browser.request("GET", "/login/", { headers: { "accept-encoding": "gzip, br" } });
  expect(reply.headers["content-encoding"]).toBeUndefined();
  expect(reply.text).toContain(browser.cookies.get("csrftoken"));
});

test("a page shows a business by its business name, and a person by theirs", async () => {
  const { browser } = await signUp(app, { first_name: "Berta", last_name: "Clay" });
  const nameOnPage = async () => {
    await browser.request("GET", "/login/");
    return asked.at(-1)?.context.viewer.user?.fullName;
  };
  await browser.call("Partner.update", { business_name: "Berta's Kiln", account_type: "craft" });
  expect(await nameOnPage()).toBe("Berta's Kiln");
  await browser.call("Partner.update", { business_name: "" });
  expect(await nameOnPage()).toBe("Berta Clay");
  await browser.call("Partner.update", { business_name: "Berta's Kiln", account_type: "personal" });
  expect(await nameOnPage()).toBe("Berta Clay");
});

describe("a page's form", () => {
  const posting = (token: string) => ({
    body: `csrfmiddlewaretoken=${encodeURIComponent(token)}&word=a%26b`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

  test("reaches the page with its fields, and may write", async () => {
    const browser = await app.browser();
    const reply = await browser.request("POST", "/write", posting(browser.cookies.get("csrftoken") ?? ""));
    expect(reply.status).toBe(200);
    expect(asked.at(-1)?.form?.get("word")).toBe("a&b");
  });

  test("that renews the session gets the new session's token", async () => {
    const { browser } = await signUp(app);
    const old = browser.cookies.get("csrftoken") ?? "";
    const { body, headers } = posting(old);
    const reply = await browser.request("POST", "/settings/", {
      body: `${body}&new_password=swifts+over+the+roof`,
      headers,
    });
    const renewed = browser.cookies.get("csrftoken") ?? "";
    expect(renewed).not.toBe(old);
    expect(reply.text).toContain(renewed);
    expect(reply.text).not.toContain(old);
  });

  test("without the token is rejected before it reaches a page", async () => {
    const browser = await app.browser();
    const before = asked.length;
    const reply = await browser.request("POST", "/write", posting("wrong"));
    expect(reply.status).toBe(403);
    expect(asked.length).toBe(before);
  });

  test.each(["application/json", "text/plain", undefined])("as %s is refused as invalid", async (type) => {
    const browser = await app.browser();
    for (const body of ["{}", "[]", "null", ""]) {
      const token = browser.cookies.get("csrftoken") ?? "";
      const headers = { "x-csrftoken": token, ...(type !== undefined && { "content-type": type }) };
      const { status } = await browser.request("POST", "/write", { body, headers });
      expect([body, status]).toEqual([body, 415]);
    }
  });

  describe("with a picture", () => {
    const send = async (browser: Browser, parts: Parameters<typeof buildForm>[0]) =>
      await browser.request("POST", "/write?kind=form", buildForm(parts));
    const tokenOf = ({ cookies }: Browser) => ({
      name: "csrfmiddlewaretoken",
      value: cookies.get("csrftoken") ?? "",
    });
    const picture = { name: "picture", file: Buffer.from("a picture") };

    test("reaches the page with both, whatever their order", async () => {
      const { browser } = await signUp(app);
      for (const parts of [
        [picture, tokenOf(browser)],
        [tokenOf(browser), picture],
      ]) {
        const word = { name: "word", value: "moss" };
        expect((await send(browser, [word, ...parts])).status).toBe(200);
        expect(asked.at(-1)?.form?.get("word")).toBe("moss");
        expect(asked.at(-1)?.picture).toBe(picture.file.toString("base64"));
      }
    });

    test("has none if the file is empty or another field's", async () => {
      const { browser } = await signUp(app);
      for (const part of [
        { ...picture, file: Buffer.alloc(0) },
        { ...picture, name: "other" },
      ]) {
        expect((await send(browser, [part, tokenOf(browser)])).status).toBe(200);
        expect(asked.at(-1)?.picture).toBeNull();
      }
    });

    test("that is too large is cut off, with the fields after it", async () => {
      const { browser } = await signUp(app);
      const file = Buffer.alloc(IMAGE_BYTES_MAX + 2000);
      expect((await send(browser, [{ ...picture, file }, tokenOf(browser)])).status).toBe(200);
      expect(Buffer.from(asked.at(-1)?.picture ?? "", "base64")).toHaveLength(IMAGE_BYTES_MAX + 1);
    });

    test("is rejected without the token, and if it's broken off", async () => {
      const { browser } = await signUp(app);
      const before = asked.length;
      expect((await send(browser, [picture])).status).toBe(403);
      const { body, headers } = buildForm([tokenOf(browser), picture]);
      const broken = { body: body.subarray(0, body.length - 30), headers };
      expect((await browser.request("POST", "/write", broken)).status).toBe(400);
      expect(asked.length).toBe(before);
    });

    test("sends visitors to log in", async () => {
      const browser = await app.browser();
      const { status, headers } = await send(browser, [tokenOf(browser), picture]);
      expect([status, headers.location]).toEqual([303, "/login/?next=%2Fwrite%3Fkind%3Dform"]);
    });
  });

  test("can't write by GET: the same page is rejected", async () => {
    expect((await (await app.browser()).request("GET", "/write")).status).toBe(405);
  });
});

describe("an unknown address", () => {
  let address: string;
  beforeAll(async () => {
    address = await app.listen();
  });

  test.each([
    ["//", 404],
    ["//@", 404],
    ["//:80", 404],
    ["//other.example/ines", 404],
    ["/\\other.example/ines", 404],
    ["/ines//boards", 404],
    ["/%0a/", 404],
    ["/%09/", 404],
    ["/%5cother.example/", 404],
    ["/%2f%2fother.example", 404],
    ["http://other.example/ines", 400],
  ])("%s returns %i without reaching a page", async (url, status) => {
    const before = asked.length;
    expect(await statusOf(address, url)).toBe(status);
    expect(asked.length).toBe(before);
  });
});

/** Sends any text as an address, which most clients would normalize first. */
async function statusOf(address: string, target: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
}

test.each(["PUT", "DELETE", "PATCH"])("%s is not a method for pages", async (method) => {
  expect((await (await app.browser()).request(method, "/anything")).status).toBe(405);
});

test("a page that waits for its turn says how long", async () => {
  await using strict = await startTestApp({ renderer, env: { RATE_LIMIT: "0.002" } });
  const browser = await strict.browser();
  const replies = [await browser.request("GET", "/limited"), await browser.request("GET", "/limited")];
  expect(replies.map(({ status }) => status)).toEqual([200, 429]);
  expect(replies[0]?.headers["retry-after"]).toBeUndefined();
  expect(Number(replies[1]?.headers["retry-after"])).toBeGreaterThan(0);
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", "identity"],
  [undefined, "identity"],
] as const)("for %j, chooses %j", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test("compressed content can be read", async () => {
  const page = { kind: "page", status: 200, html: "<p>".repeat(1000), headers: {} } as const;
  const encoded = await encodePage(page, "br");
  expect(brotliDecompressSync(encoded?.bytes ?? "").toString()).toBe(page.html);
});
