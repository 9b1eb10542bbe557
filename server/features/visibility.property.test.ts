import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  isBoardVisible,
  isPinPublic,
  isPinPublicAndVisible,
  isPinVisible,
  isSeenOnBoard,
  viewerIdsOf,
} from "#server/platform/authz/visibility-sql.ts";
import { build, run } from "#server/platform/db/prepared.ts";
import type { AnonymousViewer, Viewer } from "#server/platform/viewer.ts";
import { allowAds } from "#testkit/ads/advertising.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { collectWords, indexEverything } from "#testkit/finding/index-search.ts";
import { makeNewLookAlike } from "#testkit/library/make-look-alike.ts";
import { openSession } from "#testkit/members.ts";
import { lookAround } from "#testkit/worlds/look-around.ts";
import { lookAtAssistant } from "#testkit/worlds/look-at-assistant.ts";
import { lookAtV5 } from "#testkit/worlds/look-at-v5.ts";
import { lookAtWebhooks } from "#testkit/worlds/look-at-webhooks.ts";
import { lookOutside } from "#testkit/worlds/look-outside.ts";
import { propertyOptions } from "#testkit/worlds/property-options.ts";
import {
  canFindPerson,
  canSeeBoard,
  canSeePin,
  canSeeProfile,
  judgeProfile,
} from "#testkit/worlds/visibility-model.ts";
import { type BuiltWorld, buildWorld, factsFor, type World } from "#testkit/worlds/world.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: "100000", LOOKING: "1" } });
  await allowAds(app);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

// Many short calls, which take a while on a busy machine.
const patience = 120_000;
const memberCount = 4;
const person = fc.nat(memberCount - 1);
const seldom = fc.nat(5).map((number) => number === 0);
const pairs = (maxLength: number) =>
  fc.uniqueArray(
    fc.tuple(person, person).filter(([from, to]) => from !== to),
    { maxLength, selector: String },
  );

const members = fc.array(
  fc.record({
    state: fc.constantFrom("active", "active", "active", "active", "deactivated", "banned", "deleted"),
    isPrivate: fc.nat(2).map((number) => number === 0),
    isStaff: seldom,
    isBusiness: fc.boolean(),
    showsAllPins: fc.constantFrom(true, false, null),
    isExcludedFromSearch: fc.nat(2).map((number) => number === 0),
  }),
  { minLength: memberCount, maxLength: memberCount },
);
const boards = fc.array(
  fc
    .record({
      owner: person,
      privacy: fc.constantFrom("public", "public", "protected", "secret"),
      isWithheld: seldom,
      isTrashed: seldom,
      isArchived: seldom,
      collaborators: fc.uniqueArray(person, { maxLength: 2 }),
      sections: fc.array(seldom, { maxLength: 2 }),
      cover: fc.option(fc.nat(7), { freq: 2 }),
    })
    .map((board) => (board.isWithheld ? { ...board, privacy: "secret" as const } : board)),
  { minLength: 4, maxLength: 4 },
);
const pins = fc.array(
  fc.record({
    pinner: person,
    creator: person,
    board: fc.option(fc.nat(3), { freq: 5 }),
    section: fc.option(fc.nat(1)),
    state: fc.constantFrom("live", "live", "live", "live", "trashed", "removed"),
    isPromoted: fc.nat(2).map((number) => number === 0),
    isSensitive: fc.nat(3).map((number) => number === 0),
    thread: fc.array(
      fc.record({ author: person, saidOn: fc.option(fc.nat(3), { freq: 2 }), isAnswer: fc.boolean() }),
      { minLength: 1, maxLength: 3 },
    ),
    tries: fc.uniqueArray(
      fc.record({
        member: person,
        madeOn: fc.option(fc.nat(3), { freq: 2 }),
        hasPicture: fc.boolean(),
        isTrashed: seldom,
      }),
      { maxLength: 2, selector: ({ member }) => member },
    ),
    favoriteOf: person,
    repeatsPicture: seldom,
    source: fc.option(fc.nat(7)),
  }),
  { minLength: 8, maxLength: 8 },
);

const invites = fc.uniqueArray(
  fc.record({
    ...{ board: fc.nat(3), invited: person, inviter: person },
    ...{ isContactRequest: fc.boolean(), isByAddress: fc.boolean() },
  }),
  { maxLength: 4, selector: ({ board, invited }) => `${board} ${invited}` },
);
const conversations = fc.array(
  fc
    .tuple(
      fc.uniqueArray(
        fc.record({
          member: person,
          state: fc.constantFrom("accepted", "accepted", "accepted", "request", "declined", "left"),
          hiddenSeq: fc.nat(2),
        }),
        { minLength: 2, maxLength: 4, selector: ({ member }) => member },
      ),
      fc.array(
        fc.record({
          author: person,
          pin: fc.nat(7),
          board: fc.nat(3),
          shows: fc.constantFrom("text", "pin", "board", "user"),
          hiddenFrom: person,
        }),
        { maxLength: 4 },
      ),
    )
    .map(([inIt, said]) => ({
      members: inIt,
      // Only members write.
      messages: said.map((message) => ({
        ...message,
        author: inIt[message.author % inIt.length]?.member ?? message.author,
      })),
    })),
  { maxLength: 3 },
);
const boardFollows = fc.uniqueArray(fc.tuple(person, fc.nat(3)), { maxLength: 5, selector: String });

