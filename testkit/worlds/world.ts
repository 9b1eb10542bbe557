import { randomBytes } from "node:crypto";
import { hashToken } from "#server/platform/secrets.ts";
import type { TestApp } from "../app.ts";
import { buildArticleRow } from "../finding/articles.ts";
import { runJob } from "../jobs.ts";
import {
  buildPictureRow,
  buildSamePictureRow,
  insertRow,
  orderKey,
  recordSavers,
} from "../library/pin-rows.ts";
import { buildPageRows } from "../library/stories.ts";
import type { Board, Owner, OwnerState, Pin } from "./visibility-model.ts";
import { buildWorldAds } from "./world-ads.ts";
import { type BuiltThread, buildWorldComments, type Thread, updateDerivedColumns } from "./world-comments.ts";
import {
  type BuiltConversations,
  buildWorldConversations,
  type WorldConversation,
} from "./world-messages.ts";
import { type BuiltTries, buildWorldTries, type Tries, updateDerivedOfTries } from "./world-tries.ts";

/** The plan of a small world. Members, boards and Pins are referred to by their index in these lists. */
export type World = {
  members: {
    state: OwnerState;
    isPrivate: boolean;
    isStaff: boolean;
    /** Has a business account, with contact details that hold its marker. */
    isBusiness: boolean;
    /** Null if they never chose, which counts as true. */
    showsAllPins: boolean | null;
    isExcludedFromSearch: boolean;
  }[];
  /** Who follows whom, who asks to, and who blocks whom. */
  follows: [number, number][];
  /** Those of the follows that came with an invite link of the one followed. */
  redemptions: [number, number][];
  requests: [number, number][];
  blocks: [number, number][];
  boards: {
    owner: number;
    privacy: "public" | "protected" | "secret";
    /** Staff have disabled it: it's secret, and was public. */
    isWithheld: boolean;
    isTrashed: boolean;
    isArchived: boolean;
    collaborators: number[];
    /** One section each; true for one in the trash, which holds no pins. */
    sections: boolean[];
    /** The Pin chosen as its cover, which may since have moved elsewhere. */
    cover: number | null;
  }[];
  /** Who was asked by whom to save to which board, and hasn't answered. */
  invites: {
    board: number;
    invited: number;
    inviter: number;
    isContactRequest: boolean;
    /** By an address of theirs, which no one else is told. */
    isByAddress: boolean;
  }[];
  /** Who follows which board. */
  boardFollows: [number, number][];
  conversations: WorldConversation[];
  pins: {
    pinner: number;
    creator: number;
    board: number | null;
    section: number | null;
    state: "live" | "trashed" | "removed";
    isPromoted: boolean;
    /** Its pinner marked it as sensitive. */
    isSensitive: boolean;
    thread: Thread;
    tries: Tries;
    favoriteOf: number;
    /** Shows the same picture as the pinner's previous Pin, if there is one. */
    repeatsPicture: boolean;
    /** The Pin it was saved from. It shows the same picture, unless it repeats one. */
    source: number | null;
  }[];
};

/** What every Pin of a world is about, and what every member follows. */
export const WORLD_TOPIC = "101";
export const TOPIC_WORDS = "sourdough bread and baguette";

/** The world as stored in the database. Each text contains a unique marker, so that a leak can be traced. */
export type BuiltWorld = {
  world: World;
  members: { id: string; username: string; contact: string; coverId: string; inviteCode: string }[];
  boards: {
    id: string;
    slug: string;
    marker: string;
    /** With which whoever has it could join. Its owner made it. */
    linkCode: string;
    sections: { id: string; marker: string }[];
  }[];
  invites: { id: string }[];
  conversations: BuiltConversations;
  /** An article with all Pins of the world, whoever may see them. The last one is its cover. */
  articleId: string;
  /** By Pin: every Pin is advertised. */
  ads: ReadonlyMap<string, string>;
  pins: {
    id: string;
    marker: string;
    noteMarker: string;
    pictureId: string;
    /** On a further page, if it is a story. */
    pagePictureId: string | null;
    /** The index of the first Pin with the same content, whoever has it. */
    content: number;
    comments: BuiltThread;
    tries: BuiltTries;
  }[];
};

const newMarker = () => `w${randomBytes(8).toString("hex")}`;

