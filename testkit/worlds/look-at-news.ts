import { expect } from "vitest";
import type { Notification } from "#contract/news/entities/notification.ts";
import type { TestApp } from "../app.ts";
import { ids, type Looking } from "./look.ts";
import { listShownComments } from "./look-at-comments.ts";
import { isMessageNews } from "./look-at-messages.ts";

/**
 * Tells the viewer of everything there is, as if they had been told when they could see it, and checks that they read
 * only of what they see now.
 */
export async function lookAtNews(app: TestApp, looking: Looking): Promise<void> {
  const { built, viewerIndex, isLimited, seen, ask } = looking;
  const me = built.members[viewerIndex ?? -1]?.id ?? null;
  if (me !== null) await tellEverything(app, looking, me);
  const { status, data } = await ask("NewsHub.get", { page_size: 250 });
  const badge = await ask("NewsHubBadge.get", {});
  const expected = me === null ? 401 : isLimited ? 403 : 200;
  expect([status, badge.status]).toEqual([expected, expected]);
  if (expected !== 200) return;
  expect(badge.data.unseen_count).toBe(data.length);
  const people = data.flatMap(({ actors }) => ids(actors));
  expect(people.filter((id) => !isListed(looking, id))).toEqual([]);
  const about = (kind: string) => data.filter((each) => each.kind === kind);
  expect(
    about("saved_pin")
      .flatMap(({ pin }) => pin?.id ?? [])
      .sort(),
  ).toEqual(
    ids(
      built.pins.filter(({ id }, at) => {
        const pinner = built.world.pins[at]?.pinner ?? -1;
        return seen.pins.has(id) && isListed(looking, built.members[pinner]?.id ?? "");
      }),
    ),
  );
  const shown = listShownComments(looking);
  expect(
    about("replied")
      .flatMap(({ comment }) => comment?.id ?? [])
      .sort(),
  ).toEqual(ids(shown));
  expect(idsOf(about("mentioned"), "comment")).toEqual(ids(shown));
  const messages = built.conversations.flatMap(({ id, messages: said }, at) =>
    said.flatMap((_, index) => (isMessageNews(looking, at, index) ? id : [])),
  );
  expect(idsOf(about("mentioned"), "conversation")).toEqual(messages.sort());
  expect(idsOf(about("messaged"), "conversation").filter((id) => !messages.includes(id))).toEqual([]);
  expect(idsOf(about("board_activity"), "board").filter((id) => !seen.boards.has(id))).toEqual([]);
  checkDetails(looking, data);
}

/** Pictures show what the viewer sees now, nothing sensitive, and only people are offered who can be answered. */
function checkDetails(looking: Looking, data: readonly Notification[]): void {
  const { built, seen } = looking;
  const isSensitive = (id: string) => built.world.pins[ids(built.pins).indexOf(id)]?.isSensitive === true;
  const pictures = data.flatMap((each) => each.pictures);
  for (const { id, type } of pictures) {
    const isShown = type === "board" ? seen.boards.has(id) : seen.pins.has(id) && !isSensitive(id);
    expect(isShown).toBe(true);
  }
  for (const { kind, pin, pictures: own } of data) {
    if (kind === "saved_pin") expect(ids(own)).toEqual(isSensitive(pin?.id ?? "") ? [] : [pin?.id]);
  }
  const offered = data.flatMap(({ followers }) => ids(followers));
  expect(offered.filter((id) => !isListed(looking, id))).toEqual([]);
}

function idsOf(news: readonly Notification[], what: "comment" | "conversation" | "board"): string[] {
  return news.flatMap((each) => each[what]?.id ?? []).sort();
}

/** Neither gone nor in a block with the viewer. */
function isListed({ built, viewerIndex }: Looking, id: string): boolean {
  const at = built.members.findIndex((member) => member.id === id);
  const isBlocked = built.world.blocks.some(
    ([from, to]) => (from === viewerIndex && to === at) || (from === at && to === viewerIndex),
  );
  return built.world.members[at]?.state === "active" && !isBlocked;
}

async function tellEverything({ context }: TestApp, { built }: Looking, me: string): Promise<void> {
  const text = `
    with facts as (
      select 'saved_pin' as kind, id as subject_id, pinner_id as actor_id, id as fact_id
      from pins where id = any($2::bigint[])
      union all
      select kind, id, author_id, id from comments, unnest(array['replied', 'mentioned']) kind
      where pin_id = any($2::bigint[])
      union all
      select 'mentioned', id, author_id, id from messages where conversation_id = any($4::bigint[])
      union all
      select 'messaged', conversation_id, author_id, id from messages where conversation_id = any($4::bigint[])
      union all
      select distinct 'board_activity', board_id, pinner_id, pinner_id from pins
      where id = any($2::bigint[]) and board_id is not null
      union all
      select kind, id, id, id from members, unnest(array['followed_you', 'asked_to_follow', 'approved_request']) kind
      where id = any($3::bigint[])
    ), groups as (
      insert into notifications (id, member_id, kind, subject_id, day, place)
      select next_id(home_of($1::bigint)), $1, kind, subject_id, (now() at time zone 'UTC')::date,
        next_id(home_of($1::bigint))
      from (select distinct kind, subject_id from facts) as subjects
      on conflict do nothing returning id, kind, subject_id
    )
    insert into notification_reasons (notification_id, actor_id, fact_id, created_at)
    select groups.id, actor_id, fact_id, now() from groups join facts using (kind, subject_id)`;
  const idsIn = (things: readonly { id: string }[]) => things.map(({ id }) => id);
  const all = [built.pins, built.members, built.conversations].map(idsIn);
  await context.db.query({ text }, [me, ...all]);
}
