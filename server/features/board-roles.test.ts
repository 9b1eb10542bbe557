import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OptionsOf, operations } from "#contract/operations.ts";
import { allowAds, buildHelper, makeBusiness } from "#testkit/ads/advertising.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildBlockRow, buildPictureRow } from "#testkit/library/pin-rows.ts";
import { buildWholeBoard } from "#testkit/library/whole-board.ts";
import { openSession } from "#testkit/members.ts";
import {
  keepUntouched,
  listCases,
  outcomeForHelper,
  outcomeOf,
  type RoleTable,
  rowsFor,
} from "#testkit/roles.ts";

/* Every operation on a board or its parts, tried by every kind of viewer. Hidden content counts as gone;
   visible content may be rejected. The owner is a business, and a helper acts for it. */

const roles = ["owner", "collaborator", "other", "blocked", "limited", "visitor"] as const;
type Role = (typeof roles)[number];

const of = rowsFor(roles);

/** On a public board, and on a secret one. The limited session is the owner's own. */
const rules = {
  everybodyReads: [of("ok ok ok gone ok ok"), of("ok ok gone gone gone gone")],
  keepersDo: [of("ok ok no gone password login"), of("ok ok gone gone password login")],
  ownerDoes: [of("ok no no gone password login"), of("ok no gone gone password login")],
  keepersChoose: [of("ok ok gone gone password login"), of("ok ok gone gone password login")],
  othersDo: [of("no ok ok gone password login"), of("no ok gone gone password login")],
  whoFollowsStops: [of("ok ok ok gone password login"), of("ok ok gone gone password login")],
  pinnerDoes: [of("no ok no gone password login"), of("no ok gone gone password login")],
  pinnerOrOwnerDoes: [of("ok ok no gone password login"), of("ok ok gone gone password login")],
  collaboratorsLeave: [of("no ok no gone password login"), of("no ok gone gone password login")],
  membersReadTheirs: [of("ok ok ok gone password login"), of("ok ok gone gone password login")],
  theInvitedAnswer: [of("gone gone gone gone password login"), of("gone gone gone gone password login")],
  everyMemberDoes: [of("ok ok ok ok password login"), of("ok ok ok ok password login")],
  membersCopy: [of("ok ok ok gone password login"), of("ok ok gone gone password login")],
} as const;
type Rule = keyof typeof rules;

/** A board with its content, and a board of the caller. */
type Things = {
  board_id: string;
  privacy: "public" | "secret";
  section_id: string;
  otherSectionId: string;
  /** Pins on the board by its owner, outside the section and in it, and one by its collaborator. */
  pin: string;
  otherPin: string;
  sectionPin: string;
  collaboratorsPin: string;
  ownBoardId: string;
  /** Someone the owner has invited, someone no one has, and the collaborator. */
  invitedId: string;
  strangerId: string;
  collaboratorId: string;
};

type Named = RoleTable<Rule, Things>;

const theBoard = ({ board_id }: Things) => ({ board_id });
const theSection = ({ section_id }: Things) => ({ section_id });
const boardWith = (more: object) => (things: Things) => ({ board_id: things.board_id, ...more });
const sectionWith = (more: object) => (things: Things) => ({ section_id: things.section_id, ...more });