export async function buildWorld(app: TestApp, world: World): Promise<BuiltWorld> {
  const built: BuiltWorld = {
    world,
    members: [],
    boards: [],
    invites: [],
    conversations: [],
    pins: [],
    articleId: "",
    ads: new Map(),
  };
  for (const [at, traits] of world.members.entries()) {
    built.members.push(await buildWorldMember(app, traits, at));
  }
  const idOf = (member: number) => built.members[member]?.id ?? "0";
  for (const [from, to] of world.follows) {
    const row = { follower_id: idOf(from), followed_id: idOf(to) };
    await insertRow(app, "member_follows", row, "follower_id");
  }
  for (const [from, to] of world.redemptions) {
    await redeemInvite(app, idOf(from), built.members[to]?.inviteCode ?? "");
  }
  for (const [from, to] of world.requests) {
    const row = { follower_id: idOf(from), followed_id: idOf(to) };
    await insertRow(app, "follow_requests", row, "follower_id");
  }
  for (const [from, to] of world.blocks) {
    const row = { blocker_id: idOf(from), blocked_id: idOf(to) };
    await insertRow(app, "member_blocks", row, "blocker_id");
  }
  for (const board of world.boards) built.boards.push(await buildWorldBoard(app, board, idOf));
  for (const { board, invited, inviter, isContactRequest, isByAddress } of world.invites) {
    const email = `${newMarker()}@example.net`;
    const link = { board_id: built.boards[board]?.id, inviter_id: idOf(inviter), email, email_key: email };
    const expiring = { uses_max: 1, expires_at: new Date(Date.now() + 86_400_000) };
    const id = await insertRow(app, "board_invites", {
      board_id: built.boards[board]?.id,
      invited_id: idOf(invited),
      inviter_id: idOf(inviter),
      status: isContactRequest ? "contact_request_not_approved" : "new",
      link_id: isByAddress ? await insertRow(app, "board_links", { ...link, ...expiring }) : null,
    });
    built.invites.push({ id });
  }
  for (const pin of world.pins) built.pins.push(await buildWorldPin(app, pin, built));
  await noteSaves(app, built);
  built.conversations = await buildWorldConversations(app, world.conversations, built, newMarker);
  await chooseCovers(app, built);
  for (const { id } of built.members) {
    await insertRow(app, "interest_follows", { member_id: id, topic_id: WORLD_TOPIC }, "member_id");
  }
  for (const [member, board] of world.boardFollows) {
    const row = { board_id: built.boards[board]?.id, member_id: idOf(member) };
    await insertRow(app, "board_follows", row, "board_id");
  }
  await countAll(app, built);
  await updateDerivedColumns(app, built);
  await runJob(app.context, { name: "index_people" });
  await updateDerivedOfTries(app, built.pins);
  const pins = built.pins.map(({ id }) => id);
  const coverId = pins.at(-1);
  built.articleId = await buildArticleRow(app, { title: "A world", pins, ...(coverId && { coverId }) });
  built.ads = await buildWorldAds(app, built.members, built.pins);
  return built;
}

async function buildWorldMember(
  app: TestApp,
  { state, isPrivate, isStaff, isBusiness, showsAllPins, isExcludedFromSearch }: World["members"][number],
  at: number,
): Promise<BuiltWorld["members"][number]> {
  const username = newMarker();
  const email = `${username}@example.org`;
  const names = { username, username_key: username, email, email_key: email, first_name: username };
  const choices = showsAllPins === null ? {} : { shows_all_pins: showsAllPins };
  const found = { exclude_from_search: isExcludedFromSearch };
  const row = {
    ...names,
    state,
    is_private: isPrivate,
    staff_roles: isStaff ? ["admin"] : [],
    ...found,
    ...choices,
  };
  const id = await insertRow(app, "members", isBusiness ? { ...row, account_type: "business" } : row);
  // Whatever the account type is now, it may have been a business before.
  const contact = { member_id: id, contact_email: `${newMarker()}@example.org` };
  await insertRow(app, "business_profiles", contact, "member_id");
  await insertRow(app, "merchant_badges", { member_id: id, badge: "inclusive" }, "member_id");
  const coverId = await buildPictureRow(app, id, { purpose: "cover", isPoster: isPoster(at) });
  const setCover = "update members set cover_picture_id = $2 where id = $1";
  await app.context.db.query({ text: setCover }, [id, coverId]);
  const inviteCode = newMarker();
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
  const invite = {
    member_id: id,
    name: newMarker(),
    code_hash: hashToken(inviteCode),
    expires_at: expiresAt,
  };
  await insertRow(app, "profile_invites", invite);
  return { id, username, contact: contact.contact_email, coverId, inviteCode };
}

