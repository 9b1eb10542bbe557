import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Target } from "./target.ts";

export type Asking = { accept: string; userAgent: string; idleMs: number; signal: AbortSignal };

/** The other side has gone quiet. */
export class IdleError extends Error {}

const headerBytesMax = 16 * 1024;

/** One request on a connection of its own; answers as soon as the headers are there. */
export function connect(
  target: Target,
  { accept, userAgent, idleMs, signal }: Asking,
): Promise<IncomingMessage> {
  const { url, host, port } = target;
  const isSecure = url.protocol === "https:";
  const options: RequestOptions & https.RequestOptions = {
    method: "GET",
    host,
    port,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, "user-agent": userAgent, accept, "accept-encoding": "gzip, br" },
    // A fresh connection: one kept open might lead where today's check would not.
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
    // Some ways of ending, such as a switch to another protocol, are no error to Node.
    request.on("close", () => reject(new Error("closed without an answer")));
    request.end();
  });
}

/** Names the checked addresses, so that the connection can't be led to another one in between. */
function lookupOf({ addresses }: Target): LookupFunction {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, answer) => {
    const [first] = checked;
    if (options.all) answer(null, checked);
    else if (first) answer(null, first.address, first.family);
    else answer(new Error("no address"), "", 0);
  };
}
