import type { LiveNews } from "#contract/news/entities/live.ts";
import { ASKING_KINDS } from "#contract/news/notification-kinds.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listTold } from "../notifications/index.ts";
import type { Change } from "./changes.ts";
import {
  listBoardsToTell,
  listHappeningsToTell,
  listInboxes,
  listPinsToTell,
  listTypingToTell,
} from "./receivers-repo.ts";

/** What one member listens to, in all their streams of this process together. */
export type Listener = {
  memberId: string;
  boardIds: ReadonlySet<string>;
  conversationIds: ReadonlySet<string>;
  isOwn: boolean;
};

type TouchOf<Kind extends Change["kind"]> = Extract<Change, { kind: Kind }>;

/** A board on which more Pins changed at once is read again as a whole. */
const PINS_TOLD_MAX = 50;

/** Finds what each listener may be told of these touches now. The number of queries doesn't depend on theirs. */
export async function findNews(
  on: Queryable,
  touches: readonly Change[],
  listeners: readonly Listener[],
): Promise<Map<string, LiveNews>> {
  const found = new Map<string, LiveNews>();
  const newsOf = (memberId: string) => {
    const news = found.get(memberId) ?? emptyNews();
    found.set(memberId, news);
    return news;
  };
  const of = <Kind extends Change["kind"]>(kind: Kind) =>
    touches.filter((touch): touch is TouchOf<Kind> => touch.kind === kind);
  await Promise.all([
    tellBoards(on, { pins: of("pins"), boards: of("board") }, listeners, newsOf),
    tellConversations(on, of("conversation"), listeners, newsOf),
    tellNotifications(on, of("notifications"), listeners, newsOf),
  ]);
  return found;
}

export function emptyNews(): LiveNews {
  return { boards: [], conversations: [], notifications: false, asking: [], messages: false };
}

type NewsOf = (memberId: string) => LiveNews;

function boardIn(news: LiveNews, id: string): LiveNews["boards"][number] {
  const known = news.boards.find((board) => board.id === id);
  if (known) return known;
  const board = { id, here: [], gone: [], is_changed: false };
  news.boards.push(board);
  return board;
}

type BoardTouches = { pins: TouchOf<"pins">[]; boards: TouchOf<"board">[] };

async function tellBoards(
  on: Queryable,
  touched: BoardTouches,
  listeners: readonly Listener[],
  newsOf: NewsOf,
): Promise<void> {
  const byBoard = indexBy(listeners, ({ boardIds }) => boardIds);
  const listening = (boardId: string) => [...(byBoard.get(boardId) ?? [])];
  const pinsOf = new Map<string, Set<string>>();
  for (const { boardId, pinIds } of touched.pins) {
    pinsOf.set(boardId, new Set([...(pinsOf.get(boardId) ?? []), ...pinIds]));
  }
  const tooMany = [...pinsOf].filter(([, ids]) => ids.size > PINS_TOLD_MAX).map(([boardId]) => boardId);
  const changes: Omit<TouchOf<"board">, "kind">[] = [
    ...touched.boards,
    ...tooMany.map((boardId) => ({ boardId, actorId: null, isInside: false })),
  ];
  const pins = [...pinsOf]
    .filter(([, ids]) => ids.size <= PINS_TOLD_MAX)
    .flatMap(([boardId, ids]) =>
      listening(boardId).flatMap((memberId) => [...ids].map((pinId) => ({ memberId, boardId, pinId }))),
    );
  const boards = changes.flatMap(({ boardId, actorId, isInside }) =>
    listening(boardId)
      .filter((memberId) => memberId !== actorId)
      .map((memberId) => ({ memberId, boardId, isInside })),
  );
  const [pinRows, boardRows] = await Promise.all([
    pins.length === 0 ? [] : listPinsToTell(on, columnsOf(pins)),
    boards.length === 0 ? [] : listBoardsToTell(on, columnsOf(boards)),
  ]);
  for (const { member_id, board_id, pin_id, section_id, is_here } of pinRows) {
    const board = boardIn(newsOf(member_id), board_id);
    if (is_here) board.here.push({ id: pin_id, section_id });
    else board.gone.push(pin_id);
  }
  const isInsideOf = new Map(boardRows.map((row) => [`${row.member_id} ${row.board_id}`, row.is_inside]));
  for (const { memberId, boardId, isInside } of boards) {
    const mayInside = isInsideOf.get(`${memberId} ${boardId}`);
    if (mayInside === undefined || (isInside && !mayInside)) continue;
    boardIn(newsOf(memberId), boardId).is_changed = true;
  }
}

/** The members who listen to each thing. */
function indexBy(
  listeners: readonly Listener[],
  idsOf: (listener: Listener) => ReadonlySet<string>,
): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const listener of listeners) {
    for (const id of idsOf(listener)) index.set(id, (index.get(id) ?? new Set()).add(listener.memberId));
  }
  return index;
}