const wordPages = { pages: ["One", "Two"].map((text) => ({ paragraphs: [{ text }] })) };
const smallPicture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const reads: Named = {
  "Board.get": { rule: "everybodyReads", options: theBoard },
  "BoardFeed.get": { rule: "everybodyReads", options: theBoard },
  "BoardSections.get": { rule: "everybodyReads", options: theBoard },
  "BoardContentRecommendation.get": { rule: "everybodyReads", options: theBoard },
  "RelatedBoards.get": { rule: "everybodyReads", options: theBoard },
  "PinSearch.get": { rule: "everybodyReads", options: ({ board_id }) => ({ board_id, query: "moss" }) },
  "SearchAbout.get": { rule: "everybodyReads", options: ({ board_id }) => ({ board_id, query: "moss" }) },
  "BoardFollowers.get": { rule: "everybodyReads", options: theBoard },
  "BoardSection.get": { rule: "everybodyReads", options: theSection },
  "BoardSectionPins.get": { rule: "everybodyReads", options: theSection },
  "BoardSectionsRepin.get": { rule: "keepersDo", options: theBoard },
  "BulkEditSelectAll.get": { rule: "keepersDo", options: theBoard },
  "BoardInvites.get": { rule: "membersReadTheirs", options: theBoard },
  "BoardActivity.get": { rule: "keepersDo", options: theBoard },
  "BoardCollaborators.get": { rule: "keepersDo", options: theBoard },
};

