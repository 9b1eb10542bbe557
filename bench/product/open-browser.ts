import type { CrowdMember } from "#testkit/members/crowd.ts";

/** The cheapest request there is. */
export const smallestCall = `/resource/LocalesResource/get/?source_url=%2F&data=${encodeURIComponent('{"options":{}}')}`;

/** The cookies a browser has after its first page. */
export async function openBrowser(port: number, member: CrowdMember | null): Promise<string> {
  const session = member ? [`bowerbird_session=${member.sessionToken}`, "_auth=1"] : [];
  const headers = { cookie: session.join("; ") };
  const response = await fetch(`http://127.0.0.1:${port}${smallestCall}`, { headers });
  await response.arrayBuffer();
  const token = response.headers.getSetCookie().find((line) => line.startsWith("csrftoken="));
  if (!token) throw new Error("No token was set");
  return [...session, token.split(";", 1)[0]].join("; ");
}
