import { noticeEvents } from "#server/features/notifications/notice-events.ts";
import { readNextEvents } from "#server/platform/outbox/read-events.ts";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import type { TestApp } from "./app.ts";
import type { Person } from "./members.ts";

/** From now on, what happens is told. */
export async function beginNews({ context }: TestApp): Promise<void> {
  await prepareCursors(context.db, [noticeEvents.name]);
}

/** What a member is told, once every event so far was read, as "kind: who, who". */
export async function readNews({ context }: TestApp, { browser }: Person): Promise<string[]> {
  while ((await readNextEvents(context, noticeEvents)) > 0);
  const { data } = await browser.call("NewsHub.get", {});
  return data.map(({ kind, actors }) => `${kind}: ${actors.map(({ username }) => username).join(", ")}`);
}
