import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

const rich = { kind: "article", title: "T", description: "", url: "https://rich.example/", site_name: "S" };

async function build(state: string | null) {
  const boardId = await buildBoardRow(app, ada.id, { name: `b${state}` });
  const site = `${state ?? "works"}.example`.replace("_", "-");
  const link = `https://${site}/page`;
  const pinId = await buildPinRow(app, ada.id, { boardId, title: "Chair" });
  const more = { article: null, product: null, recipe: null };
  await app.context.db.query(
    { text: "update pins set link = $2, domain = $3, rich_metadata = $4 where id = $1" },
    [pinId, link, site, JSON.stringify({ ...rich, ...more })],
  );
  await app.context.db.query({ text: "update pins set link_state = $2 where id = $1" }, [pinId, state]);
  await indexEverything(app);
  return { boardId, pinId, link, site };
}

const rows: [state: string | null, visitors: string | null, owners: string | null, isOff: boolean][] = [
  [null, null, null, false],
  ["moved", null, "moved", false],
  ["gone", "gone", "gone", false],
  ["soft_gone", "gone", "gone", false],
  ["taken_over", "taken_over", "taken_over", true],
  ["blocked", "blocked", "blocked", true],
];

test.each(rows)("%s: what leaves the server", async (state, visitors, owners, isOff) => {
  const { boardId, pinId, link, site } = await build(state);
  const shown = isOff ? null : link;
  const seen = { link: shown, link_state: visitors, domain: site };
  for (const browser of [visitor, ben.browser]) {
    const { data } = await browser.call("Pin.get", { id: pinId });
    expect(data).toMatchObject({ ...seen, rich_metadata: isOff ? null : rich });
    expect(JSON.stringify(data).includes("rich.example")).toBe(!isOff);
  }
  expect((await ada.browser.call("Pin.get", { id: pinId })).data).toMatchObject({ link, link_state: owners });
  const [listed] = (await visitor.call("BoardFeed.get", { board_id: boardId })).data;
  expect(listed).toMatchObject(seen);
  const { data: ofSite } = await visitor.call("DomainFeed.get", { domain: site });
  expect(ofSite).toHaveLength(isOff ? 0 : 1);
  const { data: found } = await visitor.call("BaseSearch.get", { query: `from:${site}`, scope: "pins" });
  expect(JSON.stringify(found).includes(pinId)).toBe(!isOff);

  const url = (await visitor.call("Board.get", { board_id: boardId })).data.url;
  for (const path of [
    `${url.replace(/\/$/, "")}.json`,
    `${url.replace(/\/$/, "")}.rss`,
    `/pin/${pinId}/embed/`,
  ]) {
    const { status, text } = await visitor.request("GET", path);
    expect([path, status]).toEqual([path, 200]);
    if (path.endsWith(".json")) expect(text.includes(link)).toBe(!isOff);
    else if (isOff) expect(text).not.toContain(link);
  }
});