/**
 * Only states that the product can reach: owners are no collaborators, and no Pin is in a deleted section.
 */
const worlds = fc
  .record({
    ...{ members, follows: pairs(6), redemptions: pairs(2), requests: pairs(3), blocks: pairs(2) },
    ...{ boards, boardFollows, invites, conversations, pins },
  })
  .map((drawn): World => {
    const all = drawn.boards.map((board) => ({
      ...board,
      collaborators: board.collaborators.filter((member) => member !== board.owner),
    }));
    const placed = drawn.pins.map((pin, index) => {
      const isTrashed = pin.board === null ? undefined : all[pin.board]?.sections[pin.section ?? -1];
      const source = pin.source !== null && pin.source < index ? pin.source : null;
      const thread = pin.thread.map((comment, at) => ({
        ...comment,
        isAnswer: at > 0 && comment.isAnswer,
        // A reply belongs to the same board as its comment.
        saidOn: (at > 0 && comment.isAnswer ? pin.thread[0]?.saidOn : null) ?? comment.saidOn,
      }));
      return { ...pin, section: isTrashed === false ? pin.section : null, source, thread };
    });
    const followed = drawn.boardFollows.filter(([member, board]) => all[board]?.owner !== member);
    const asked = drawn.invites.filter(({ board, invited, inviter }) => {
      const { owner = -1, collaborators = [] } = all[board] ?? {};
      return ![owner, inviter, ...collaborators].includes(invited);
    });
    const without = (some: [number, number][], others: [number, number][]) =>
      some.filter((pair) => !others.map(String).includes(String(pair)));
    const follows = [...drawn.follows, ...without(drawn.redemptions, drawn.follows)];
    const requests = without(drawn.requests, follows);
    return { ...drawn, follows, requests, boards: all, boardFollows: followed, invites: asked, pins: placed };
  });

const anonymous: AnonymousViewer = {
  kind: "anonymous",
  locale: "en",
  country: null,
  device: "desktop",
  isBot: false,
  experiments: {},
};

function viewerOf(
  { world, members: built }: BuiltWorld,
  viewerIndex: number | null,
  isLimited = false,
): Viewer {
  const member = viewerIndex === null ? undefined : built[viewerIndex];
  if (viewerIndex === null || !member) return anonymous;
  const kind = isLimited ? "limited" : world.members[viewerIndex]?.isStaff ? "staff" : "member";
  const names = { username: member.username, firstName: "", lastName: "", businessName: null };
  const looks = { avatarSignature: null, avatarColorIndex: 0 };
  const flags = {
    isEmailConfirmed: true,
    isEmailReminderDue: false,
    isWelcomeDue: false,
    isAgeHeld: false,
    theme: null,
    sensitivePins: "blur" as const,
    autoplayVideos: "unmetered" as const,
    isPartner: false,
    isWriteBanned: false,
    staffRoles: [],
  };
  const signedIn = { id: member.id, ...names, ...looks, ...flags };
  return { ...anonymous, kind, member: signedIn, sessionId: "1", actingAsId: null };
}

async function listSeen(built: BuiltWorld, condition: ReturnType<typeof isPinPublic>): Promise<Set<string>> {
  const rows = await run(
    app.context.db,
    build
      .selectFrom("pins")
      .innerJoin("members as pinners", "pinners.id", "pins.pinner_id")
      .leftJoin("boards", "boards.id", "pins.board_id")
      .leftJoin("members as owners", "owners.id", "boards.owner_id")
      .select("pins.id")
      .where("pins.id", "in", idsOf(built.pins))
      .where(condition),
  );
  return new Set(idsOf(rows));
}

