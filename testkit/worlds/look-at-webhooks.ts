import { expect } from "vitest";
import { type WebhookKind, webhookKinds } from "#contract/open/webhooks.ts";
import { findReader, viewerOf } from "#server/features/news/notifications/index.ts";
import { composeMessage } from "#server/features/open/webhooks/compose-message.ts";
import { queueOccurrences } from "#server/features/open/webhooks/queue-repo.ts";
import type { TestApp } from "../app.ts";
import { insertRow } from "../library/pin-rows.ts";
import { listHiddenMarkers } from "./hidden-markers.ts";
import type { Look } from "./look.ts";

const happened_at = "2026-01-01T00:00:00Z";

/**
 * Writes every message there could be, about everything in the world, for this member's webhook. Whatever happened
 * before and whoever was told, nothing may be in it that they can't see when it's sent.
 */
export async function lookAtWebhooks(app: TestApp, look: Look, viewerIndex: number): Promise<void> {
  const { context } = app;
  const { built, seen } = look;
  const reader = await findReader(context.db, built.members[viewerIndex]?.id ?? "0");
  if (!reader) return;
  await lookAtWhoIsTold(app, look, viewerIndex);
  const viewer = viewerOf(reader);
  const hidden = new Set(await listHiddenMarkers(app, look, false));
  const compose = async (kind: WebhookKind, id: string): Promise<string | null> =>
    await composeMessage({ context, viewer }, { kind, object_id: id, happened_at, is_own: false });
  const tells = async (kind: WebhookKind, id: string): Promise<boolean> => {
    const message = await compose(kind, id);
    const markers = message?.toLowerCase().match(/[0-9a-z]{17,}/g) ?? [];
    const leaked = markers.filter((marker) => hidden.has(marker));
    expect({ kind, id, leaked }).toMatchObject({ leaked: [] });
    return message !== null;
  };
  /** What they share is hidden from them once it's deleted, but that it was there isn't news to them. */
  const tellsOfDeleted = async (kind: WebhookKind, id: string): Promise<boolean> => {
    const message = await compose(kind, id);
    if (message !== null) expect(JSON.parse(message).data).toEqual({ id });
    return message !== null;
  };

  for (const [at, { id, comments }] of built.pins.entries()) {
    const isSeen = seen.pins.has(id);
    expect([await tells("pin.created", id), await tells("pin.updated", id)]).toEqual([isSeen, isSeen]);
    const isShared = sharers(look, built.world.pins[at]?.board ?? null).includes(viewerIndex);
    expect({ id, isTold: await tellsOfDeleted("pin.deleted", id) }).toEqual({ id, isTold: isShared });
    for (const comment of comments) {
      if (await tells("comment.created", comment.id)) expect(isSeen).toBe(true);
    }
  }
  for (const [at, { id }] of built.boards.entries()) {
    const isSeen = seen.boards.has(id);
    expect([await tells("board.created", id), await tells("board.updated", id)]).toEqual([isSeen, isSeen]);
    expect(await tellsOfDeleted("board.deleted", id)).toBe(sharers(look, at).includes(viewerIndex));
  }
  for (const { id } of built.members) {
    if (await tells("follow.created", id)) expect(seen.profiles).toContain(id);
  }
}

/** Of Pins and boards, only those hear who saved them or share the board. */
async function lookAtWhoIsTold(app: TestApp, look: Look, viewerIndex: number): Promise<void> {
  const { world, members, pins, boards } = look.built;
  const webhookId = await insertRow(app, "webhooks", {
    owner_id: members[viewerIndex]?.id,
    url: "https://hooks.example/",
    description: "",
    kinds: webhookKinds,
    secret: Buffer.alloc(1),
  });
  const about = { owner_id: null, pin_id: null, board_id: null, happened_at };
  await app.context.db.transaction((tx) =>
    queueOccurrences(tx, [
      ...pins.map(({ id }) => ({ ...about, kind: "pin.updated" as const, object_id: id, pin_id: id })),
      ...boards.map(({ id }) => ({ ...about, kind: "board.updated" as const, object_id: id, board_id: id })),
    ]),
  );
  const queued = await app.context.db.query<{ object_id: string }>(
    { text: "select object_id from webhook_deliveries where webhook_id = $1 order by place" },
    [webhookId],
  );
  const expected = [
    ...pins.filter((_, at) => {
      const { pinner, board } = world.pins[at] ?? { board: null };
      return [pinner, ...sharers(look, board)].includes(viewerIndex);
    }),
    ...boards.filter((_, at) => sharers(look, at).includes(viewerIndex)),
  ];
  expect(queued.map(({ object_id }) => object_id)).toEqual(expected.map(({ id }) => id));
}

function sharers({ built }: Look, board: number | null): (number | undefined)[] {
  const { owner, collaborators = [] } = built.world.boards[board ?? -1] ?? {};
  return [owner, ...collaborators];
}
