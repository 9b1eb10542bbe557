import { expect, test } from "vitest";
import type { Browser } from "#testkit/app.ts";
import { startCast } from "#testkit/cast.ts";
import { buildPerson } from "#testkit/comments.ts";
import { openSession } from "#testkit/members.ts";
import { buildBoardRow, buildCollaboratorRow, buildPinRow, buildSectionRow } from "#testkit/pin-rows.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"]);

test("counts tell of the pins that a private member keeps on another's board only who may see them", async () => {
  const [keeper, friend] = [await buildPerson(app), await buildPerson(app)];
  const follow = "insert into member_follows (follower_id, followed_id) values ($1, $2)";
  await app.context.db.query({ text: follow }, [friend.id, keeper.id]);
  await keeper.browser.call("UserSettings.update", { is_private_profile: true });
  const boardId = await buildBoardRow(app, ada.id);
  const sectionId = await buildSectionRow(app, boardId);
  await buildCollaboratorRow(app, boardId, keeper.id);
  for (const pinner of [ada, keeper]) await buildPinRow(app, pinner.id, { boardId, sectionId });

  const told = async (browser: Browser) => {
    const { data: board } = await browser.call("Board.get", { board_id: boardId });
    const { data: listed } = await browser.call("Boards.get", { username: ada.username });
    const { data: section } = await browser.call("BoardSection.get", { section_id: sectionId });
    const { data: sections } = await browser.call("BoardSections.get", { board_id: boardId });
    const { data: owner } = await browser.call("User.get", { user_id: ada.id });
    const { data: shown } = await browser.call("BoardFeed.get", { board_id: boardId });
    const counted = [board, ...listed, section, ...sections, owner].map(({ pin_count }) => pin_count);
    return [...counted, shown.length];
  };
  const limited = await openSession(app, ada, { isLimited: true });
  const all = (count: number) => Array.from({ length: 6 }, () => count);
  for (const browser of [visitor, ben.browser, limited]) expect(await told(browser)).toEqual(all(1));
  for (const browser of [ada.browser, keeper.browser, friend.browser]) {
    expect(await told(browser)).toEqual(all(2));
  }
});
