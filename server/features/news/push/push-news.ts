import { newsUrl } from "#contract/news/news-url.ts";
import { notificationsUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { enqueueOnce } from "#server/platform/jobs.ts";
import { sendPush } from "#server/platform/push/send-push.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  changePreferences,
  endOfQuiet,
  getNotificationPreferences,
  type Preferences,
  readChoices,
} from "../notification-settings/index.ts";
import {
  countUnseen,
  findNewestPlace,
  findReader,
  listUntold,
  presentNews,
  pushNewsJob,
  viewerOf,
  wordsOf,
} from "../notifications/index.ts";
import { deleteSubscription, listTargets, noteRefusedPush } from "./repo.ts";
import { renderPush } from "./texts.ts";

const LOOKED_AT = 20;

/** What the service worker shows. */
type Payload = { title: string; body: string; url: string; unseen: number };

/**
 * Pushes what is new to the member's browsers. It's noted as pushed before it is: a push that is lost with a killed worker
 * is still in the list, while one that comes twice would be a nuisance.
 */
export async function pushNews(context: Context, { memberId }: { memberId: string }): Promise<void> {
  const { db, now } = context;
  const [reader, targets, preferences] = await Promise.all([
    findReader(db, memberId),
    listTargets(db, { memberId }),
    getNotificationPreferences(db, memberId),
  ]);
  if (reader === null || targets.length === 0) return;
  const quietUntil = endOfQuiet(now(), preferences);
  if (quietUntil !== null) {
    const job = { key: `push_news:${memberId}`, runAt: quietUntil, payload: { memberId } };
    return await db.transaction((tx) => enqueueOnce(tx, pushNewsJob, [job]));
  }
  const upTo = await findNewestPlace(db, memberId);
  if (upTo === null || BigInt(upTo) <= BigInt(preferences.pushed_place)) return;
  const payload = await writePayload(context, viewerOf(reader), preferences, upTo);
  await db.transaction((tx) => changePreferences(tx, memberId, { pushed_place: upTo }));
  if (payload === null) return;
  // All at once: the endpoints are whatever clients named, and slow ones would keep a worker busy for minutes.
  const outcomes = await Promise.all(
    targets.map(async (target) => ({ id: target.id, outcome: await sendPush(context, target, payload) })),
  );
  for (const { id, outcome } of outcomes) {
    if (outcome === "gone") await deleteSubscription(db, { memberId, id });
    if (outcome === "refused") await db.transaction((tx) => noteRefusedPush(tx, { id }));
  }
}

async function writePayload(
  context: Context,
  viewer: SignedInViewer,
  preferences: Preferences,
  upTo: string,
): Promise<Payload | null> {
  const { db, instance } = context;
  const viewerIds = viewerIdsOf(viewer);
  const [choices, untold, unseen] = await Promise.all([
    readChoices({ db }, viewer.member.id, preferences.mail_rhythm),
    listUntold(db, {
      ...viewerIds,
      afterPlace: preferences.pushed_place,
      upToPlace: upTo,
      take: LOOKED_AT,
    }),
    countUnseen(db, viewerIds),
  ]);
  const wanted = untold.filter(({ kind }) => choices[kind].push);
  const [newest] = wanted;
  if (newest === undefined) return null;
  const title = (await instance.get()).settings.name;
  const about = { locale: viewer.locale, count: wanted.length };
  if (!preferences.shows_details) {
    return { title, body: renderPush(null, about), url: notificationsUrl(), unseen };
  }
  const [news] = await presentNews({ context, viewer }, [newest]);
  if (news === undefined) return null;
  const url = wanted.length === 1 ? newsUrl(news, viewer.member.username) : notificationsUrl();
  return { title, body: renderPush(wordsOf(news), about), url, unseen };
}