const writes: Named = {
  "Board.update": [
    {
      rule: "ownerDoes",
      says: "the name",
      options: ({ board_id }) => ({ board_id, name: `Another ${board_id}` }),
    },
    {
      rule: "ownerDoes",
      says: "the privacy",
      options: ({ board_id, privacy }) => ({ board_id, privacy: privacy === "public" ? "secret" : "public" }),
    },
    { rule: "keepersDo", says: "one's mails", options: boardWith({ collab_board_email: false }) },
  ],
  "Board.delete": { rule: "ownerDoes", options: theBoard },
  "BoardCover.update": { rule: "ownerDoes", options: ({ board_id, pin }) => ({ board_id, pin_id: pin }) },
  "BoardMerge.create": [
    {
      rule: "ownerDoes",
      says: "the source",
      options: ({ board_id, ownBoardId }) => ({ source: board_id, target: ownBoardId }),
    },
    {
      rule: "ownerDoes",
      says: "the target",
      options: ({ board_id, ownBoardId }) => ({ source: ownBoardId, target: board_id }),
    },
  ],
  "BoardSectionMerge.create": {
    rule: "ownerDoes",
    options: ({ section_id, otherSectionId }) => ({ section_id, target_section_id: otherSectionId }),
  },
  "BoardSectionMove.create": [
    {
      rule: "ownerDoes",
      says: "the source",
      options: ({ section_id, ownBoardId }) => ({ section_id, board_id: ownBoardId }),
    },
  ],
  "HomefeedBoard.update": { rule: "keepersChoose", options: boardWith({ is_used: false }) },
  "BoardArchive.create": { rule: "keepersDo", options: theBoard },
  "BoardArchive.delete": { rule: "keepersDo", options: theBoard },
  "BoardFavorite.create": { rule: "keepersDo", options: theBoard },
  "BoardFavorite.delete": { rule: "keepersDo", options: theBoard },
  "BoardFollow.create": { rule: "othersDo", options: theBoard },
  "BoardFollow.update": { rule: "othersDo", options: theBoard },
  "BoardFollow.delete": { rule: "whoFollowsStops", options: theBoard },
  "BoardInvite.create": {
    rule: "keepersDo",
    options: ({ board_id, strangerId }) => ({ board_id, invited_user_ids: [strangerId] }),
  },
  "BoardEmailInvite.create": {
    rule: "keepersDo",
    options: ({ board_id }) => ({ board_id, emails: ["somebody@example.net"] }),
  },
  "BoardLinks.get": { rule: "keepersDo", options: theBoard },
  "BoardLink.create": { rule: "keepersDo", options: theBoard },
  "BoardLink.delete": { rule: "keepersDo", options: boardWith({ link_id: "1" }) },
  "BoardOffer.get": { rule: "keepersDo", options: theBoard },
  "BoardOffer.create": {
    rule: "ownerDoes",
    options: ({ board_id, collaboratorId }) => ({ board_id, user_id: collaboratorId }),
  },
  "BoardOffer.update": { rule: "collaboratorsLeave", says: "by whom it is offered to", options: theBoard },
  "BoardOffer.delete": { rule: "keepersDo", options: theBoard },
  // Those who are inside already have nothing left to accept.
  "BoardInvite.update": { rule: "keepersChoose", options: theBoard },
  "BoardInvite.delete": [
    { rule: "everyMemberDoes", says: "to decline", options: theBoard },
    {
      rule: "ownerDoes",
      says: "to withdraw the owner's",
      options: ({ board_id, invitedId }) => ({ board_id, invited_user_id: invitedId }),
    },
  ],
  "BoardCollaborator.delete": [
    { rule: "collaboratorsLeave", says: "to leave", options: theBoard },
    {
      rule: "keepersDo",
      says: "the collaborator",
      options: ({ board_id, collaboratorId }) => ({ board_id, invited_user_id: collaboratorId }),
    },
    {
      rule: "ownerDoes",
      says: "somebody else",
      options: ({ board_id, strangerId }) => ({ board_id, invited_user_id: strangerId }),
    },
  ],
  "ContactRequest.update": { rule: "theInvitedAnswer", options: theBoard },
  "BoardSection.create": { rule: "keepersDo", options: boardWith({ name: "A new section" }) },
  "BoardSectionEdit.create": { rule: "keepersDo", options: sectionWith({ name: "Another title" }) },
  "BoardSectionEdit.update": [
    { rule: "keepersDo", says: "the title", options: sectionWith({ name: "Another title" }) },
    {
      rule: "keepersDo",
      says: "a pin of theirs",
      options: ({ section_id, collaboratorsPin }) => ({ section_id, pins: [collaboratorsPin] }),
    },
  ],
  "BoardSectionEdit.delete": { rule: "ownerDoes", options: theSection },
  "BoardSectionsReorder.update": {
    rule: "keepersDo",
    options: ({ board_id, section_id, otherSectionId }) => ({
      board_id,
      section_ids: [otherSectionId, section_id],
    }),
  },
  "BoardPinsReorder.update": {
    rule: "keepersDo",
    options: ({ board_id, pin, otherPin }) => ({ board_id, pin_ids: [pin], before_id: otherPin }),
  },
  "BoardSectionPins.delete": {
    rule: "ownerDoes",
    says: "a pin of the owner's",
    options: ({ section_id, sectionPin }) => ({ section_id, pins: [sectionPin] }),
  },
  "Pin.create": { rule: "keepersDo", options: boardWith({ image_base64: smallPicture }) },
  "StoryPin.create": { rule: "keepersDo", options: boardWith({ story_pin: wordPages }) },
  "Pin.update": [
    {
      rule: "pinnerDoes",
      says: "the words of a pin of the collaborator's",
      options: ({ collaboratorsPin }) => ({ id: collaboratorsPin, title: "Another title" }),
    },
    {
      rule: "pinnerDoes",
      says: "the board of a pin of the collaborator's",
      options: ({ collaboratorsPin, ownBoardId }) => ({ id: collaboratorsPin, board_id: ownBoardId }),
    },
    {
      rule: "ownerDoes",
      says: "the section of a pin of the owner's",
      options: ({ pin, board_id, section_id }) => ({ id: pin, board_id, board_section_id: section_id }),
    },
  ],
  "Pin.delete": [
    { rule: "ownerDoes", says: "a pin of the owner's", options: ({ pin }) => ({ id: pin }) },
    {
      rule: "pinnerOrOwnerDoes",
      says: "a pin of the collaborator's",
      options: ({ collaboratorsPin }) => ({ id: collaboratorsPin }),
    },
  ],
  "Repin.create": { rule: "keepersDo", options: ({ board_id, pin }) => ({ board_id, pin_id: pin }) },
  "BulkEdit.create": {
    rule: "membersCopy",
    options: ({ pin, ownBoardId }) => ({ board_id: ownBoardId, pin_ids: [pin] }),
  },
  "BulkEdit.update": [
    {
      rule: "ownerDoes",
      says: "a pin of the owner's",
      options: ({ pin, ownBoardId }) => ({ board_id: ownBoardId, pin_ids: [pin] }),
    },
    {
      rule: "pinnerDoes",
      says: "a pin of the collaborator's",
      options: ({ collaboratorsPin, ownBoardId }) => ({ board_id: ownBoardId, pin_ids: [collaboratorsPin] }),
    },
  ],
  "BulkEdit.delete": [
    { rule: "ownerDoes", says: "a pin of the owner's", options: ({ pin }) => ({ pin_ids: [pin] }) },
    {
      rule: "pinnerOrOwnerDoes",
      says: "a pin of the collaborator's",
      options: ({ collaboratorsPin }) => ({ pin_ids: [collaboratorsPin] }),
    },
  ],
  "BulkEditSelectAll.create": {
    rule: "keepersDo",
    options: ({ board_id, ownBoardId }) => ({ board_id, new_board_id: ownBoardId }),
  },
  "BulkEditSelectAll.update": {
    rule: "keepersDo",
    options: ({ board_id, ownBoardId }) => ({ board_id, new_board_id: ownBoardId }),
  },
  "BulkEditSelectAll.delete": { rule: "keepersDo", options: theBoard },
};

