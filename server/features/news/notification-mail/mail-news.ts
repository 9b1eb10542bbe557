import { newsUrl } from "#contract/news/news-url.ts";
import { emailSubscriptionUrl, notificationsUrl, settingsUrl, unsubscribeUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { enqueueOnce } from "#server/platform/jobs.ts";
import { type Mail, MailDeliveryError } from "#server/platform/mail/mailer.ts";
import { findRefusal, hashAddress, noteRefusal } from "#server/platform/mail/refusals.ts";
import { unlinkable } from "#server/platform/mail/templates/formats.ts";
import { oneClickHeaders } from "#server/platform/mail/templates/one-click-headers.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  changePreferences,
  endOfQuiet,
  findConfirmedEmail,
  getNotificationPreferences,
  type Preferences,
  readChoices,
} from "../notification-settings/index.ts";
import {
  findNewestPlace,
  findReader,
  listUntold,
  mailNewsJob,
  presentNews,
  viewerOf,
  wordsOf,
} from "../notifications/index.ts";
import { renderNews } from "./texts.ts";
import { writeToken } from "./token.ts";

const ITEMS_MAX = 20;
const QUOTE_MAX = 200;

/**
 * Mails a member what is new, and what of it still holds and may be known at this moment. How far the mail goes is stored
 * before it is sent and after: a worker that takes over from a killed one sends the same mail, or nothing.
 */
export async function mailNews(context: Context, { memberId }: { memberId: string }): Promise<void> {
  const { db, keys, now } = context;
  const [reader, email, preferences] = await Promise.all([
    findReader(db, memberId),
    findConfirmedEmail(db, memberId),
    getNotificationPreferences(db, memberId),
  ]);
  if (reader === null || email === null || preferences.mail_rhythm === "never") return;
  if ((await findRefusal(db, hashAddress(keys, email), "refused")) !== null) return;
  const quietUntil = endOfQuiet(now(), preferences);
  if (quietUntil !== null) return await waitUntil(context, memberId, quietUntil);
  const upTo = preferences.mailing_place ?? (await findNewestPlace(db, memberId));
  if (upTo === null || BigInt(upTo) <= BigInt(preferences.mailed_place)) return;
  await db.transaction((tx) => changePreferences(tx, memberId, { mailing_place: upTo }));
  const mail = await writeMail(context, viewerOf(reader), { preferences, upTo, email });
  if (mail !== null) await deliver(context, mail);
  await db.transaction((tx) => changePreferences(tx, memberId, { mailed_place: upTo, mailing_place: null }));
}

async function waitUntil({ db }: Context, memberId: string, runAt: Date): Promise<void> {
  await db.transaction((tx) =>
    enqueueOnce(tx, mailNewsJob, [{ key: `mail_news:${memberId}`, runAt, payload: { memberId } }]),
  );
}

type Draft = { preferences: Preferences; upTo: string; email: string };

async function writeMail(
  context: Context,
  viewer: SignedInViewer,
  { preferences, upTo, email }: Draft,
): Promise<Mail | null> {
  const { config, db, instance, keys } = context;
  const { id, username } = viewer.member;
  const rhythm = preferences.mail_rhythm;
  if (rhythm === "never") return null;
  const [choices, untold] = await Promise.all([
    readChoices({ db }, id, rhythm),
    listUntold(db, {
      ...viewerIdsOf(viewer),
      afterPlace: preferences.mailed_place,
      upToPlace: upTo,
      take: ITEMS_MAX * 2,
    }),
  ]);
  const wanted = untold.filter((row) => choices[row.kind].mail && row.is_board_mailed).slice(0, ITEMS_MAX);
  if (wanted.length === 0) return null;
  const news = await presentNews({ context, viewer }, wanted);
  const absolute = (path: string) => new URL(path, config.publicUrl).href;
  const token = writeToken(keys, id);
  const items = news.map((each) => ({
    ...wordsOf(each),
    quote: quoteOf(each.comment?.text),
    link: absolute(newsUrl(each, username)),
    picture: each.pin?.image ? absolute(each.pin.image) : null,
  }));
  const links = {
    all: absolute(notificationsUrl()),
    settings: absolute(settingsUrl("notifications")),
    unsubscribe: absolute(emailSubscriptionUrl(token)),
  };
  const instanceName = (await instance.get()).settings.name;
  const about = { locale: viewer.locale, instanceName, publicUrl: config.publicUrl };
  return {
    to: email,
    fromName: instanceName,
    id: `news-${id}-${upTo}`,
    ...renderNews({ username, items, rhythm, links }, about),
    headers: oneClickHeaders(absolute(unsubscribeUrl(token))),
  };
}

/** Words that would become a link in a mail program aren't quoted. */
function quoteOf(text: string | undefined): string | null {
  const plain = unlinkable(text ?? "");
  if (plain === null) return null;
  return plain.length > QUOTE_MAX ? `${plain.slice(0, QUOTE_MAX).toWellFormed()}…` : plain;
}

/** An address that its server refuses permanently gets no more news. Anything temporary is tried again. */
async function deliver({ mail: { mailer }, db, keys, log }: Context, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailDeliveryError) || !error.permanent) throw error;
    log.warn("A mail was dropped: the mail server will never take it", {
      template: "news",
      smtpCode: error.smtpCode,
      reason: error.reason,
    });
    if (error.isAddressRefused) await noteRefusal(db, hashAddress(keys, mail.to), "refused");
  }
}
