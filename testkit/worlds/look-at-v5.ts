import { expect } from "vitest";
import { oauthScopes } from "#contract/open/oauth.ts";
import { publicOperations } from "#server/features/open/api-v5/index.ts";
import type { TestApp } from "../app.ts";
import { v5Client } from "../open/v5-client.ts";
import { listHiddenMarkers } from "./hidden-markers.ts";
import { ids, type Look, listShownBoards } from "./look.ts";
import { TOPIC_WORDS } from "./world.ts";

/**
 * A token that may see what is secret sees what its member sees. Without those scopes it sees what everyone may see, as a
 * session from a mailed link does.
 */
export async function lookAtV5(app: TestApp, look: Look, viewerIndex: number): Promise<void> {
  const { built, seen, isLimited } = look;
  const member = built.members[viewerIndex];
  if (!member || built.world.members[viewerIndex]?.state !== "active") return;
  const scopes = oauthScopes.filter((scope) => !isLimited || !scope.endsWith("_secret"));
  const hidden = new Set(await listHiddenMarkers(app, look, false));
  const client = await v5Client(app, { user: member }, scopes);
  const call = async (id: string, params: Record<string, string> = {}, shown = new Set<string>()) => {
    const answer = await client(id, { params });
    const markers = answer.text.toLowerCase().match(/[0-9a-z]{17,}/g) ?? [];
    const leaked = markers.filter((marker) => hidden.has(marker) && !shown.has(marker));
    expect({ id, params, leaked }).toMatchObject({ leaked: [] });
    return answer;
  };
  for (const { id: board_id } of built.boards) {
    const status = seen.boards.has(board_id) ? 200 : 404;
    expect((await call("boards/get", { board_id })).status).toBe(status);
    expect((await call("boards/list_pins", { board_id })).status).toBe(status);
  }
  for (const { id } of built.pins) {
    expect((await call("pins/get", { pin_id: id })).status).toBe(seen.pins.has(id) ? 200 : 404);
  }
  const days = { start_date: "2026-01-01", end_date: "2026-01-02", metric_types: "SAVE" };
  for (const [at, { id }] of built.pins.entries()) {
    const isOwn = seen.pins.has(id) && built.world.pins[at]?.pinner === viewerIndex;
    expect((await call("pins/analytics", { pin_id: id, ...days })).status).toBe(isOwn ? 200 : 404);
  }
  const own = built.pins.filter(({ id }, at) => {
    return seen.pins.has(id) && built.world.pins[at]?.pinner === viewerIndex;
  });
  expect(ids((await call("pins/list", { page_size: "250" })).data.items)).toEqual(ids(own));
  const boards = ids((await call("boards/list", { page_size: "250" })).data.items);
  const listed = listShownBoards(look, viewerIndex).filter(({ index }) => isKept(look, index, viewerIndex));
  expect(boards).toEqual(ids(listed));
  for (const id of ownReads) await call(id, { ...days, ...asked });
  const text = "select id from ad_accounts where owner_id = any($1::bigint[])";
  const accounts = await app.context.db.query<{ id: string }>({ text }, [built.members.map(({ id }) => id)]);
  const advertised = new Set(ids(listAdvertisable(look, viewerIndex)));
  for (const { id: ad_account_id } of accounts) {
    for (const id of readsOfAccount) await call(id, { ad_account_id, ...asked }, advertised);
  }
}

/** Everything that is read without naming what. Whatever an operation doesn't know is left out. */
const ownReads = publicOperations.flatMap(({ id, method, path }) =>
  method === "GET" && !path.includes("{") && id !== "multi_pins/analytics" ? id : [],
);
const asked = {
  query: TOPIC_WORDS,
  term: TOPIC_WORDS,
  terms: TOPIC_WORDS,
  sort_by: "SAVE",
  date: "2026-01-01",
};
const readsOfAccount = ["campaigns/list", "ads/list", "labels/list", "order_lines/list"];

/** A member's own Pins that aren't on a secret board: whoever may read the ads reads which Pins they are. */
function listAdvertisable({ built }: Look, viewerIndex: number) {
  return built.pins.filter((_, at) => {
    const pin = built.world.pins[at];
    return pin?.pinner === viewerIndex && built.world.boards[pin.board ?? -1]?.privacy !== "secret";
  });
}

/** Members archive their own boards, which aren't listed then. */
function isKept({ built }: Look, index: number, viewerIndex: number): boolean {
  const facts = built.world.boards[index];
  return !(facts?.isArchived && facts.owner === viewerIndex);
}