/**
 * Operations whose board id plays another role: as the place a Pin came from or returns to, or as what a message carries
 * (see messages).
 */
const elsewhere = new Set<string>([
  // In `pending.test.ts`.
  "PendingPins.create",
  "PinDuplicates.get",
  "Restore.create",
  "Conversations.create",
  "ConversationMessages.create",
  "ShareEmail.create",
  "Board.create",
  // In `visits.test.ts`.
  "RecentVisits.get",
  // In `collaboration/links.test.ts`: they know the board by a code.
  "BoardLinkCode.get",
  "BoardLinkCode.create",
  "BoardLinkCode.delete",
  "Boards.get",
  "BoardsReorder.create",
  // Refuses no one, and is silent about what they don't see (see live).
  "Live.get",
  // In `notification-settings.test.ts`.
  "NotificationMute.create",
  "NotificationMute.delete",
  // In `exports/exports.test.ts`: it needs the password.
  "Export.create",
]);

let app: TestApp;
let people: Record<Exclude<Role, "limited" | "visitor">, Person>;
let browsers: Record<Role | "helper", Browser>;
let invited: Person;
let stranger: Person;
let pictures: { ownersPictureId: string; collaboratorsPictureId: string };

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: "100000" }, hasWorker: true });
  const [owner, collaborator, other, blocked] = [
    await buildPerson(app),
    await buildPerson(app),
    await buildPerson(app),
    await buildPerson(app),
  ];
  people = { owner, collaborator, other, blocked };
  [invited, stranger] = [await buildPerson(app), await buildPerson(app)];
  pictures = {
    ownersPictureId: await buildPictureRow(app, owner.id),
    collaboratorsPictureId: await buildPictureRow(app, collaborator.id),
  };
  await buildBlockRow(app, owner.id, blocked.id);
  await allowAds(app);
  await makeBusiness(app, owner);
  const helper = await buildHelper(app, owner, ["PUBLISHER"]);
  browsers = {
    helper: helper.browser,
    owner: owner.browser,
    collaborator: collaborator.browser,
    other: other.browser,
    blocked: blocked.browser,
    limited: await openSession(app, owner, { isLimited: true }),
    visitor: await app.browser(),
  };
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function buildThings(role: Role | "helper", privacy: "public" | "secret"): Promise<Things> {
  const { owner, collaborator } = people;
  const asker = role === "limited" || role === "visitor" || role === "helper" ? owner : people[role];
  const board = await buildWholeBoard(app, {
    privacy,
    ...pictures,
    invitedId: invited.id,
    askerId: asker.id,
    ownerId: owner.id,
    collaboratorId: collaborator.id,
  });
  return {
    ...board,
    privacy,
    invitedId: invited.id,
    strangerId: stranger.id,
    collaboratorId: collaborator.id,
  };
}

