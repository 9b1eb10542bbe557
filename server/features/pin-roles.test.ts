import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OptionsOf, operations } from "#contract/operations.ts";
import { allowAds, buildHelper, makeBusiness } from "#testkit/ads/advertising.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPerson, type Person, say } from "#testkit/library/comments.ts";
import { buildBlockRow, buildBoardRow, buildPictureRow, buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildPageRows } from "#testkit/library/stories.ts";
import { openSession } from "#testkit/members.ts";
import {
  keepUntouched,
  listCases,
  outcomeForHelper,
  outcomeOf,
  type RoleTable,
  rowsFor,
} from "#testkit/roles.ts";

/* Every operation on a Pin, its comments, tries, uploads or undo, tried by every kind of viewer. Hidden content
   counts as gone; visible content may be rejected. The pinner is a business, and a helper acts for it. */

const roles = ["pinner", "other", "blocked", "limited", "visitor"] as const;
type Role = (typeof roles)[number];

const of = rowsFor(roles);

/** On a public board, and on a secret one. The limited session is the pinner's own. */
const rules = {
  everybodyReads: [of("ok ok gone ok ok"), of("ok gone gone gone gone")],
  membersDo: [of("ok ok gone password login"), of("ok gone gone password login")],
  pinnerDoes: [of("ok no gone password login"), of("ok gone gone password login")],
  /** Strictly private things don't exist for others, whatever Pin they belong to. */
  ownAlone: [of("ok gone gone password login"), of("ok gone gone password login")],
  /** Concerns only one's own data, so it reveals nothing about the Pin. */
  ofOneself: [of("ok ok ok password login"), of("ok ok ok password login")],
} as const;
type Rule = keyof typeof rules;

type Things = {
  pin: string;
  story: string;
  /** The picture of its first page. */
  page: string;
  twin: string;
  comment: string;
  tried: string;
  trashed: string;
  action: string;
};

const thePin = ({ pin }: Things) => ({ pin_id: pin });
const theComment = ({ comment }: Things) => ({ commentId: comment });
const pagesOf = (page: string) => ({
  pages: [{ image_signature: page }, { paragraphs: [{ text: "Two" }] }],
});
const theTalk = ({ pin }: Things) => ({ objectId: pin });

