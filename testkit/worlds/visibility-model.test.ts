import { describe, expect, test } from "vitest";
import type { Viewer } from "#server/platform/viewer.ts";
import {
  type Board,
  canFindPerson,
  canSeeBoard,
  canSeePin,
  canSeeProfile,
  judgeProfile,
  type Owner,
  type Pin,
} from "./visibility-model.ts";

const surroundings = {
  locale: "en",
  country: null,
  device: "desktop",
  isBot: false,
  experiments: {},
} as const;

function signedIn(kind: "limited" | "member" | "staff", id: string): Viewer {
  const member = {
    id,
    username: `member${id}`,
    firstName: "",
    lastName: "",
    businessName: null,
    avatarSignature: null,
    avatarColorIndex: 0,
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
  return { ...surroundings, kind, member, sessionId: "1", actingAsId: null };
}

const ownerId = "7";
const viewers = {
  visitor: { ...surroundings, kind: "anonymous" },
  other: signedIn("member", "8"),
  staff: signedIn("staff", "9"),
  otherLimited: signedIn("limited", "8"),
  owner: signedIn("member", ownerId),
  ownerLimited: signedIn("limited", ownerId),
} as const satisfies Record<string, Viewer>;
type Who = keyof typeof viewers;
const everybody = Object.keys(viewers) as Who[];

const owner: Owner = {
  id: ownerId,
  state: "active",
  isPrivate: false,
  isBlocked: false,
  isBlocking: false,
  isFollowed: false,
  isFollower: false,
  isExcludedFromSearch: false,
};
const board: Board = { owner, privacy: "public", isTrashed: false, membership: "none" };
const pin: Pin = { pinner: owner, board, state: "live", isPromoted: false };

function whoSees(see: (viewer: Viewer) => boolean): Who[] {
  return everybody.filter((who) => see(viewers[who]));
}

describe("a profile", () => {
  test.each<[string, Partial<Owner>, Partial<Record<Who, string>>, string]>([
    ["is whole for everybody", {}, {}, "whole"],
    [
      "of somebody private shows who it is",
      { isPrivate: true },
      { owner: "whole", ownerLimited: "whole" },
      "header",
    ],
    [
      "of somebody private opens to followers, once they have given their password",
      { isPrivate: true, isFollowed: true },
      { visitor: "header", otherLimited: "header" },
      "whole",
    ],
    [
      "shows who it is to someone who blocked them",
      { isBlocked: true },
      { owner: "whole", ownerLimited: "whole" },
      "header",
    ],
    [
      "opens to no follower across a block",
      { isBlocked: true, isFollowed: true },
      { owner: "whole", ownerLimited: "whole" },
      "header",
    ],
    [
      "is gone for someone they blocked",
      { isBlocked: true, isBlocking: true },
      { owner: "whole", ownerLimited: "whole" },
      "hidden",
    ],
    ["is gone while deactivated", { state: "deactivated" }, {}, "hidden"],
    ["is gone when deleted", { state: "deleted" }, {}, "hidden"],
    ["is gone when banned", { state: "banned" }, {}, "hidden"],
    ["is gone when banned, for followers too", { state: "banned", isFollowed: true }, {}, "hidden"],
  ])("%s", (_, facts, exceptions, rule) => {
    for (const who of everybody) {
      const verdict = judgeProfile(viewers[who], { ...owner, ...facts });
      expect([who, verdict]).toEqual([who, exceptions[who] ?? rule]);
      expect(canSeeProfile(viewers[who], { ...owner, ...facts })).toBe(verdict !== "hidden");
    }
  });
});

describe("a search", () => {
  const members: Who[] = ["other", "staff", "owner"];
  test.each<[string, Partial<Owner>, Who[]]>([
    ["finds members, private ones too", { isPrivate: true }, everybody],
    ["finds nobody across a block", { isBlocked: true, isFollowed: true }, []],
    ["finds nobody who is gone", { state: "deactivated", isFollowed: true }, []],
    ["finds nobody who doesn't want it", { isExcludedFromSearch: true }, []],
    ["finds them for their followers", { isExcludedFromSearch: true, isFollowed: true }, members],
    ["finds them for those they follow", { isExcludedFromSearch: true, isFollower: true }, members],
  ])("%s", (_, facts, found) => {
    expect(whoSees((viewer) => canFindPerson(viewer, { ...owner, ...facts }))).toEqual(found);
  });
});

describe("a board", () => {
  const members: Who[] = ["other", "staff", "owner"];
  test.each<[string, Partial<Board>, Partial<Owner>, Who[]]>([
    ["that is public is everybody's to see", {}, {}, everybody],
    ["that is protected is its owner's", { privacy: "protected" }, {}, ["owner"]],
    ["that is secret is its owner's, who gave the password", { privacy: "secret" }, {}, ["owner"]],
    ["opens to collaborators", { privacy: "secret", membership: "collaborator" }, {}, members],
    [
      "that is protected opens to advertisers",
      { privacy: "protected", membership: "advertiser" },
      {},
      members,
    ],
    [
      "that is secret stays shut to advertisers",
      { privacy: "secret", membership: "advertiser" },
      {},
      ["owner"],
    ],
    ["of somebody private is theirs", {}, { isPrivate: true }, ["owner", "ownerLimited"]],
    [
      "of somebody private opens to followers",
      {},
      { isPrivate: true, isFollowed: true },
      [...members, "ownerLimited"],
    ],
    ["that is secret stays shut to followers", { privacy: "secret" }, { isFollowed: true }, ["owner"]],
    ["is gone across a block", {}, { isBlocked: true }, ["owner", "ownerLimited"]],
    [
      "stays with its collaborators across a block",
      { membership: "collaborator" },
      { isBlocked: true },
      [...members, "ownerLimited"],
    ],
    ["in the trash is nobody's", { isTrashed: true, membership: "collaborator" }, {}, []],
    ["of somebody deactivated is nobody's", { membership: "collaborator" }, { state: "deactivated" }, []],
    ["of somebody banned is nobody's", {}, { state: "banned" }, []],
  ])("%s", (_, facts, ownerFacts, seers) => {
    const asked: Board = { ...board, ...facts, owner: { ...owner, ...ownerFacts } };
    expect(whoSees((viewer) => canSeeBoard(viewer, asked)).sort()).toEqual([...seers].sort());
  });
});

describe("a Pin", () => {
  const stranger: Owner = { ...owner, id: "70" };
  const on = (facts: Partial<Board>): Board => ({ ...board, owner: stranger, ...facts });
  test.each<[string, Partial<Pin>, Who[]]>([
    ["on a public board is everybody's to see", {}, everybody],
    ["on no board is everybody's to see", { board: null }, everybody],
    [
      "of somebody private on no board is theirs",
      { board: null, pinner: { ...owner, isPrivate: true } },
      ["owner", "ownerLimited"],
    ],
    ["in the trash is nobody's", { state: "trashed" }, []],
    ["that was removed is nobody's", { state: "removed" }, []],
    ["in the trash is nobody's, though it is advertised", { state: "trashed", isPromoted: true }, []],
    ["on a board in the trash is nobody's", { board: on({ isTrashed: true }) }, []],
    [
      "on a board of somebody gone is nobody's",
      { board: on({ owner: { ...stranger, state: "deleted" } }) },
      [],
    ],
    ["of somebody gone is nobody's", { board: on({}), pinner: { ...owner, state: "deactivated" } }, []],
    ["on a secret board is its people's", { board: { ...board, privacy: "secret" } }, ["owner"]],
    ["on a secret board of another is not even its pinner's", { board: on({ privacy: "secret" }) }, []],
    [
      "on a secret board of another stays hidden when advertised",
      { board: on({ privacy: "secret" }), isPromoted: true },
      [],
    ],
    ["on a protected board of another is not seen", { board: on({ privacy: "protected" }) }, []],
    [
      "on a protected board is seen as an ad",
      { board: on({ privacy: "protected" }), isPromoted: true },
      everybody,
    ],
    [
      "that is an ad is not seen across a block with the board's owner",
      { board: on({ privacy: "protected", owner: { ...stranger, isBlocked: true } }), isPromoted: true },
      [],
    ],
    [
      "that is an ad is not seen across a block with its pinner",
      { board: on({ privacy: "protected" }), pinner: { ...owner, isBlocked: true }, isPromoted: true },
      ["owner", "ownerLimited"],
    ],
    [
      "is not seen across a block with its pinner",
      { board: on({}), pinner: { ...owner, isBlocked: true } },
      ["owner", "ownerLimited"],
    ],
    [
      "is seen across a block by those who keep the board together",
      { board: on({ membership: "collaborator" }), pinner: { ...owner, isBlocked: true } },
      ["other", "staff", "owner", "ownerLimited"],
    ],
  ])("%s", (_, facts, seers) => {
    expect(whoSees((viewer) => canSeePin(viewer, { ...pin, ...facts })).sort()).toEqual([...seers].sort());
  });
});