const untouched = keepUntouched<Things>();

/** Boards, Pins and sections. */
const goneCodes = [40, 50, 2031];

describe.each(["public", "secret"] as const)("on a board that is %s", (privacy) => {
  test.each(listCases({ ...reads, ...writes }))("%s", async (_, { name, rule, options }) => {
    const row = rules[rule][privacy === "public" ? 0 : 1];
    const outcomes: Partial<Record<Role | "helper", string>> = {};
    for (const role of [...roles, "helper"] as const) {
      const key = `${role} ${privacy}`;
      const things = await untouched.take(key, () => buildThings(role, privacy));
      const subject = role === "helper" && { orbac_subject_id: people.owner.id };
      const asked = { ...options(things), ...subject } as OptionsOf<typeof name>;
      const outcome = outcomeOf(await browsers[role].call(name, asked), goneCodes);
      untouched.note(key, name, outcome);
      outcomes[role] = outcome;
    }
    const helper = outcomeForHelper(name, { owner: row.owner, other: row.other });
    expect(outcomes).toEqual({ ...row, helper });
  });
});

test("the table covers every operation that takes a board or a section", () => {
  const taking = Object.entries(operations).flatMap(([name, { options }]) => {
    const fields = "shape" in options ? Object.keys(options.shape as object) : [];
    const isTaking = /^Board/.test(name) || fields.some((field) => /^(board|section)_ids?$/.test(field));
    return isTaking ? [name] : [];
  });
  const named = new Set<string>([...Object.keys(reads), ...Object.keys(writes), ...elsewhere]);
  const ofOneselfAlone =
    /^(Boards\.|BoardsReorder|Board(less|Picker|Visibility|Title|Following|Action|Suggestions|Search))/;
  expect(taking.filter((name) => !named.has(name) && !ofOneselfAlone.test(name))).toEqual([]);
});

test("a former collaborator's Pins stay on the board, and remain theirs to edit and delete", async () => {
  const { board_id, collaboratorsPin: id, pin } = await buildThings("collaborator", "public");
  const left = { text: "delete from board_members where board_id = $1 and role = 'collaborator'" };
  await app.context.db.query(left, [board_id]);
  const { collaborator } = browsers;
  expect((await collaborator.call("Repin.create", { board_id, pin_id: pin })).status).toBe(403);
  expect((await collaborator.call("BoardPinsReorder.update", { board_id, pin_ids: [id] })).status).toBe(403);
  expect((await browsers.visitor.call("Pin.get", { id })).data.board?.id).toBe(board_id);
  expect((await collaborator.call("Pin.update", { id, title: "Still theirs" })).status).toBe(200);
  expect((await collaborator.call("Pin.delete", { id })).status).toBe(200);
});

describe("on an ads board", () => {
  test("the name is fixed, and collaborators set what shapes their home feed", async () => {
    const { board_id } = await buildThings("owner", "public");
    const [before] = await app.context.db.query<{ name: string }>(
      { text: "update boards set is_ads_only = true where id = $1 returning name" },
      [board_id],
    );
    const rename = { board_id, name: `Another ${board_id}` };
    for (const role of ["owner", "collaborator"] as const) {
      const { status, error } = await browsers[role].call("Board.update", rename);
      expect([status, error?.code]).toEqual([403, 29]);
      const homefeed = { board_id, allow_homefeed_recommendations: role === "collaborator" };
      expect((await browsers[role].call("Board.update", homefeed)).status).toBe(200);
    }
    const same = { board_id, name: ` ${before?.name} `, description: " As it was " };
    const { data } = await browsers.owner.call("Board.update", same);
    expect(data).toMatchObject({ name: before?.name, description: "As it was" });
    expect(
      (await browsers.other.call("Board.update", { board_id, allow_homefeed_recommendations: true })).status,
    ).toBe(403);
  });
});