const table: RoleTable<Rule, Things> = {
  "Pin.get": { rule: "everybodyReads", options: ({ pin }) => ({ id: pin }) },
  "AggregatedCommentFeed.get": { rule: "everybodyReads", options: theTalk },
  "AggregatedComment.get": { rule: "everybodyReads", options: theTalk },
  "Pin.update": [
    { rule: "pinnerDoes", says: "its words", options: ({ pin }) => ({ id: pin, title: "Another" }) },
    { rule: "pinnerDoes", says: "its note", options: ({ pin }) => ({ id: pin, note: "Another" }) },
    { rule: "pinnerDoes", says: "its place", options: ({ pin }) => ({ id: pin, board_id: "" }) },
    { rule: "pinnerDoes", says: "its talk", options: ({ pin }) => ({ id: pin, comments_disabled: true }) },
  ],
  "Pin.delete": { rule: "pinnerDoes", options: ({ pin }) => ({ id: pin }) },
  "StoryPin.get": { rule: "pinnerDoes", options: ({ story }) => ({ id: story }) },
  "StoryPin.update": {
    rule: "pinnerDoes",
    options: ({ story, page }) => ({ id: story, story_pin: pagesOf(page) }),
  },
  "VideoCaptions.create": {
    rule: "pinnerDoes",
    options: ({ pin }) => ({ pin_id: pin, language: "en", body: "00:01.000 --> 00:02.000\nWaves" }),
  },
  "VideoCaptions.delete": { rule: "pinnerDoes", options: ({ pin }) => ({ pin_id: pin, language: "en" }) },
  "Repin.create": { rule: "membersDo", options: thePin },
  "PinFavorite.create": { rule: "membersDo", options: thePin },
  "PinFavorite.delete": { rule: "ofOneself", options: thePin },
  "PinHide.create": { rule: "membersDo", options: thePin },
  "PinHide.delete": { rule: "ofOneself", options: thePin },
  "BoardTitleSuggestions.get": { rule: "membersDo", options: thePin },
  "BoardPickerBoardsShortlist.get": { rule: "membersDo", options: thePin },
  "PinDuplicates.get": { rule: "ofOneself", options: thePin },
  "Report.create": { rule: "membersDo", options: ({ pin }) => ({ kind: "pin", id: pin, reason: "spam" }) },
  "AggregatedComment.create": { rule: "membersDo", options: ({ pin }) => ({ objectId: pin, text: "Fine" }) },
  "AggregatedComment.update": {
    rule: "pinnerDoes",
    options: ({ comment }) => ({ commentId: comment, text: "Finer" }),
  },
  "AggregatedComment.delete": { rule: "pinnerDoes", options: theComment },
  "CommentLike.create": { rule: "membersDo", options: theComment },
  "CommentLike.delete": { rule: "membersDo", options: theComment },
  "RelatedPinFeed.get": { rule: "everybodyReads", options: thePin },
  "RelatedModules.get": { rule: "everybodyReads", options: thePin },
  "VisualLiveSearch.get": { rule: "everybodyReads", options: thePin },
  "VisualParts.get": { rule: "everybodyReads", options: thePin },
  "HomefeedReason.get": { rule: "membersDo", options: thePin },
  "FeedFeedback.create": { rule: "membersDo", options: ({ pin }) => ({ kind: "pin", object_id: pin }) },
  "FeedFeedback.delete": { rule: "ofOneself", options: ({ pin }) => ({ kind: "pin", object_id: pin }) },
  "PinTries.get": { rule: "everybodyReads", options: thePin },
  "PinTry.get": { rule: "membersDo", options: thePin },
  "PinTry.create": { rule: "membersDo", options: thePin },
  "PinTry.update": { rule: "pinnerDoes", options: ({ tried }) => ({ try_id: tried, note: "Finer" }) },
  "PinTry.delete": { rule: "pinnerDoes", options: ({ tried }) => ({ try_id: tried }) },
  "Restore.create": { rule: "ownAlone", options: ({ trashed }) => ({ kind: "pin", id: trashed }) },
  "RecentlyDeleted.delete": {
    rule: "ownAlone",
    options: ({ trashed }) => ({ kind: "pin", id: trashed }),
  },
  "DuplicateMerge.create": {
    rule: "ownAlone",
    options: ({ pin, twin }) => ({ keep_pin_id: pin, pin_ids: [twin] }),
  },
  "Undo.create": { rule: "ownAlone", options: ({ action }) => ({ action_id: action }) },
};

/** Covered for boards and their owners in board-roles.test.ts. */
const ofBoards = /^(Board|BulkEdit)/;
/** Independent of the viewer: staff operations, and lists that leave out others' things. Messages and emails have their own tests. */
const elsewhere = new Set([
  "Promotions.get",
  "Blocklist.get",
  "Blocklist.create",
  "Blocklist.delete",
  "Case.update",
  "NextCase.create",
  "CaseNote.create",
  "StaffRemoval.create",
  "StaffRemoval.delete",
  "StaffScreening.update",
  "StaffVideos.update",
  "StaffAppeals.update",
  // In `takedowns`.
  "StaffTakedown.get",
  "StaffTakedown.update",
  "VIP.get",
  "VideoUploads.get",
  "Pin.create",
  // In `pending.test.ts`.
  "PendingPins.create",
  "Conversations.create",
  "ConversationMessages.create",
  "ShareEmail.create",
  // In `visits.test.ts`.
  "RecentVisits.get",
  // In `api-v5/analytics.test.ts`.
  "PinFigures.get",
  // In `api-v5/ad-analytics.test.ts`: they take Pins that are ads.
  "AdFigureRows.get",
  "AdReportFile.create",
  // In `quick-promote/quick-promote.test.ts`.
  "QuickPromote.create",
]);

