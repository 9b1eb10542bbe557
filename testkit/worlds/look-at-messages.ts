import { expect } from "vitest";
import { ids, isClosed, type Look, type Looking } from "./look.ts";
import type { World } from "./world.ts";

type Conversation = World["conversations"][number];

function ownOf({ built, viewerIndex, isLimited }: Look, at: number) {
  const { members = [] } = built.world.conversations[at] ?? {};
  return isLimited ? undefined : members.find(({ member }) => member === viewerIndex);
}

const isThere = ({ built }: Look, member: number) => built.world.members[member]?.state === "active";

/** Someone blocks the viewer. */
function isBlocking({ built, viewerIndex }: Look, member: number): boolean {
  return built.world.blocks.some(([from, to]) => from === member && to === viewerIndex);
}

/** The rule: members alone, and of two no one whom the other blocks; a request needs someone who asks. */
export function isConversationShown(look: Look, at: number): boolean {
  const own = ownOf(look, at);
  const { members } = look.built.world.conversations[at] as Conversation;
  if (own?.state !== "accepted" && own?.state !== "request") return false;
  if (members.length > 2) return true;
  const others = members.filter(({ member }) => member !== own.member).map(({ member }) => member);
  if (others.some((member) => isBlocking(look, member))) return false;
  return own.state === "accepted" || others.some((member) => isThere(look, member));
}

export function isMessageShown(look: Look, at: number, index: number): boolean {
  const own = ownOf(look, at);
  const { author, hiddenFrom } = look.built.world.conversations[at]?.messages[index] ?? {};
  if (!own || author === undefined || !isConversationShown(look, at)) return false;
  const isPast = index + 1 <= own.hiddenSeq || hiddenFrom === look.viewerIndex;
  const isOfTwo = look.built.world.conversations[at]?.members.length === 2;
  return !isPast && isThere(look, author) && (isOfTwo || !isClosed(look, author));
}

/** Who is in a block with the viewer makes no news, even in a conversation that the viewer reads. */
export function isMessageNews(look: Look, at: number, index: number): boolean {
  const { author = -1 } = look.built.world.conversations[at]?.messages[index] ?? {};
  return isMessageShown(look, at, index) && !isClosed(look, author);
}

/** Checks the viewer's conversations, what they read and find in each, and what it shows of hidden things. */
export async function lookAtMessages(looking: Looking): Promise<void> {
  const { built, viewerIndex, isLimited, ask } = looking;
  const status = viewerIndex === null ? 401 : isLimited ? 403 : 200;
  const listed = async (requests: boolean) => await ask("Conversations.get", { requests, page_size: 250 });
  const [accepted, requests, counts] = [
    await listed(false),
    await listed(true),
    await ask("ConversationCounts.get", {}),
  ];
  expect([accepted.status, requests.status, counts.status]).toEqual([status, status, status]);
  if (status !== 200) return;
  const shown = (state: string) =>
    built.conversations.filter(
      (_, at) => isConversationShown(looking, at) && ownOf(looking, at)?.state === state,
    );
  const hasMessages = ({ messages }: { messages: unknown[] }) => messages.length > 0;
  expect(ids(accepted.data)).toEqual(ids(shown("accepted").filter(hasMessages)));
  expect(ids(requests.data)).toEqual(ids(shown("request").filter(hasMessages)));
  for (const at of built.conversations.keys()) await lookAtOne(looking, at);
}

async function lookAtOne(looking: Looking, at: number): Promise<void> {
  const { built, viewerIndex, ask } = looking;
  const { id, marker, messages } = built.conversations[at] as Look["built"]["conversations"][number];
  const { members } = built.world.conversations[at] as Conversation;
  const status = isConversationShown(looking, at) ? 200 : 404;
  const asked = { conversation_id: id, page_size: 250 };
  const one = await ask("Conversation.get", { conversation_id: id });
  const read = await ask("ConversationMessages.get", asked);
  expect([one.status, read.status]).toEqual([status, status]);
  const readable = messages.filter((_, index) => isMessageShown(looking, at, index));
  const [first] = messages;
  if (first) {
    const found = await ask("MessageSearch.get", { query: first.marker });
    const isListed = ownOf(looking, at)?.state === "accepted" && readable.includes(first);
    expect(ids(found.data)).toEqual(isListed ? [first.id] : []);
  }
  if (status !== 200) return;
  const others = members.filter(
    ({ member, state }) =>
      member !== viewerIndex &&
      state !== "left" &&
      isThere(looking, member) &&
      (members.length === 2 || !isClosed(looking, member)),
  );
  const isBlocked = built.world.blocks.some(([from, to]) => from === viewerIndex && to === others[0]?.member);
  expect(one.data.name).toBe(marker);
  expect(one.data.blocked_by_me).toBe(members.length === 2 && isBlocked);
  expect(ids(one.data.users)).toEqual(others.map(({ member }) => built.members[member]?.id ?? "").toSorted());
  expect(one.data.last_message?.id).toBe(readable.at(-1)?.id);
  expect(read.data.map((message) => message.id)).toEqual(readable.map((message) => message.id).toReversed());
  const byOthers = readable.filter(({ id: messageId }) => {
    const index = messages.findIndex((message) => message.id === messageId);
    return built.world.conversations[at]?.messages[index]?.author !== viewerIndex;
  });
  expect(one.data.unread_count).toBe(byOthers.length);
  for (const message of read.data) lookAtCard(looking, at, message);
}

type Message = { id: string; card: { kind: string; pin?: object | null; board?: object | null } | null };

/** A card shows what the viewer sees anyway. */
function lookAtCard({ built, seen }: Looking, at: number, { id, card }: Message): void {
  const index = built.conversations[at]?.messages.findIndex((message) => message.id === id) ?? -1;
  const facts = built.world.conversations[at]?.messages[index];
  if (card?.kind === "pin")
    expect(card.pin !== null).toBe(seen.pins.has(built.pins[facts?.pin ?? -1]?.id ?? ""));
  if (card?.kind === "board") {
    expect(card.board !== null).toBe(seen.boards.has(built.boards[facts?.board ?? -1]?.id ?? ""));
  }
}