async function listSeenBoards(built: BuiltWorld, viewer: Viewer): Promise<Set<string>> {
  const rows = await run(
    app.context.db,
    build
      .selectFrom("boards")
      .innerJoin("members as owners", "owners.id", "boards.owner_id")
      .select("boards.id")
      .where("boards.id", "in", idsOf(built.boards))
      .where(isBoardVisible(viewerIdsOf(viewer))),
  );
  return new Set(idsOf(rows));
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

function pinsOn({ world, boards, pins }: BuiltWorld, boardIds: Set<string>): Set<string> {
  return new Set(idsOf(pins.filter((_, at) => boardIds.has(boards[world.pins[at]?.board ?? -1]?.id ?? ""))));
}

/** What the rule lets a viewer see. */
function judge(built: BuiltWorld, viewerIndex: number | null, viewer: Viewer) {
  const facts = factsFor(built, viewerIndex);
  return {
    pins: new Set(
      built.pins.filter((_, at) => canSeePin(viewer, facts.pins[at] as never)).map(({ id }) => id),
    ),
    boards: new Set(
      built.boards.filter((_, at) => canSeeBoard(viewer, facts.boards[at] as never)).map(({ id }) => id),
    ),
    wholeProfiles: new Set(
      built.members.filter((_, at) => judgeProfile(viewer, facts.owner(at)) === "whole").map(({ id }) => id),
    ),
    found: new Set(
      built.members.filter((_, at) => canFindPerson(viewer, facts.owner(at))).map(({ id }) => id),
    ),
    profiles: new Set(
      built.members.filter((_, at) => canSeeProfile(viewer, facts.owner(at))).map(({ id }) => id),
    ),
  };
}

test(
  "query conditions match the rule for every viewer and thing",
  async () => {
    const property = fc.asyncProperty(worlds, async (world) => {
      const built = await buildWorld(app, world);
      const everybodys = judge(built, null, anonymous).pins;
      expect(await listSeen(built, isPinPublic())).toEqual(everybodys);
      const viewerIndexes = [null, ...world.members.keys()];
      for (const viewerIndex of viewerIndexes) {
        for (const viewer of [viewerOf(built, viewerIndex), viewerOf(built, viewerIndex, true)]) {
          const expected = judge(built, viewerIndex, viewer);
          expect(await listSeen(built, isPinVisible(viewerIdsOf(viewer)))).toEqual(expected.pins);
          const shared = await listSeen(built, isPinPublicAndVisible(viewerIdsOf(viewer)));
          expect(shared).toEqual(everybodys.intersection(expected.pins));
          expect(await listSeenBoards(built, viewer)).toEqual(expected.boards);
          const onSeenBoards = sql<boolean>`${isBoardVisible(viewerIdsOf(viewer))} and ${isSeenOnBoard(viewerIdsOf(viewer))}`;
          expect(await listSeen(built, onSeenBoards)).toEqual(
            expected.pins.intersection(pinsOn(built, expected.boards)),
          );
        }
      }
    });
    await fc.assert(property, { ...propertyOptions(5), endOnFailure: true });
  },
  patience,
);

test(
  "no read shows hidden content, and each shows everything else",
  async () => {
    const sample = fc.tuple(worlds, fc.shuffledSubarray([...Array(memberCount).keys()], { minLength: 3 }));
    const property = fc.asyncProperty(sample, async ([world, order]) => {
      await makeNewLookAlike(app);
      const built = await buildWorld(app, world);
      await makeNewLookAlike(app);
      await indexEverything(app);
      await collectWords(app);
      const active = order.filter((member) => world.members[member]?.state === "active");
      const looks: [number | null, boolean][] = [
        [null, false],
        ...active.slice(0, 2).map((viewerIndex): [number, boolean] => [viewerIndex, false]),
        ...active.slice(0, 1).map((viewerIndex): [number, boolean] => [viewerIndex, true]),
      ];
      const open = judge(built, null, anonymous);
      await lookOutside(app, await app.browser(), built, open);
      for (const [viewerIndex, isLimited] of looks) {
        const viewer = viewerOf(built, viewerIndex, isLimited);
        const browser = await enter(built, viewerIndex, isLimited);
        await lookAround(app, browser, {
          built,
          viewerIndex,
          isLimited,
          seen: judge(built, viewerIndex, viewer),
          open,
          everybody: open.pins,
        });
      }
    });
    await fc.assert(property, { ...propertyOptions(2), endOnFailure: true });
  },
  patience,
);

test(
  "tokens and webhooks see what their member may, and a token without the scopes for it nothing secret",
  async () => {
    const property = fc.asyncProperty(worlds, person, async (world, viewerIndex) => {
      const built = await buildWorld(app, world);
      const open = judge(built, null, anonymous);
      for (const isLimited of [false, true]) {
        const seen = judge(built, viewerIndex, viewerOf(built, viewerIndex, isLimited));
        const look = { built, viewerIndex, isLimited, seen, open, everybody: open.pins };
        await lookAtV5(app, look, viewerIndex);
        await lookAtAssistant(app, look, viewerIndex);
        if (!isLimited) await lookAtWebhooks(app, look, viewerIndex);
      }
    });
    await fc.assert(property, { ...propertyOptions(2), endOnFailure: true });
  },
  patience,
);

async function enter(built: BuiltWorld, viewerIndex: number | null, isLimited: boolean): Promise<Browser> {
  const member = viewerIndex === null ? undefined : built.members[viewerIndex];
  return member ? await openSession(app, member, { isLimited }) : await app.browser();
}