let app: TestApp;
let people: Record<"pinner" | "other" | "blocked", Person>;
let browsers: Record<Role | "helper", Browser>;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: "100000", LOOKING: "1" } });
  const [pinner, other, blocked] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  people = { pinner, other, blocked };
  await buildBlockRow(app, pinner.id, blocked.id);
  await allowAds(app);
  await makeBusiness(app, pinner);
  const helper = await buildHelper(app, pinner, ["PUBLISHER"]);
  browsers = {
    helper: helper.browser,
    pinner: pinner.browser,
    other: other.browser,
    blocked: blocked.browser,
    limited: await openSession(app, pinner, { isLimited: true }),
    visitor: await app.browser(),
  };
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function buildThings(privacy: "public" | "secret"): Promise<Things> {
  const { pinner } = people;
  const boardId = await buildBoardRow(app, pinner.id, { privacy });
  const pictureId = await buildPictureRow(app, pinner.id, { isPoster: true });
  const pin = await buildPinRow(app, pinner.id, { boardId, pictureId });
  const twin = await buildPinRow(app, pinner.id, { boardId });
  const trashed = await buildPinRow(app, pinner.id, { boardId });
  const story = await buildPinRow(app, pinner.id, { boardId });
  await buildPageRows(app, story);
  const { data: shown } = await pinner.browser.call("Pin.get", { id: story });
  const { data } = await pinner.browser.call("Pin.delete", { id: trashed });
  const comment = await say(pinner, pin, "Fine");
  const { data: tried } = await pinner.browser.call("PinTry.create", { pin_id: pin });
  const action = data.undo.action_id;
  const page = shown.image_signature;
  return { pin, story, page, twin, comment: comment.id, tried: tried.id, trashed, action };
}

const untouched = keepUntouched<Things>();
/** What these change is the caller's own, or nothing that another operation here needs. */
const sparing = new Set<string>([
  ...["Repin.create", "PinFavorite.create", "PinFavorite.delete", "PinHide.create", "PinHide.delete"],
  ...["Report.create", "FeedFeedback.create", "FeedFeedback.delete", "PinTry.create", "PinTry.update"],
  ...["AggregatedComment.create", "AggregatedComment.update", "CommentLike.create", "CommentLike.delete"],
]);

describe.each(["public", "secret"] as const)("on a Pin that is %s", (privacy) => {
  test.each(listCases(table))("%s", async (_, { name, rule, options }) => {
    const row = rules[rule][privacy === "public" ? 0 : 1];
    const outcomes: Partial<Record<Role | "helper", string>> = {};
    for (const role of [...roles, "helper"] as const) {
      const things = await untouched.take(privacy, () => buildThings(privacy));
      const subject = role === "helper" && { orbac_subject_id: people.pinner.id };
      const asked = { ...options(things), ...subject } as OptionsOf<typeof name>;
      const outcome = outcomeOf(await browsers[role].call(name, asked));
      if (!sparing.has(name)) untouched.note(privacy, name, outcome);
      outcomes[role] = outcome;
    }
    const helper = outcomeForHelper(name, { owner: row.pinner, other: row.other });
    expect(outcomes).toEqual({ ...row, helper });
  });
});

test("the table covers every operation on a Pin or what belongs to it", () => {
  const taking = Object.entries(operations).flatMap(([name, { options }]) => {
    const fields = "shape" in options ? Object.keys(options.shape as object) : [];
    const isId = (field: string) => /^(pin|upload|comment|try|object|action)(_?ids?)$/i.test(field);
    const isTaking = fields.some(isId) || (/^(Pin|Report|Restore|Staff)/.test(name) && fields.includes("id"));
    return isTaking && !ofBoards.test(name) ? [name] : [];
  });
  expect(taking.filter((name) => !(name in table) && !elsewhere.has(name))).toEqual([]);
});

test("fields that an operation doesn't declare change nothing", async () => {
  const { pinner, other } = people;
  const { pin: id } = await buildThings("public");
  const { id: elsewhere } = await buildPerson(app);
  const read = async () => {
    const [row] = await app.context.db.query<{ pin: Record<string, unknown> }>(
      {
        text: "select to_jsonb(pins) - '{title,version,changed_in,updated_at}'::text[] as pin from pins where id = $1",
      },
      [id],
    );
    return row?.pin;
  };
  const before = await read();
  const columns = {
    pinner_id: elsewhere,
    creator_id: elsewhere,
    source_pin_id: id,
    picture_id: "1",
    place: 7,
    state: "removed",
    is_repin: true,
    repin_count: 99,
    comment_count: 99,
    created_at: "2001-01-01",
  };
  const wire = { pinner: { id: elsewhere }, privacy: "secret", is_promoted: true, is_video: true };
  const asked = { id, title: "Another", ...columns, ...wire } as OptionsOf<"Pin.update">;
  const { status, data } = await pinner.browser.call("Pin.update", asked);
  expect([status, data.title, data.privacy]).toEqual([200, "Another", "public"]);
  expect(await read()).toEqual(before);
  const saving = { pin_id: id, ...columns, ...wire } as OptionsOf<"Repin.create">;
  const { data: saved } = await other.browser.call("Repin.create", saving);
  expect(saved).toMatchObject({ is_repin: true, repin_count: 0, pinner: { id: other.id } });
});
