import { noticeEvents } from "#server/features/news/notifications/notice-events.ts";
import { prepareCursors } from "#server/platform/outbox/repo.ts";
import type { TestApp } from "../app.ts";
import type { Person } from "../members.ts";
import { readEvents } from "../read-events.ts";

/** From now on, what happens is told. */
export async function beginNews({ context }: TestApp): Promise<void> {
  await prepareCursors(context.db, [noticeEvents.name]);
}

/** What a member is told, once every event so far was read, as "kind: who, who". */
export async function readNews({ context }: TestApp, { browser }: Person): Promise<string[]> {
  await readEvents(context, noticeEvents);
  const { data } = await browser.call("NewsHub.get", {});
  return data.map(({ kind, actors }) => `${kind}: ${actors.map(({ username }) => username).join(", ")}`);
}
