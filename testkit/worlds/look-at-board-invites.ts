import { expect } from "vitest";
import type { Browser, TestApp } from "../app.ts";
import { listHiddenMarkers } from "./hidden-markers.ts";
import { ids, isClosed, type Look } from "./look.ts";
import type { World } from "./world.ts";

type Invite = World["invites"][number];

/** Checks the viewer's own invites and contact requests, and those to each board. */
export async function lookAtBoardInvites(app: TestApp, browser: Browser, look: Look): Promise<void> {
  const { built, viewerIndex, isLimited, seen } = look;
  const status = viewerIndex === null ? 401 : isLimited ? 403 : 200;
  const hidden = await listHiddenMarkers(app, look, false);
  const statuses = ["new", "accepted", "contact_request_not_approved"];
  const every = { status_filters: statuses, include_inactive: true, page_size: 250 };
  const expectInvites = (data: { id: string; board: object }[], matches: (invite: Invite) => boolean) => {
    expect(ids(data)).toEqual(
      ids(built.invites.filter((_, at) => isVisible(look, at) && matches(built.world.invites[at] as Invite))),
    );
    // The board's name and address is all that an invite tells of a hidden board.
    const text = JSON.stringify(data.map((invite) => ({ ...invite, board: null })));
    expect(hidden.filter((marker) => text.includes(marker))).toEqual([]);
  };

  const own = await browser.call("BoardInvites.get", { current_user: true, ...every });
  const requests = await browser.call("ContactRequests.get", { page_size: 250 });
  expect([own.status, requests.status]).toEqual([status, status]);
  if (status === 200) {
    expectInvites(own.data, ({ invited }) => invited === viewerIndex);
    const isBusiness = built.world.members[viewerIndex ?? -1]?.isBusiness;
    expectInvites(
      requests.data,
      ({ invited, isContactRequest }) => invited === viewerIndex && isContactRequest && !isBusiness,
    );
    for (const { board } of [...own.data, ...requests.data]) {
      if (!seen.boards.has(board.id)) expect(board.image_cover_url).toBeNull();
    }
  }
  for (const [at, { id }] of built.boards.entries()) {
    const ofBoard = await browser.call("BoardInvites.get", { board_id: id, ...every });
    const isInvited = built.world.invites.some(
      ({ board, invited }, index) => board === at && invited === viewerIndex && isVisible(look, index),
    );
    const found = seen.boards.has(id) || isInvited ? 200 : 404;
    expect({ id, status: ofBoard.status }).toEqual({ id, status: status === 200 ? found : status });
    await lookAtCollaborators(browser, look, at);
    await lookAtLink(browser, look, at);
    await lookAtOffer(browser, look, at);
    if (ofBoard.status === 200) expectInvites(ofBoard.data, ({ board }) => board === at);
  }
}

/** The rule: those who save to a board see each other, even if one blocked another, and no one else gets the list. */
async function lookAtCollaborators(browser: Browser, look: Look, at: number): Promise<void> {
  const { built, viewerIndex, isLimited, seen } = look;
  const { owner, collaborators } = built.world.boards[at] as World["boards"][number];
  const board_id = built.boards[at]?.id ?? "";
  const { status, data } = await browser.call("BoardCollaborators.get", { board_id, page_size: 250 });
  if (viewerIndex === null) return expect(status).toBe(401);
  if (isLimited || ![owner, ...collaborators].includes(viewerIndex)) {
    return expect({ board_id, status }).toEqual({
      board_id,
      status: isLimited || seen.boards.has(board_id) ? 403 : 404,
    });
  }
  if (!seen.boards.has(board_id)) return expect({ board_id, status }).toEqual({ board_id, status: 404 });
  const active = collaborators.filter((member) => built.world.members[member]?.state === "active");
  expect(ids(data)).toEqual(ids(active.map((member) => ({ id: built.members[member]?.id ?? "" }))));
}

/**
 * The rule: who has a link learns the board's name and who invites, unless a block is between them or the board is gone.
 * Only the owner, who made it, has it in a list.
 */
async function lookAtLink(browser: Browser, look: Look, at: number): Promise<void> {
  const { built, viewerIndex, isLimited, seen } = look;
  const { owner, collaborators, isTrashed } = built.world.boards[at] as World["boards"][number];
  const { id: board_id = "", linkCode = "", marker = "" } = built.boards[at] ?? {};
  const isInside = viewerIndex !== null && !isLimited && [owner, ...collaborators].includes(viewerIndex);
  const isThere = !isTrashed && built.world.members[owner]?.state === "active";
  const isOpen = isThere && (viewerIndex === null || !isClosed(look, owner));
  const { status, data } = await browser.call("BoardLinkCode.get", { invite_code: linkCode });
  if (!isOpen && !(isInside && !isTrashed)) expect({ board_id, status }).toEqual({ board_id, status: 422 });
  else {
    expect({ board_id, status }).toEqual({ board_id, status: 200 });
    expect(data.board).toMatchObject({ id: board_id, name: marker });
    expect(data.is_inside).toBe(isInside);
    if (!seen.boards.has(board_id)) expect(data.board.image_cover_url).toBeNull();
  }
  if (!isInside || !isThere) return;
  const listed = await browser.call("BoardLinks.get", { board_id, page_size: 250 });
  const names = listed.data.filter(({ email }) => email === null).map(({ name }) => name);
  expect(names).toEqual(viewerIndex === owner ? [linkCode] : []);
}

/** The rule: an offer is between the owner and the collaborator it is made to. */
async function lookAtOffer(browser: Browser, look: Look, at: number): Promise<void> {
  const { built, viewerIndex, isLimited, seen } = look;
  const { owner, collaborators } = built.world.boards[at] as World["boards"][number];
  const board_id = built.boards[at]?.id ?? "";
  const isInside = viewerIndex !== null && !isLimited && [owner, ...collaborators].includes(viewerIndex);
  if (!isInside || !seen.boards.has(board_id)) return;
  const { data } = await browser.call("BoardOffer.get", { board_id });
  const [first = -1] = collaborators;
  const isTheirs = viewerIndex === owner || viewerIndex === first;
  const isThere = built.world.members[first]?.state === "active";
  expect(data.offered_to?.id ?? null).toBe(isTheirs && isThere ? (built.members[first]?.id ?? null) : null);
}

/** The rule: an open invite is for the invited, and for those who save to the board. */
function isVisible(look: Look, at: number): boolean {
  const { world } = look.built;
  const { board, invited, inviter, isByAddress } = world.invites[at] as Invite;
  const { owner, collaborators, isTrashed } = world.boards[board] as World["boards"][number];
  const areThere = [owner, invited, inviter].every((member) => world.members[member]?.state === "active");
  if (isTrashed || !areThere || look.viewerIndex === null) return false;
  if (look.viewerIndex === invited) return !isClosed(look, inviter) && !isClosed(look, owner);
  return !isByAddress && [owner, ...collaborators].includes(look.viewerIndex) && !isClosed(look, invited);
}
