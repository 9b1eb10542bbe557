import type { DescribedPublicOperation } from "#contract/open/resources/developers.ts";
import { hasBody } from "./write-curl.ts";

type Trial = {
  operation: DescribedPublicOperation;
  token: string;
  /** What was entered, by parameter. Empty ones aren't sent. */
  params: Readonly<Record<string, string>>;
  body: string;
};

export type TrialAnswer = { status: number; text: string };

/** Sends a call of the public API to this site, whatever address it is known by. */
export async function tryCall({ operation, token, params, body }: Trial): Promise<TrialAnswer> {
  const response = await fetch(addressOf(operation, params), {
    method: operation.method,
    credentials: "omit",
    headers: {
      authorization: `Bearer ${token.trim()}`,
      ...(hasBody(operation) && { "content-type": "application/json" }),
    },
    ...(hasBody(operation) && { body }),
  });
  return { status: response.status, text: indent(await response.text()) };
}

function addressOf({ url }: DescribedPublicOperation, params: Readonly<Record<string, string>>): string {
  const path = url.slice(new URL(url).origin.length);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== "" && !path.includes(`{${name}}`)) query.set(name, value);
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
