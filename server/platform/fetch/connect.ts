import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Target } from "./target.ts";

/** What is sent along with a POST. */
export type Posting = { headers: Readonly<Record<string, string>>; body: Buffer };

export type RequestSettings = {
  accept: string;
  userAgent: string;
  idleMs: number;
  signal: AbortSignal;
  posting?: Posting | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** The other side has stopped sending. */
export class IdleError extends Error {}

const headerBytesMax = 16 * 1024;

/** Sends a request on a new connection. Resolves as soon as the headers arrive. */
export function connect(
  target: Target,
  { accept, userAgent, idleMs, signal, posting, headers }: RequestSettings,
): Promise<IncomingMessage> {
  const { url, host, port } = target;
  const isSecure = url.protocol === "https:";
  const options: RequestOptions & https.RequestOptions = {
    method: posting === undefined ? "GET" : "POST",
    host,
    port,
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      ...posting?.headers,
      ...(posting && { "content-length": posting.body.byteLength }),
      host: url.host,
      "user-agent": userAgent,
      accept,
      "accept-encoding": "gzip, br",
    },
    // A reused connection could lead to an address that this check would refuse.
    agent: false,
    lookup: lookupOf(target),
    timeout: idleMs,
    maxHeaderSize: headerBytesMax,
    signal,
    ...(isSecure && { servername: isIP(host) ? "" : host }),
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(options);
    let answered: IncomingMessage | undefined;
    request.on("timeout", () => (answered ?? request).destroy(new IdleError("nothing came")));
    request.on("error", reject);
    request.on("response", (response) => {
      answered = response;
      resolve(response);
    });
    // Node reports no error if the server switches protocols, for example. It only closes the request.
    request.on("close", () => reject(new Error("closed without an answer")));
    request.end(posting?.body);
  });
}

/** Returns only the checked addresses, so that a changed DNS answer can't redirect the connection. */
function lookupOf({ addresses }: Target): LookupFunction {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, answer) => {
    const [first] = checked;
    if (options.all) answer(null, checked);
    else if (first) answer(null, first.address, first.family);
    else answer(new Error("no address"), "", 0);
  };
}