async function redeemInvite({ context }: TestApp, memberId: string, code: string): Promise<void> {
  await context.db.query(
    {
      text: `with used as (
        update profile_invites set use_count = use_count + 1 where code_hash = $1 returning id
      ) insert into profile_invite_redemptions (invite_id, member_id) select id, $2 from used`,
    },
    [hashToken(code), memberId],
  );
}

const trashedAt = (isTrashed: boolean) => (isTrashed ? new Date() : null);

async function buildWorldBoard(
  app: TestApp,
  board: World["boards"][number],
  idOf: (member: number) => string,
): Promise<BuiltWorld["boards"][number]> {
  const marker = newMarker();
  const id = await insertRow(app, "boards", {
    owner_id: idOf(board.owner),
    name: marker,
    name_key: marker,
    slug: marker,
    description: marker,
    privacy: board.privacy,
    trashed_at: trashedAt(board.isTrashed),
    withheld_privacy: board.isWithheld ? "public" : null,
    collaborator_count: board.collaborators.length,
  });
  const owner = { board_id: id, member_id: idOf(board.owner), role: "owner", order_key: orderKey };
  await insertRow(app, "board_members", { ...owner, archived_at: trashedAt(board.isArchived) }, "board_id");
  for (const member of board.collaborators) {
    const row = { board_id: id, member_id: idOf(member), role: "collaborator", order_key: orderKey };
    await insertRow(app, "board_members", row, "board_id");
  }
  const linkCode = newMarker();
  await insertRow(app, "board_links", {
    board_id: id,
    inviter_id: idOf(board.owner),
    code_hash: hashToken(linkCode),
    name: linkCode,
    sent_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  });
  const [first] = board.collaborators;
  if (first !== undefined) {
    await insertRow(app, "board_offers", { board_id: id, member_id: idOf(first) }, "board_id");
  }
  const sections = [];
  for (const isTrashed of board.sections) {
    const title = newMarker();
    const row = { board_id: id, title, title_key: title, slug: title, trashed_at: trashedAt(isTrashed) };
    sections.push({ id: await insertRow(app, "sections", row), marker: title });
  }
  return { id, slug: marker, marker, linkCode, sections };
}

/** Every third Pin is a story. */
export const isStory = (pinAt: number): boolean => pinAt % 3 === 0;

/** Every second picture is the poster of a video. */
export const isPoster = (content: number): boolean => content % 2 === 0;

/** Every second video waits for staff: until then, it's only its owner's. */
export const isWaiting = (content: number): boolean => content % 4 === 0;

async function buildWorldPin(
  app: TestApp,
  pin: World["pins"][number],
  built: BuiltWorld,
): Promise<BuiltWorld["pins"][number]> {
  const idOf = (member: number) => built.members[member]?.id ?? "0";
  const repeated = built.pins.findLast((_, at) => built.world.pins[at]?.pinner === pin.pinner);
  const shown = (pin.repeatsPicture ? repeated : undefined) ?? built.pins[pin.source ?? -1];
  const pictureId = shown
    ? await buildSamePictureRow(app, idOf(pin.pinner), shown.pictureId)
    : await buildPictureRow(app, idOf(pin.pinner), {
        isPoster: isPoster(built.pins.length),
        isMoving: !isPoster(built.pins.length),
        isWaiting: isWaiting(built.pins.length),
      });
  const board = pin.board === null ? undefined : built.boards[pin.board];
  const [marker, noteMarker] = [newMarker(), newMarker()];
  const id = await insertRow(app, "pins", {
    pinner_id: idOf(pin.pinner),
    creator_id: idOf(pin.creator),
    picture_id: pictureId,
    board_id: board?.id ?? null,
    section_id: pin.section === null ? null : (board?.sections[pin.section]?.id ?? null),
    title: marker,
    description: `${marker} ${TOPIC_WORDS}`,
    note: noteMarker,
    method: "uploaded",
    place: 0,
    state: pin.state,
    trashed_at: trashedAt(pin.state !== "live"),
    source_pin_id: pin.source === null ? null : (built.pins[pin.source]?.id ?? null),
    is_marked_sensitive: pin.isSensitive,
    promoted_until: pin.isPromoted ? new Date(Date.now() + 60 * 60 * 1000) : null,
    comment_count: pin.thread.length,
  });
  await app.context.db.query(
    {
      text: `update pins set is_video = exists (
          select from pictures join videos on videos.content_hash = video_hash
          where pictures.id = pins.picture_id and review is null
        ) where id = $1`,
    },
    [id],
  );
  const page = isStory(built.pins.length) ? await buildWorldPages(app, { id, marker, pin }, built) : null;
  const comments = await buildWorldComments(app, id, pin.thread, built, newMarker);
  const tries = await buildWorldTries(app, id, pin.tries, built, newMarker);
  const favorite = { pin_id: id, member_id: idOf(pin.favoriteOf) };
  await insertRow(app, "pin_favorites", favorite, "pin_id");
  const content = shown?.content ?? built.pins.length;
  return { id, marker, noteMarker, pictureId, pagePictureId: page, content, comments, tries };
}

