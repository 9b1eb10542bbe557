import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { type FetchContext, type FetchOptions, fetchGuarded } from "./index.ts";
import { type AllowedNetwork, parseAllowedNetwork } from "./networks.ts";
import { readTargetUrl } from "./target.ts";

let site: Site;
let other: Site;
beforeEach(async () => {
  site = await startSite();
  other = await startSite({ "*": "kept to ourselves" });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

function allow(...entries: string[]): AllowedNetwork[] {
  return entries.map(parseAllowedNetwork).filter((network) => network !== null);
}

/** Allows the site, and otherwise only public addresses. */
function context(resolveHost?: (host: string) => Promise<string[]>): FetchContext {
  return {
    config: { fetchAllow: allow(`127.0.0.1:${site.port}`), publicUrl: "https://birds.example" },
    ...(resolveHost && { resolveHost }),
  };
}

const options: FetchOptions = {
  field: "url",
  accept: "text/html",
  maxBytes: 100_000,
  timeoutMs: 5000,
  idleMs: 2000,
};

function refused(message: string) {
  return expect.objectContaining({
    errorName: "unusable",
    status: 422,
    detail: "url",
    publicMessage: message,
  });
}

async function expectRefusal(
  address: string,
  message: string,
  more: Partial<FetchOptions> = {},
  from = context(),
) {
  await expect(fetchGuarded(from, address, { ...options, ...more })).rejects.toEqual(refused(message));
}

function redirectTo(location: string, status = 302) {
  return (_request: unknown, response: ServerResponse) => response.writeHead(status, { location }).end();
}

test("fetches what is allowed, and identifies itself honestly", async () => {
  site.pages["/page?x=1"] = "<p>Hello</p>";
  const answer = await fetchGuarded(context(), `${site.url}/page?x=1#part`, options);
  expect(answer).toMatchObject({ status: 200, contentType: "text/html; charset=utf-8" });
  expect(answer.body.toString()).toBe("<p>Hello</p>");
  const { headers } = site.requests[0] ?? {};
  expect(headers).toMatchObject({ "user-agent": "Bowerbird (+https://birds.example/)", accept: "text/html" });
  expect(headers).not.toHaveProperty("cookie");
});

test("sends the ETag to the first address alone, and reports the redirects", async () => {
  site.pages["/old"] = redirectTo("/new", 301);
  site.pages["/new"] = "here now";
  const hops: [number, string][] = [];
  await fetchGuarded(context(), `${site.url}/old`, {
    ...options,
    validators: { "if-none-match": '"a"' },
    aboutPath: "/about-link-checks/",
    onHop: (status, location) => hops.push([status, location]),
  });
  const agent = { "user-agent": "Bowerbird (+https://birds.example/about-link-checks/)" };
  expect(site.requests.map(({ headers }) => headers)).toEqual([
    expect.objectContaining({ ...agent, "if-none-match": '"a"' }),
    expect.not.objectContaining({ "if-none-match": '"a"' }),
  ]);
  expect(hops).toEqual([[301, `${site.url}/new`]]);
});

test("returns an error's status to the caller", async () => {
  expect((await fetchGuarded(context(), `${site.url}/none`, options)).status).toBe(404);
});

test.each([
  "ftp://example.org/",
  "file:///etc/passwd",
  "data:text/html,hello",
  "javascript:alert(1)",
  "gopher://127.0.0.1/",
  "http://user:secret@example.org/",
  "http://user@example.org/",
  "http://",
  "no address at all",
  "",
  `http://example.org/${"a".repeat(5000)}`,
])("refuses %j", async (address) => {
  await expectRefusal(address, fetchTexts.address);
});

const privateHosts = [
  "127.0.0.1",
  "127.0.0.2",
  "127.1",
  "0x7f.1",
  "0x7f000001",
  "2130706433",
  "0177.0.0.1",
  "017700000001",
  "127.0.0.1.",
  "１２７.０.０.１",
  "127。0。0。1",
  "0.0.0.0",
  "0",
  "10.0.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "192.168.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[2002:7f00:1::]",
  "[fe80::1]",
  "[fd00::1]",
  "localhost",
  "localhost.",
  "intranet",
];
test.each(privateHosts)("opens no socket to %s", async (host) => {
  await using everywhere = await startSite({ "*": "secret" }, "0.0.0.0");
  const [nothing, atPort] = [
    { ...context(), config: { fetchAllow: [], publicUrl: "https://b.example" } },
    context(),
  ];
  await expectRefusal(`http://${host}:${everywhere.port}/`, fetchTexts.unreachable, {}, nothing);
  await expectRefusal(`http://${host}:${everywhere.port}/`, fetchTexts.unreachable, {}, atPort);
  await expectRefusal(`http://${host}/`, fetchTexts.unreachable, {}, nothing);
  expect(everywhere.connections).toBe(0);
});

const oddlyWritten = ["134744072", "0x8.8.8.8", "010.8.8.8", "8.8.2056", "8.8.8.8.0x8", "８.8.8.8"];
test.each(oddlyWritten)("refuses an odd spelling of an address: %s", (host) => {
  for (const suffix of ["", ":80", "/8.8.8.8", "?8.8.8.8", "#8.8.8.8"]) {
    expect(() => readTargetUrl(`http://${host}${suffix}`, "url")).toThrow();
  }
});

test.each([
  "8.8.8.8",
  "8.8.8.8:80",
  "8.8.8.8.",
  "[2606:4700::1111]:80",
  "example.org",
  "ex%61mple.org",
  "bücher.example",
])("accepts the usual ones: %s", (host) => {
  expect(readTargetUrl(`HTTP://${host}/a?b`, "url").pathname).toBe("/a");
});

test("uses only web ports, and looks up no name otherwise", async () => {
  let asked = 0;
  const from = context(async () => {
    asked += 1;
    return ["1.1.1.1"];
  });
  await expectRefusal("http://pictures.example:22/", fetchTexts.unreachable, {}, from);
  expect(asked).toBe(0);
});

test("connects to the address that was checked", async () => {
  site.pages["/"] = (request, response) => response.end(`for ${request.headers.host}`);
  const from = context(async (host) => (host === "pictures.example" ? ["127.0.0.1"] : []));
  const answer = await fetchGuarded(from, `http://pictures.example:${site.port}/`, options);
  expect(answer.body.toString()).toBe(`for pictures.example:${site.port}`);
});

test("can't be redirected between check and connection", async () => {
  site.pages["/"] = "the checked one";
  const answers = [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.2"]];
  const from = context(async () => answers.shift() ?? []);
  const answer = await fetchGuarded(from, `http://rebinding.example:${site.port}/`, options);
  expect(answer.body.toString()).toBe("the checked one");
  expect(answers).toHaveLength(2);
  await expectRefusal(`http://rebinding.example:${site.port}/`, fetchTexts.unreachable, {}, from);
  expect(site.connections).toBe(1);
});

test.each([
  [["127.0.0.1", "10.0.0.1"]],
  [["10.0.0.1", "127.0.0.1"]],
  [["127.0.0.1", "::1"]],
  [["127.0.0.1", "::ffff:127.0.0.1"]],
  [["127.0.0.1", "not an address"]],
  [[]],
])("refuses a name with one forbidden address: %j", async (addresses) => {
  const from = context(async () => addresses);
  await expectRefusal(`http://mixed.example:${site.port}/`, fetchTexts.unreachable, {}, from);
  expect(site.connections).toBe(0);
});

test("times out for a name that never resolves", async () => {
  const from = context(() => new Promise(() => {}));
  await expectRefusal(`http://silent.example:${site.port}/`, fetchTexts.slow, { timeoutMs: 150 }, from);
});

test("follows five redirects and no sixth", async () => {
  for (let hop = 1; hop <= 20; hop += 1)
    site.pages[`/${hop}`] = redirectTo(`/${hop + 1}`, hop % 2 ? 302 : 308);
  site.pages["/21"] = "far away";
  const answer = await fetchGuarded(context(), `${site.url}/16`, options);
  expect(answer).toMatchObject({ url: `${site.url}/21`, status: 200 });
  site.requests.length = 0;
  await expectRefusal(`${site.url}/1`, fetchTexts.redirects);
  expect(site.requests).toHaveLength(6);
});

test("checks every redirect like the first address", async () => {
  const hosts = ["127.0.0.1", "0x7f.1", "localhost", "[::ffff:127.0.0.1]", "hidden.example"];
  const from = context(async () => ["127.0.0.1"]);
  for (const host of hosts) {
    site.pages["/"] = redirectTo(`http://${host}:${other.port}/`);
    await expectRefusal(`${site.url}/`, fetchTexts.unreachable, {}, from);
  }
  site.pages["/"] = redirectTo("//169.254.169.254/latest/meta-data/");
  await expectRefusal(`${site.url}/`, fetchTexts.unreachable);
  for (const place of [
    "file:///etc/passwd",
    "ftp://example.org/",
    "data:text/html,x",
    "http://a:b@example.org/",
  ]) {
    site.pages["/"] = redirectTo(place);
    await expectRefusal(`${site.url}/`, fetchTexts.address);
  }
  expect(other.connections).toBe(0);
});

test("refuses an endless body, or reads as much as needed", async () => {
  const filler = Buffer.alloc(16_384, "a");
  site.pages["/"] = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(filler));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };
  await expectRefusal(`${site.url}/`, fetchTexts.tooLarge);
  const cut = await fetchGuarded(context(), `${site.url}/`, { ...options, beyond: "cut" });
  expect(cut.body).toHaveLength(options.maxBytes);
});

test("refuses a huge announced length before reading", async () => {
  const lengths = [String(options.maxBytes + 1), "9007199254740993", "18446744073709551615"];
  for (const length of lengths) {
    site.pages["/"] = (_request, response) => {
      response.writeHead(200, { "content-length": length }).flushHeaders();
    };
    await expectRefusal(`${site.url}/`, fetchTexts.tooLarge);
  }
});

test("reports a body shorter than announced as an error", async () => {
  site.pages["/"] = (_request, response) => {
    response.writeHead(200, { "content-length": "5000" });
    response.write("too little", () => response.destroy());
  };
  await expectRefusal(`${site.url}/`, fetchTexts.noAnswer);
});

const bombs = {
  gzip: gzipSync(Buffer.alloc(30_000_000)),
  deflate: deflateSync(Buffer.alloc(30_000_000)),
  br: brotliCompressSync(Buffer.alloc(30_000_000)),
};
test.each(Object.entries(bombs))("doesn't decompress a %s bomb", async (encoding, bomb) => {
  expect(bomb.length).toBeLessThan(options.maxBytes);
  site.pages["/"] = (_request, response) =>
    response.writeHead(200, { "content-encoding": encoding }).end(bomb);
  await expectRefusal(`${site.url}/`, fetchTexts.tooLarge);
  const cut = await fetchGuarded(context(), `${site.url}/`, { ...options, beyond: "cut" });
  expect(cut.body).toHaveLength(options.maxBytes);
});

test("cuts off endless compressed data", async () => {
  const nothing = gzipSync("");
  site.pages["/"] = (_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" });
    const more = () => {
      while (!response.destroyed && response.write(nothing));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };
  await expectRefusal(`${site.url}/`, fetchTexts.tooLarge);
});

test.each([
  ["gzip", gzipSync("words")],
  ["x-gzip", gzipSync("words")],
  ["deflate", deflateSync("words")],
  ["br", brotliCompressSync("words")],
  ["identity", Buffer.from("words")],
])("reads %s", async (encoding, body) => {
  site.pages["/"] = (_request, response) =>
    response.writeHead(200, { "content-encoding": encoding }).end(body);
  expect((await fetchGuarded(context(), `${site.url}/`, options)).body.toString()).toBe("words");
});

test("refuses what can't be decompressed", async () => {
  for (const encoding of ["gzip", "br", "deflate", "gzip, gzip", "compress", "constructor"]) {
    site.pages["/"] = (_request, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(Buffer.from("no archive at all"));
    await expectRefusal(`${site.url}/`, fetchTexts.noAnswer);
  }
});

test("cuts off silence and slow drips", async () => {
  site.pages["/silent"] = () => {};
  site.pages["/stalled"] = (_request, response) => response.write("a beginning");
  site.pages["/drip"] = (_request, response) => {
    const timer = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(timer));
  };
  await expectRefusal(`${site.url}/silent`, fetchTexts.slow, { idleMs: 100 });
  await expectRefusal(`${site.url}/stalled`, fetchTexts.slow, { idleMs: 100 });
  await expectRefusal(`${site.url}/drip`, fetchTexts.slow, { idleMs: 1000, timeoutMs: 300 });
});

test("can be aborted by the caller", async () => {
  site.pages["/"] = () => {};
  const signal = AbortSignal.timeout(50);
  await expectRefusal(`${site.url}/`, fetchTexts.slow, { signal });
});

test("refuses too many headers, invalid HTTP, and a closed port", async () => {
  site.pages["/headers"] = (_request, response) =>
    response.writeHead(200, { "x-long": randomBytes(20_000).toString("hex") }).end();
  site.pages["/noise"] = (request) => request.socket.end("SSH-2.0-OpenSSH_9.9\r\n");
  site.pages["/upgrade"] = (request) =>
    request.socket.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n");
  for (const path of ["/headers", "/noise", "/upgrade"]) {
    await expectRefusal(`${site.url}${path}`, fetchTexts.noAnswer);
  }
  await expectRefusal(`https://127.0.0.1:${site.port}/`, fetchTexts.noAnswer);
  const { port } = site;
  await site[Symbol.asyncDispose]();
  await expectRefusal(`http://127.0.0.1:${port}/`, fetchTexts.noAnswer);
  site = await startSite();
});

test("logs one line for each refusal by the guard, without the path", async () => {
  const lines: unknown[] = [];
  const note = (message: string, details?: object) => lines.push([message, details]);
  const log = { debug: note, info: note, warn: note, error: note };
  const resolveHost = async (host: string) => (host === "nas.example" ? ["10.0.0.2"] : []);
  site.pages["/away"] = redirectTo("http://intranet/secret");
  const addresses = ["http://10.0.0.1/secret", "http://nas.example/secret", "http://8.8.8.8:22/secret"];
  for (const address of [...addresses, "http://nothing.example/", `http://127.0.0.1:${site.port}/away`]) {
    await expectRefusal(address, fetchTexts.unreachable, {}, { ...context(), resolveHost, log });
  }
  const line = (host: string, reason: string) => ["refused to connect, see FETCH_ALLOW", { host, reason }];
  expect(lines).toEqual([
    line("10.0.0.1", "address"),
    line("nas.example", "resolves_to_private"),
    line("8.8.8.8:22", "port"),
    line("intranet", "local_name"),
  ]);
});
