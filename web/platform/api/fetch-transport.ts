import type { Envelope } from "#contract/envelope.ts";
import type { Transport } from "#contract/page-context.ts";
import { noteUnreachable } from "#web/platform/browser/connection.ts";
import { readCookie } from "#web/platform/page/cookies.ts";
import { UNREADABLE_MESSAGE } from "#web/platform/texts/client-messages.ts";
import { ApiError } from "./api.ts";
import { offlineError } from "./offline-error.ts";
import { readError } from "./read-error.ts";

const CSRF_FAILED = 12;

/** Sends calls to the server with fetch, as this member; null for a visitor. */
export function fetchAs(memberId: string | null): Transport {
  return async (operation, options, signal) => {
    const call = { memberId, operation, options, signal };
    const envelope = await readEnvelope(await send(call));
    if (envelope.resource_response.error?.code !== CSRF_FAILED) return envelope;
    await renewCsrfToken();
    return await readEnvelope(await send(call));
  };
}

type Call = {
  memberId: string | null;
  operation: string;
  options: Record<string, unknown>;
  signal: AbortSignal | undefined;
};

async function send({ memberId, operation, options, signal }: Call): Promise<Response> {
  const [resource = "", action = ""] = operation.split(".");
  const path = `/resource/${resource}Resource/${action}/`;
  const fields = new URLSearchParams({
    source_url: location.pathname + location.search,
    data: JSON.stringify({ options, context: {} }),
  });
  const init: RequestInit = { headers: { accept: "application/json" }, ...(signal && { signal }) };
  if (action === "get") return await reach(`${path}?${fields}`, init);
  return await reach(path, {
    ...init,
    method: "POST",
    body: fields,
    headers: {
      ...init.headers,
      "x-csrftoken": readCookie("csrftoken"),
      ...(memberId !== null && { "x-member-id": memberId }),
    },
  });
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    noteUnreachable();
    throw offlineError();
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("resource_response" in body))
    throw new ApiError({ code: 0, status: response.status, message: UNREADABLE_MESSAGE, detail: null });
  const envelope = body as Envelope;
  const { error, ...answer } = envelope.resource_response;
  if (error === undefined) return envelope;
  return { ...envelope, resource_response: { ...answer, error: readError(error, response.status) } };
}

/** Any response replaces an expired token with a new one. */
async function renewCsrfToken(): Promise<void> {
  await reach("/resource/UserSessionStoreResource/get/", { headers: { accept: "application/json" } });
}
