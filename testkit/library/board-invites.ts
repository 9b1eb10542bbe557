import type { TestApp } from "../app.ts";
import { buildPerson, type Person } from "../members.ts";
import { buildBoardRow, buildCollaboratorRow } from "./pin-rows.ts";

/** What people do about invites to a board, each as one call. */
export const invite = ({ browser }: Person, board_id: string, ...people: { id: string }[]) =>
  browser.call("BoardInvite.create", { board_id, invited_user_ids: people.map(({ id }) => id) });
export const accept = ({ browser }: Person, board_id: string) =>
  browser.call("BoardInvite.update", { board_id });
export const decline = ({ browser }: Person, board_id: string, ban = false) =>
  browser.call("BoardInvite.delete", { board_id, ban });
export const withdraw = ({ browser }: Person, board_id: string, { id }: { id: string }, ban = false) =>
  browser.call("BoardInvite.delete", { board_id, invited_user_id: id, ban });
export const leave = ({ browser }: Person, board_id: string, ban = false) =>
  browser.call("BoardCollaborator.delete", { board_id, ban });
export const remove = ({ browser }: Person, board_id: string, { id }: { id: string }, ban = false) =>
  browser.call("BoardCollaborator.delete", { board_id, invited_user_id: id, ban });
export const approve = ({ browser }: Person, board_id: string) =>
  browser.call("ContactRequest.update", { board_id });

/** A board with its owner and a collaborator, and a member who follows both. */
export async function buildTeam(app: TestApp, privacy: "public" | "secret" = "public") {
  const [owner, helper, friend] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  const boardId = await buildBoardRow(app, owner.id, { privacy });
  await buildCollaboratorRow(app, boardId, helper.id);
  for (const { id } of [owner, helper]) await friend.browser.call("UserFollow.create", { user_id: id });
  return { owner, helper, friend, boardId };
}

export const inviteByEmail = ({ browser }: Person, board_id: string, ...emails: string[]) =>
  browser.call("BoardEmailInvite.create", { board_id, emails });

/** Creates a link and returns its id and code. */
export async function makeLink(
  { browser }: Person,
  board_id: string,
  limits: { uses_max?: number; days?: number; name?: string } = {},
) {
  const { data } = await browser.call("BoardLink.create", { board_id, ...limits });
  return { id: data.id, code: data.invite_code, url: data.url };
}
export const join = ({ browser }: Person, invite_code: string) =>
  browser.call("BoardLinkCode.create", { invite_code });
export const revoke = ({ browser }: Person, board_id: string, link_id: string) =>
  browser.call("BoardLink.delete", { board_id, link_id });
export const listLinks = async ({ browser }: Person, board_id: string) =>
  (await browser.call("BoardLinks.get", { board_id })).data;
