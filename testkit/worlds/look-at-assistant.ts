import { expect } from "vitest";
import { oauthScopes } from "#contract/open/oauth.ts";
import type { TestApp } from "../app.ts";
import { tokenHeaders } from "../open/access-tokens.ts";
import { listHiddenMarkers } from "./hidden-markers.ts";
import type { Look } from "./look.ts";

/** An assistant sees what its member sees or, without the scopes for what is secret, what everyone may see. */
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
  /** What isn't there is named again in the refusal, which tells nothing new. */
  const ask = async (method: string, params: object, named = ""): Promise<string> => {
    const request = { jsonrpc: "2.0", id: 1, method, params };
    const { text } = await browser.request("POST", "/mcp", { headers, body: JSON.stringify(request) });
    const said = named === "" ? text : text.replaceAll(named, "");
    const markers = said.toLowerCase().match(/[0-9a-z]{17,}/g) ?? [];
    const leaked = markers.filter((marker) => hidden.has(marker));
    expect({ method, params, leaked }).toMatchObject({ leaked: [] });
    return text;
  };
  const finds = async (name: string, input: object = {}): Promise<boolean> => {
    const text = await ask("tools/call", { name, arguments: input });
    expect(text).toContain('"result"');
    return !text.includes('"isError":true');
  };
  const reads = async (uri: string): Promise<boolean> =>
    (await ask("resources/read", { uri }, uri)).includes('"contents"');
  for (const { id: board_id } of built.boards) {
    const isSeen = seen.boards.has(board_id);
    for (const name of ["get_board", "list_board_pins", ...(isLimited ? [] : ["organise_suggestions"])]) {
      expect({ name, isFound: await finds(name, { board_id }) }).toEqual({ name, isFound: isSeen });
    }
    expect(await reads(`board://${board_id}`)).toBe(isSeen);
  }
  for (const { id: pin_id } of built.pins) {
    expect(await finds("get_pin", { pin_id })).toBe(seen.pins.has(pin_id));
    expect(await reads(`pin://${pin_id}`)).toBe(seen.pins.has(pin_id));
  }
  expect(await finds("list_boards")).toBe(true);
  expect(await finds("search_public_pins", { query: "a" })).toBe(true);
  if (isLimited) return;
  expect(await finds("search_my_pins", { query: "a" })).toBe(true);
  for (const name of ["organise_suggestions", "find_duplicates"]) expect(await finds(name)).toBe(true);
}