/** Pages whose words hold the Pin's marker, with a video and the first Pin of the world. Returns the video's poster. */
async function buildWorldPages(
  app: TestApp,
  { id, marker, pin }: { id: string; marker: string; pin: World["pins"][number] },
  { members, pins }: BuiltWorld,
): Promise<string> {
  const poster = await buildPictureRow(app, members[pin.pinner]?.id ?? "0", { isPoster: true });
  const stickerIds = [pins[0]?.id ?? id];
  await buildPageRows(app, id, { pictureIds: [poster], text: marker, stickerIds });
  return poster;
}

/** As if each Pin had been saved to its board. */
async function noteSaves({ context }: TestApp, { boards }: BuiltWorld): Promise<void> {
  await context.db.query(
    {
      text: `insert into board_activity (id, board_id, actor_id, kind, pin_ids, pin_count, created_at)
        select next_id(home_in(board_id)), board_id, pinner_id, 'saved', array[id], 1, now()
        from pins where board_id = any($1::bigint[])`,
    },
    [boards.map(({ id }) => id)],
  );
}

async function chooseCovers({ context }: TestApp, { world, boards, pins }: BuiltWorld): Promise<void> {
  const chosen = world.boards.map(({ cover }) => (cover === null ? null : (pins[cover]?.id ?? null)));
  await context.db.query(
    {
      text: `update boards set cover_pin_id = chosen.pin_id
        from unnest($1::bigint[], $2::bigint[]) as chosen (id, pin_id) where boards.id = chosen.id`,
    },
    [boards.map(({ id }) => id), chosen],
  );
}

async function countAll(app: TestApp, { boards, members }: BuiltWorld): Promise<void> {
  const { context } = app;
  const boardIds = boards.map(({ id }) => id);
  await recordSavers(app, boardIds);
  const live = "and state = 'live'";
  await context.db.query(
    {
      text: `with counted as (
        update sections set pin_count = (select count(*) from pins where section_id = sections.id ${live})
        where board_id = any($1::bigint[])
      ) update boards set
        pin_count = (select count(*) from pins where board_id = boards.id ${live}),
        section_count = (select count(*) from sections where board_id = boards.id and trashed_at is null),
        follower_count = (select count(*) from board_follows where board_id = boards.id)
        where id = any($1::bigint[])`,
    },
    [boardIds],
  );
  await context.db.query(
    {
      text: `update members set boardless_pin_count =
        (select count(*) from pins where pinner_id = members.id and board_id is null ${live})
        where id = any($1::bigint[])`,
    },
    [members.map(({ id }) => id)],
  );
}

/** Returns everything the rule needs to know about each thing for this viewer, given by index; null for a visitor. */
export function factsFor({ world, members }: BuiltWorld, viewerIndex: number | null) {
  const has = (pairs: [number, number][], from: number | null, to: number | null) =>
    pairs.some((pair) => pair[0] === from && pair[1] === to);
  const owner = (member: number): Owner => ({
    id: members[member]?.id ?? "0",
    state: world.members[member]?.state ?? "deleted",
    isExcludedFromSearch: world.members[member]?.isExcludedFromSearch ?? false,
    isPrivate: world.members[member]?.isPrivate ?? false,
    isBlocked: has(world.blocks, viewerIndex, member) || has(world.blocks, member, viewerIndex),
    isBlocking: has(world.blocks, member, viewerIndex),
    isFollowed: has(world.follows, viewerIndex, member),
    isFollower: has(world.follows, member, viewerIndex),
  });
  const board = ({ owner: by, privacy, isTrashed, collaborators }: World["boards"][number]): Board => ({
    owner: owner(by),
    privacy,
    isTrashed,
    membership: viewerIndex !== null && collaborators.includes(viewerIndex) ? "collaborator" : "none",
  });
  const pin = ({ pinner, board: on, state, isPromoted }: World["pins"][number]): Pin => {
    const facts = on === null ? undefined : world.boards[on];
    return { pinner: owner(pinner), board: facts ? board(facts) : null, state, isPromoted };
  };
  return { owner, boards: world.boards.map(board), pins: world.pins.map(pin) };
}
