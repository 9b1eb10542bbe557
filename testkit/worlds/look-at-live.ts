import { expect } from "vitest";
import type { Change } from "#server/features/news/live/changes.ts";
import { findNews, findTyping, type Listener } from "#server/features/news/live/find-updates.ts";
import type { TestApp } from "../app.ts";
import { ids, type Looking } from "./look.ts";
import { isConversationShown, isMessageNews } from "./look-at-messages.ts";

/** What a stream tells is a read too: if everything changed at once, the viewer is told of what they see, and no more. */
export async function lookAtLive(app: TestApp, looking: Looking): Promise<void> {
  const { built, viewerIndex, isLimited, seen, ask } = looking;
  const { status } = await ask("Live.get", { own: true });
  expect(status).toBe(viewerIndex === null ? 401 : isLimited ? 403 : 200);
  const memberId = built.members[viewerIndex ?? -1]?.id;
  if (status !== 200 || memberId === undefined) return;
  const listener = {
    memberId,
    boardIds: new Set(ids(built.boards)),
    conversationIds: new Set(ids(built.conversations)),
    isOwn: true,
  };
  const news = (await findNews(app.context.db, touchEverything(looking), [listener])).get(memberId);
  const told = (news?.boards ?? []).map(({ id }) => id);
  expect(told.filter((id) => !seen.boards.has(id))).toEqual([]);
  for (const [at, { id }] of built.boards.entries()) {
    const board = news?.boards.find((each) => each.id === id);
    const here = built.pins.filter(
      (pin, pinAt) => built.world.pins[pinAt]?.board === at && seen.boards.has(id) && seen.pins.has(pin.id),
    );
    expect(ids(board?.here ?? [])).toEqual(ids(here));
    expect((board?.gone ?? []).filter((pin) => !wasShown(looking, pin))).toEqual([]);
  }
  const readable = built.conversations.flatMap(({ messages }, at) =>
    messages.filter((_, index) => isMessageNews(looking, at, index)),
  );
  const happened = (news?.conversations ?? []).flatMap((conversation) => conversation.happened);
  expect(happened.flatMap(({ message_id: message }) => message ?? []).sort()).toEqual(ids(readable));
  const shown = built.conversations.filter((_, at) => isConversationShown(looking, at));
  await lookAtTyping(app, looking, listener);
  expect(ids(news?.conversations ?? []).filter((id) => !ids(shown).includes(id))).toEqual([]);
}

/** If everyone was writing, the viewer would only see others who have accepted the conversation, as they have. */
async function lookAtTyping(
  app: TestApp,
  { built, viewerIndex }: Looking,
  listener: Listener,
): Promise<void> {
  const signs = built.conversations.flatMap(({ id }) =>
    built.members.map((member) => ({ conversation_id: id, member_id: member.id })),
  );
  const found = (await findTyping(app.context.db, signs, [listener])).get(listener.memberId);
  for (const [at, { id }] of built.conversations.entries()) {
    const inIt = built.world.conversations[at]?.members ?? [];
    const stateOf = (index: number | null) => inIt.find(({ member }) => member === index)?.state;
    const typing = found?.conversations.find((each) => each.id === id)?.typing ?? [];
    for (const writer of typing) {
      const index = built.members.findIndex((member) => member.id === writer);
      const isBlocked = built.world.blocks.some(
        (pair) => pair.includes(index) && pair.includes(viewerIndex ?? -1),
      );
      expect([stateOf(index), stateOf(viewerIndex), isBlocked]).toEqual(["accepted", "accepted", false]);
    }
  }
}

/** Its saver's Pins on the board are shown to the viewer. */
function wasShown({ built, viewerIndex, seen }: Looking, id: string): boolean {
  const { pinner = -1, board = null } = built.world.pins[built.pins.findIndex((pin) => pin.id === id)] ?? {};
  const { owner, collaborators = [] } = built.world.boards[board ?? -1] ?? {};
  const isInside = viewerIndex !== null && (owner === viewerIndex || collaborators.includes(viewerIndex));
  return pinner === owner || isInside || seen.wholeProfiles.has(built.members[pinner]?.id ?? "");
}

function touchEverything({ built }: Looking): Change[] {
  const boards = built.boards.map(({ id: boardId }, at): Change => {
    const pins = built.pins.filter((_, pinAt) => built.world.pins[pinAt]?.board === at);
    return { kind: "pins", boardId, pinIds: ids(pins) };
  });
  const messages = built.conversations.flatMap(({ id: conversationId, messages: sent }, at) =>
    sent.map(({ id: messageId }, index): Change => {
      const author = built.world.conversations[at]?.messages[index]?.author ?? -1;
      const actorId = built.members[author]?.id ?? null;
      return { kind: "conversation", conversationId, actorId, happening: "sent", messageId, isOwn: false };
    }),
  );
  return [...boards, ...messages];
}
