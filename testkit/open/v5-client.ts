import type { OAuthScope } from "#contract/open/oauth.ts";
import { oauthScopes } from "#contract/open/oauth.ts";
import type { TestApp, TestReply } from "../app.ts";
import { tokenHeaders } from "./access-tokens.ts";
import { describedOperation, judge } from "./v5-conformance.ts";

export type V5Answer = TestReply & { body: unknown };
export type V5Call = (id: string, given?: V5Given) => Promise<V5Answer & { data: V5Data }>;
export type V5Given = { params?: Record<string, unknown>; body?: unknown };
/** Tests read fields that the description has. */
// biome-ignore lint/suspicious/noExplicitAny: answers of all operations, judged by the description
type V5Data = any;

/** A script with a token. Each answer it gets is judged by the public description. */
export async function v5Client(
  app: TestApp,
  member: { user: { id: string } },
  scopes: readonly OAuthScope[] = oauthScopes,
): Promise<V5Call> {
  const headers = await tokenHeaders(app, member, [...scopes]);
  const browser = await app.browser();
  browser.cookies.clear();
  return async (id, given = {}) => {
    const { method, url } = addressOf(id, given.params ?? {});
    const reply = await browser.request(method, url, {
      headers: { ...headers, ...(given.body !== undefined && { "content-type": "application/json" }) },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    });
    const body = reply.text === "" ? undefined : JSON.parse(reply.text);
    judge(id, reply.status, body);
    return { ...reply, body, data: body };
  };
}

/** Fills the path and the query. A list is repeated in the query. */
function addressOf(id: string, params: Record<string, unknown>): { method: string; url: string } {
  const { method, path } = describedOperation(id);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (path.includes(`{${name}}`) || value === undefined) continue;
    for (const each of [value].flat()) query.append(name, textOf(each));
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  return { method, url: `/v5${filled}${query.size > 0 ? `?${query}` : ""}` };
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.toWellFormed();
}
