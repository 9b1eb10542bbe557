import { expect } from "vitest";
import { oauthScopes } from "#contract/oauth.ts";
import { tokenHeaders } from "./access-tokens.ts";
import type { TestApp } from "./app.ts";
import { listHiddenMarkers } from "./hidden-markers.ts";
import type { Look } from "./look.ts";

/** An assistant sees what its member sees or, without the scopes for what is secret, what everybody may see. */
export async function lookAtAssistant(app: TestApp, look: Look, viewerIndex: number): Promise<void> {
  const { built, seen, isLimited } = look;
  const member = built.members[viewerIndex];
  if (!member || built.world.members[viewerIndex]?.state !== "active") return;
  const scopes = oauthScopes.filter((scope) => !isLimited || !scope.endsWith("_secret"));
  const hidden = new Set(await listHiddenMarkers(app, look, false));
  const headers = {
    ...(await tokenHeaders(app, { user: member }, scopes)),
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const browser = await app.browser();
  const finds = async (name: string, input: object = {}): Promise<boolean> => {
    const request = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
    const { text } = await browser.request("POST", "/mcp", { headers, body: JSON.stringify(request) });
    const markers = text.toLowerCase().match(/[0-9a-z]{17,}/g) ?? [];
    expect({ name, input, leaked: markers.filter((marker) => hidden.has(marker)) }).toMatchObject({
      leaked: [],
    });
    expect(text).toContain('"result"');
    return !text.includes('"isError":true');
  };
  for (const { id: board_id } of built.boards) {
    expect(await finds("list_board_pins", { board_id })).toBe(seen.boards.has(board_id));
  }
  for (const { id: pin_id } of built.pins) {
    expect(await finds("get_pin", { pin_id })).toBe(seen.pins.has(pin_id));
  }
  expect(await finds("list_boards")).toBe(true);
  expect(await finds("search_public_pins", { query: "a" })).toBe(true);
  if (!isLimited) expect(await finds("search_my_pins", { query: "a" })).toBe(true);
}
