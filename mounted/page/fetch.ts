import type { Network } from "./network.ts";
import type { Realm } from "./realm.ts";

/** Gives a window `fetch` and its classes. What it sends goes through the test's network. */
export function installFetch(window: Realm, network: Network): void {
  Object.assign(window, {
    Headers,
    Response,
    Request: class extends Request {
      constructor(input: string | URL | Request, { signal, body, ...init }: RequestInit = {}) {
        super(input instanceof Request ? input : new URL(String(input), window.location.href), {
          ...init,
          ...(body != null && { body: ownBody(body) }),
          ...(signal != null && { signal: ownSignal(signal) }),
        });
      }
    },
    async fetch(input: string | URL, { method = "GET", body, headers = {}, signal }: RequestInit = {}) {
      const { pathname, search } = new URL(String(input), window.location.href);
      const isText = body instanceof window.URLSearchParams || typeof body === "string";
      const sent = network.send(method, pathname + search, {
        headers: {
          ...(body instanceof window.URLSearchParams && {
            "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
          }),
          ...(headers as Record<string, string>),
        },
        ...(isText && { body: String(body) }),
      });
      const { status, text } = await Promise.race([sent, untilAborted(window, signal)]);
      // Objects of the page's own realm, as everything else on it.
      const json = async () => window.JSON.parse(text);
      return Object.assign(new Response(status === 204 ? null : text, { status }), { json });
    },
  });
}

function untilAborted(window: Realm, signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new window.DOMException("The request was aborted", "AbortError"));
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });
}

function ownSignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  signal.addEventListener("abort", () => controller.abort());
  return controller.signal;
}

function ownBody(body: BodyInit): BodyInit {
  if (Object.prototype.toString.call(body) === "[object URLSearchParams]")
    return new URLSearchParams(String(body));
  if (Object.prototype.toString.call(body) !== "[object FormData]") return body;
  const form = new FormData();
  for (const [name, value] of body as FormData) if (typeof value === "string") form.append(name, value);
  return form;
}
