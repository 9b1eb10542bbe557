// A client of the public API in plain JavaScript. client.py is the same in Python; both print the same summary.
// Its argument says where the service is, and stdin gives the address that the service sends the member back to from stdin.
import { createHash, randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";

const { api, site, clientId, redirect, picture, pictureUrl } = JSON.parse(process.argv[2]);
let token = "";

async function call(method, path, { query, body } = {}) {
  const address = `${api}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, data: text === "" ? null : JSON.parse(text) };
}

async function must(status, method, path, options) {
  const answer = await call(method, path, options);
  if (answer.status !== status) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

async function logIn() {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const scope = "user_accounts:read,boards:read,boards:write,pins:read,pins:write";
  const asked = { client_id: clientId, redirect_uri: redirect, response_type: "code", scope, state: "mine" };
  const pkce = { code_challenge: challenge, code_challenge_method: "S256" };
  process.stdout.write(`${site}/oauth/?${new URLSearchParams({ ...asked, ...pkce })}\n`);
  const lines = createInterface({ input: process.stdin });
  const back = new URL((await lines[Symbol.asyncIterator]().next()).value);
  lines.close();
  const grant = {
    grant_type: "authorization_code",
    code: back.searchParams.get("code"),
    redirect_uri: redirect,
  };
  const form = new URLSearchParams({ ...grant, client_id: clientId, code_verifier: verifier });
  const answer = await fetch(`${api}/oauth/token`, { method: "POST", body: form });
  const { access_token: given, token_type: type } = await answer.json();
  token = given;
  return { state: back.searchParams.get("state"), type };
}

async function listAll(path) {
  const [items, query] = [[], { page_size: "1" }];
  for (let pages = 1; ; pages += 1) {
    const page = await must(200, "GET", path, { query });
    items.push(...page.items);
    if (!page.bookmark) return { items, pages };
    query.bookmark = page.bookmark;
  }
}

const login = await logIn();
const before = await must(200, "GET", "/boards");
const board = await must(201, "POST", "/boards", { body: { name: "Reeds", privacy: "PUBLIC" } });
const section = await must(201, "POST", `/boards/${board.id}/sections`, { body: { name: "By the lake" } });
const inline = { source_type: "image_base64", content_type: "image/png", data: picture };
const linked = { source_type: "image_url", url: pictureUrl };
const pin = (title, media_source) => ({
  body: { board_id: board.id, title, alt_text: "Reeds", media_source },
});
const first = await must(201, "POST", "/pins", pin("First", inline));
const second = await must(201, "POST", "/pins", pin("Second", linked));
const listed = await listAll(`/boards/${board.id}/pins`);
const updated = await must(200, "PATCH", `/pins/${first.id}`, {
  body: { title: "First again", board_id: board.id, board_section_id: section.id },
});
const inSection = await listAll(`/boards/${board.id}/sections/${section.id}/pins`);
const day = new Date().toISOString().slice(0, 10);
const range = { start_date: day, end_date: day, metric_types: "IMPRESSION,SAVE" };
const analytics = await must(200, "GET", `/pins/${first.id}/analytics`, { query: range });
await must(204, "DELETE", `/pins/${second.id}`);
const missing = await call("GET", `/pins/${second.id}`);
const wrong = await call("POST", "/boards", { body: { name: "" } });
await must(204, "DELETE", `/boards/${board.id}`);
const after = await must(200, "GET", "/boards");
const limits = ["limit", "remaining", "reset"].map(
  (name) => missing.headers.get(`x-ratelimit-${name}`) !== null,
);
process.stdout.write(
  JSON.stringify({
    login,
    before: before.items.length,
    board: board.name,
    section: section.name,
    listed: listed.items.map(({ title }) => title),
    pages: listed.pages,
    updated: updated.title,
    inSection: inSection.items.map(({ title }) => title),
    analytics: Object.keys(analytics).sort(),
    missing: { status: missing.status, code: missing.data.code, message: missing.data.message },
    wrong: { status: wrong.status, code: wrong.data.code },
    limits,
    after: after.items.length,
  }),
);
