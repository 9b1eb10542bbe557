import { operations } from "./operations.js";

/** What the API answered instead of doing what it was asked. `code` is the API's own. */
export class BowerbirdError extends Error {
  name = "BowerbirdError";

  constructor(status, { code, message } = {}) {
    super(message ?? `The server answered ${status}`);
    this.status = status;
    this.code = code ?? null;
  }
}

const TOO_MANY = 429;
const LONGEST_WAIT_SECONDS = 60;

/** Calls the public API of one Bowerbird with one access token. */
export function createClient({ url, token, fetch: send = fetch, waits = true }) {
  async function call(id, params = {}, body = undefined) {
    if (!Object.hasOwn(operations, id))
      throw new TypeError(`There is no operation "${id}". client/operations.js lists them all.`);
    const { method, path } = operations[id];
    const request = requestOf(url, { id, path }, params);
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    if (body !== undefined) headers["content-type"] = "application/json";
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    let response = await send(request, init);
    if (response.status === TOO_MANY && waits) {
      await response.body?.cancel();
      await wait(secondsUntilFree(response.headers));
      response = await send(request, init);
    }
    const text = await response.text();
    const answer = text === "" ? undefined : readJson(text);
    if (!response.ok) throw new BowerbirdError(response.status, answer);
    return answer;
  }

  async function* all(id, params = {}, body = undefined) {
    let bookmark = params.bookmark;
    do {
      const page = await call(id, bookmark ? { ...params, bookmark } : params, body);
      yield* page.items;
      bookmark = page.bookmark;
    } while (bookmark);
  }

  return { call, all };
}

/** Parameters that the path doesn't name go into the query. */
function requestOf(url, { id, path }, params) {
  const inPath = new Set();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    if (params[name] === undefined || params[name] === null) throw new TypeError(`${id} needs ${name}.`);
    inPath.add(name);
    return encodeURIComponent(String(params[name]));
  });
  const request = new URL(`/v5${filled}`, url);
  for (const [name, value] of Object.entries(params))
    if (!inPath.has(name) && value !== undefined && value !== null)
      request.searchParams.set(name, Array.isArray(value) ? value.join(",") : String(value));
  return request;
}

function secondsUntilFree(headers) {
  const seconds = Number(headers.get("retry-after") ?? headers.get("x-ratelimit-reset") ?? 1);
  return Math.min(Number.isFinite(seconds) ? Math.max(seconds, 0) : 1, LONGEST_WAIT_SECONDS);
}

function wait(seconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}

/** A proxy in between may answer with a page. */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