type Pair = { memberId: string; boardId: string };

function columnsOf<Row extends Pair & { pinId?: string }>(rows: readonly Row[]) {
  return {
    memberIds: rows.map(({ memberId }) => memberId),
    boardIds: rows.map(({ boardId }) => boardId),
    pinIds: rows.map(({ pinId = "" }) => pinId),
  };
}

type Asked = TouchOf<"conversation"> & { memberId: string };

async function tellConversations(
  on: Queryable,
  touches: readonly TouchOf<"conversation">[],
  listeners: readonly Listener[],
  newsOf: NewsOf,
): Promise<void> {
  if (touches.length === 0) return;
  const owners = listeners.filter(({ isOwn }) => isOwn).map(({ memberId }) => memberId);
  const conversationIds = [...new Set(touches.map(({ conversationId }) => conversationId))];
  const inboxes = owners.length === 0 ? [] : await listInboxes(on, { memberIds: owners, conversationIds });
  const open = indexBy(listeners, (listener) => listener.conversationIds);
  const inbox = new Map<string, Set<string>>();
  for (const { member_id: memberId, conversation_id: id } of inboxes) {
    inbox.set(id, (inbox.get(id) ?? new Set()).add(memberId));
  }
  const isInbox = (each: Asked) => inbox.get(each.conversationId)?.has(each.memberId) === true;
  const isOpen = (each: Asked) => open.get(each.conversationId)?.has(each.memberId) === true;
  const asked: Asked[] = touches.flatMap((touch) =>
    [...new Set([...(open.get(touch.conversationId) ?? []), ...(inbox.get(touch.conversationId) ?? [])])]
      .filter((memberId) => !touch.isOwn || memberId === touch.actorId)
      .map((memberId) => ({ ...touch, memberId })),
  );
  if (asked.length === 0) return;
  const rows = await listHappeningsToTell(on, {
    memberIds: asked.map(({ memberId }) => memberId),
    conversationIds: asked.map(({ conversationId }) => conversationId),
    // Who hides a message for themselves may know of that, though not of the message.
    messageIds: asked.map(({ messageId, isOwn }) => (isOwn ? null : messageId)),
    actorIds: asked.map(({ actorId }) => actorId),
    places: asked.map((_, at) => at),
  });
  for (const { place } of rows.toSorted((one, other) => one.place - other.place)) {
    const each = asked[place];
    if (!each) continue;
    const news = newsOf(each.memberId);
    if (isInbox(each)) news.messages = true;
    if (isOpen(each)) tellHappening(news, each);
  }
}

function tellHappening(news: LiveNews, { conversationId: id, happening: kind, messageId }: Asked): void {
  conversationIn(news, id).happened.push({ kind, message_id: messageId });
}

function conversationIn(news: LiveNews, id: string): LiveNews["conversations"][number] {
  const known = news.conversations.find((conversation) => conversation.id === id);
  if (known) return known;
  const conversation = { id, happened: [], typing: [] };
  news.conversations.push(conversation);
  return conversation;
}

type TypingSign = { conversation_id: string; member_id: string };

/** Finds which listeners may see these members writing. */
export async function findTyping(
  on: Queryable,
  signs: readonly TypingSign[],
  listeners: readonly Listener[],
): Promise<Map<string, LiveNews>> {
  const open = indexBy(listeners, ({ conversationIds }) => conversationIds);
  const asked = signs.flatMap(({ conversation_id: conversationId, member_id: writerId }) =>
    [...(open.get(conversationId) ?? [])]
      .filter((memberId) => memberId !== writerId)
      .map((memberId) => ({ memberId, conversationId, writerId })),
  );
  const found = new Map<string, LiveNews>();
  if (asked.length === 0) return found;
  const rows = await listTypingToTell(on, {
    memberIds: asked.map(({ memberId }) => memberId),
    conversationIds: asked.map(({ conversationId }) => conversationId),
    writerIds: asked.map(({ writerId }) => writerId),
  });
  for (const { member_id, conversation_id, writer_id } of rows) {
    const news = found.get(member_id) ?? emptyNews();
    found.set(member_id, news);
    conversationIn(news, conversation_id).typing.push(writer_id);
  }
  return found;
}

async function tellNotifications(
  on: Queryable,
  touches: readonly TouchOf<"notifications">[],
  listeners: readonly Listener[],
  newsOf: NewsOf,
): Promise<void> {
  const ids = touches.flatMap((touch) => touch.ids);
  const memberIds = listeners.filter(({ isOwn }) => isOwn).map(({ memberId }) => memberId);
  if (ids.length === 0 || memberIds.length === 0) return;
  for (const { id, kind, member_id: memberId } of await listTold(on, { ids, memberIds })) {
    const news = newsOf(memberId);
    news.notifications = true;
    if (ASKING_KINDS.includes(kind)) news.asking.push(id);
  }
}
