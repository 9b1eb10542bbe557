import type { CrowdMember } from "#testkit/members/crowd.ts";
import { openBrowser } from "./open-browser.ts";
import type { Product } from "./product.ts";

/** A browser session that can call the API. */
export type Caller = { port: number; cookie: string; token: string };

export async function openCaller(port: number, member: CrowdMember): Promise<Caller> {
  const cookie = await openBrowser(port, member);
  return { port, cookie, token: /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? "" };
}

/** Opens a session of the member who uploads what is measured. */
export async function openUploader({ port, crowd }: Pick<Product, "port" | "crowd">): Promise<Caller> {
  const [, member] = crowd;
  if (!member) throw new Error("No member can upload anything");
  return await openCaller(port, member);
}

/** Makes a write as a browser would. */
export async function call<Data>(
  { port, cookie, token }: Caller,
  resource: string,
  action: "create" | "update" | "delete",
  options: object,
): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${port}/resource/${resource}Resource/${action}/`, {
    method: "POST",
    headers: { cookie, "x-csrftoken": token, "content-type": "application/x-www-form-urlencoded" },
    body: `data=${encodeURIComponent(JSON.stringify({ options }))}`,
  });
  const envelope = (await response.json()) as { resource_response: { data: Data } };
  if (response.status !== 200) throw new Error(JSON.stringify(envelope));
  return envelope.resource_response.data;
}
