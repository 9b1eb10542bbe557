import { describe, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildBoardRow, buildCollaboratorRow, buildPinRow, insertRow } from "#testkit/library/pin-rows.ts";
import type { Person } from "#testkit/members.ts";

const { app, owner, keeper, follower } = await startCast(["owner", "keeper", "follower"]);

type Ways = Record<"saved" | "copied", number>;

/** Both ways to copy one Pin, to a board or to the profile. */
async function copy(who: Person, pinId: string, boardId?: string): Promise<Ways> {
  const to = boardId === undefined ? {} : { board_id: boardId };
  const saved = await who.browser.call("Repin.create", { pin_id: pinId, ...to });
  const copied = await who.browser.call("BulkEdit.create", { pin_ids: [pinId], ...to });
  return { saved: saved.status, copied: copied.status };
}

const allowed: Ways = { saved: 200, copied: 200 };
const refused: Ways = { saved: 403, copied: 403 };

async function useAddress(who: Person, pinId: string): Promise<number> {
  const { data } = await owner.browser.call("Pin.get", { id: pinId });
  return (await who.browser.call("Pin.create", { image_url: data.images["736x"].url })).status;
}

describe("a Pin of a secret board", () => {
  test("can be made public only by the board's owner, either way", async () => {
    const secret = await buildBoardRow(app, owner.id, { privacy: "secret" });
    await buildCollaboratorRow(app, secret, keeper.id);
    const pinId = await buildPinRow(app, owner.id, { boardId: secret });
    const [open, hidden] = [
      await buildBoardRow(app, keeper.id),
      await buildBoardRow(app, keeper.id, { privacy: "secret" }),
    ];
    expect(await copy(keeper, pinId, open)).toEqual(refused);
    expect(await copy(keeper, pinId)).toEqual(refused);
    expect(await copy(keeper, pinId, hidden)).toEqual(allowed);
    expect(await copy(owner, pinId, await buildBoardRow(app, owner.id))).toEqual(allowed);
    expect(await copy(owner, pinId)).toEqual(allowed);
  });

  test("has a picture that only its uploader can reuse by its address", async () => {
    const secret = await buildBoardRow(app, owner.id, { privacy: "secret" });
    await buildCollaboratorRow(app, secret, keeper.id);
    const pinId = await buildPinRow(app, owner.id, { boardId: secret });
    expect(await useAddress(keeper, pinId)).toBe(422);
    expect(await useAddress(owner, pinId)).toBe(200);
    const shown = await buildPinRow(app, owner.id, { boardId: await buildBoardRow(app, owner.id) });
    expect(await useAddress(keeper, shown)).toBe(200);
  });

  test("can't be published by its pinner either", async () => {
    const secret = await buildBoardRow(app, owner.id, { privacy: "secret" });
    await buildCollaboratorRow(app, secret, keeper.id);
    const pinId = await buildPinRow(app, keeper.id, { boardId: secret });
    expect(await copy(keeper, pinId, await buildBoardRow(app, keeper.id))).toEqual(refused);
  });
});

test("a private member's Pins can't be made public by their followers", async () => {
  await app.context.db.query({ text: "update members set is_private = true where id = $1" }, [owner.id]);
  const follow = { follower_id: follower.id, followed_id: owner.id };
  await insertRow(app, "member_follows", follow, "follower_id");
  const pinId = await buildPinRow(app, owner.id, { boardId: await buildBoardRow(app, owner.id) });
  expect(await copy(follower, pinId, await buildBoardRow(app, follower.id))).toEqual(refused);
  expect(await copy(follower, pinId)).toEqual(refused);
  const hidden = await buildBoardRow(app, follower.id, { privacy: "secret" });
  expect(await copy(follower, pinId, hidden)).toEqual(allowed);
});
