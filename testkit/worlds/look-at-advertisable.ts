import { expect } from "vitest";
import { grant } from "../ads/advertising.ts";
import type { Browser, TestApp } from "../app.ts";
import { buildAdAccount } from "../members/businesses.ts";
import { ids, type Looking } from "./look.ts";

const PAGE = 50;

/**
 * A business is offered its own Pins for its ads, and whoever helps it those that may be advertised: protected ones too,
 * but never one on a secret board. No one else is offered any.
 */
export async function lookAtAdvertisable(
  app: TestApp,
  browser: Browser,
  looking: Looking,
  viewerIndex: number,
): Promise<void> {
  const { built, seen, everybody, ask } = looking;
  const viewer = built.members[viewerIndex];
  const facts = built.world.members;
  if (!viewer) return;
  const livePinsOf = (member: number) =>
    built.pins.filter((_, at) => {
      const pin = built.world.pins[at];
      return pin?.pinner === member && pin.state === "live";
    });
  if (facts[viewerIndex]?.isBusiness) {
    const ad_account_id = await buildAdAccount(app, viewer);
    const { status, data } = await ask("PinsToAdvertise.get", { ad_account_id, page_size: PAGE });
    expect(status).toBe(200);
    const own = livePinsOf(viewerIndex).filter(({ id }) => seen.pins.has(id));
    expect(ids(data.map(({ pin }) => pin))).toEqual(ids(own));
  }

  const other = facts.findIndex(
    (member, at) => at !== viewerIndex && member.isBusiness && member.state === "active",
  );
  const business = built.members[other];
  if (!business) return;
  const options = { ad_account_id: await buildAdAccount(app, business), page_size: PAGE };
  expect((await ask("PinsToAdvertise.get", options)).status).toBe(404);
  await grant(app, business, viewer, ["PUBLISHER"]);
  const { data } = await browser.call("PinsToAdvertise.get", options);
  await app.context.db.query({ text: "delete from business_people where business_id = $1" }, [business.id]);
  const offered = new Set(data.map(({ pin }) => pin.id));
  const boardOf = (id: string) =>
    built.world.boards[built.world.pins[built.pins.findIndex((pin) => pin.id === id)]?.board ?? -1];
  const secret = livePinsOf(other).filter(({ id }) => boardOf(id)?.privacy === "secret");
  expect(offered.intersection(new Set(ids(secret)))).toEqual(new Set());
  expect(offered.isSubsetOf(new Set(ids(livePinsOf(other))))).toBe(true);
  // On the board of someone who blocked both of them, neither sees it.
  const shown = livePinsOf(other).filter(
    ({ id }) => everybody.has(id) && (seen.pins.has(id) || (boardOf(id)?.owner ?? other) === other),
  );
  expect(new Set(ids(shown)).isSubsetOf(offered)).toBe(true);
}
