import { formatCountry } from "#contract/formats/countries.ts";
import type { Locale } from "#contract/locales.ts";
import { oneLine } from "../one-line.ts";
import {
  formatDays,
  formatDuration,
  formatMonth,
  formatTime,
  maskAddress,
  nameBoard,
  nameInviter,
  withoutLinks,
} from "./formats.ts";
import { renderHtml } from "./html-layout.ts";
import { mailI18n } from "./mail-i18n.ts";
import type { MailParams, MailTemplate } from "./mail-params.ts";
import type { MailValues, MailWriters } from "./mail-texts.ts";
import { oneClickHeaders } from "./one-click-headers.ts";
import { renderText } from "./text-layout.ts";
import { mailTexts } from "./write-mails.ts";

const DEVICE_MAX = 120;
const INSTANCE_NAME_MAX = 100;
const REMOVED_WORDS_MAX = 120;
const WHY_MAX = 1000;
const SHARED_TITLE_MAX = 200;

export type MailContext = { locale: Locale; instanceName: string; publicUrl: string };
export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
};

export function renderMail<T extends MailTemplate>(
  template: T,
  params: MailParams[T],
  context: MailContext,
): RenderedMail {
  const texts = mailTexts(mailI18n(context.locale));
  const instanceName = oneLine(context.instanceName, INSTANCE_NAME_MAX);
  const writers: MailWriters = texts;
  const copy = writers[template](toValues[template](params, { ...context, instanceName }));
  const username = findUsername(params);
  const view = {
    copy,
    greeting: username === null ? null : texts.greeting(username),
    locale: context.locale,
    instanceName,
    home: new URL("/", context.publicUrl).href,
    link: toLink(params.path, context.publicUrl),
    linkHint: texts.linkHint,
    destructive: template === "deleteAccount",
    ...linksOf(params, context.publicUrl),
  };
  const headers = headersOf(params, context.publicUrl);
  return { subject: copy.subject, text: renderText(view), html: renderHtml(view), headers };
}

function findUsername(params: MailParams[MailTemplate]): string | null {
  if ("username" in params) return params.username;
  return "newUsername" in params ? params.newUsername : null;
}

function linksOf(params: MailParams[MailTemplate], publicUrl: string) {
  if (!("unsubscribePath" in params)) return { picture: null, unsubscribe: null };
  const { unsubscribePath } = params;
  const picturePath = "picturePath" in params ? params.picturePath : null;
  return {
    picture: picturePath === null ? null : toLink(picturePath, publicUrl),
    unsubscribe: toLink(unsubscribePath, publicUrl),
  };
}

function headersOf(params: MailParams[MailTemplate], publicUrl: string): Readonly<Record<string, string>> {
  if (!("oneClickPath" in params)) return {};
  return oneClickHeaders(toLink(params.oneClickPath, publicUrl));
}

function toLink(path: string, publicUrl: string): string {
  const link = new URL(path, publicUrl);
  if (!path.startsWith("/") || link.origin !== new URL(publicUrl).origin) {
    throw new Error("A mail links to our own pages only");
  }
  return link.href;
}

type ToValues = { [T in MailTemplate]: (params: MailParams[T], context: MailContext) => MailValues[T] };

type AccountLink = { username: string; validMinutes: number };
type AccountEvent = { username: string; at: string };

function toLinkValues({ username, validMinutes }: AccountLink, { instanceName, locale }: MailContext) {
  return { instance: instanceName, username, validFor: formatDuration(validMinutes, locale) };
}

function toEventValues({ username, at }: AccountEvent, { instanceName, locale }: MailContext) {
  return { instance: instanceName, username, at: formatTime(at, locale) };
}

const toValues: ToValues = {
  confirmEmail: toLinkValues,
  resetPassword: toLinkValues,
  limitedLogin: toLinkValues,
  loginCode: (params, context) => ({ ...toLinkValues(params, context), code: params.code }),
  confirmNewEmail: toLinkValues,
  passwordChanged: toEventValues,
  accountDeactivated: toEventValues,
  emailChanged: (params, context) => ({
    ...toEventValues(params, context),
    newEmail: maskAddress(params.newEmail),
  }),
  newSignIn: (params, context) => ({
    ...toEventValues(params, context),
    country: params.country === null ? null : formatCountry(params.country, context.locale),
    device:
      oneLine([params.browser, params.system].filter((part) => part !== null).join(", "), DEVICE_MAX) || null,
  }),
  twoFactorChanged: (params, context) => ({
    ...toEventValues(params, context),
    change: params.change,
    codesLeft: params.codesLeft,
  }),
  accessGiven: (params, context) => ({
    ...toEventValues(params, context),
    change: params.change,
    name: oneLine(params.name, REMOVED_WORDS_MAX),
  }),
  deleteAccount: (params, context) => ({
    ...toLinkValues(params, context),
    grace: formatDays(params.graceDays, context.locale),
    linkedAccounts: params.linkedAccounts,
  }),
  webhookOff: (params, context) => ({
    ...toEventValues(params, context),
    address: oneLine(params.address, REMOVED_WORDS_MAX),
    why: params.why,
  }),
  exportReady: (params, context) => ({
    ...toEventValues(params, context),
    board: params.board === null ? null : nameBoard(params.board),
  }),
  removedByStaff: (params, context) => ({
    ...toEventValues(params, context),
    what: params.what,
    words: oneLine(params.words, REMOVED_WORDS_MAX),
    why: oneLine(params.why, WHY_MAX),
  }),
  foundSensitive: (params, context) => ({
    ...toEventValues(params, context),
    by: params.by,
    words: oneLine(params.words, REMOVED_WORDS_MAX),
  }),
  appealDecided: (params, context) => ({
    ...toEventValues(params, context),
    what: params.what,
    decision: params.decision,
  }),
  adReviewed: (params, context) => ({
    ...toEventValues(params, context),
    name: oneLine(params.name, REMOVED_WORDS_MAX),
    decision: params.decision,
    note: oneLine(params.note, WHY_MAX),
  }),
  invoiceMade: ({ username, account, number, month, total, due }, { instanceName, locale }) => ({
    ...{ instance: instanceName, username, number, total, due },
    account: oneLine(account, REMOVED_WORDS_MAX),
    month: formatMonth(month, locale),
  }),
  invitation: ({ inviter, validMinutes }, { instanceName, locale }) => ({
    instance: instanceName,
    inviter: inviter === null ? null : nameInviter(inviter),
    validFor: formatDuration(validMinutes, locale),
  }),
  boardInvite: ({ inviter, board, validMinutes }, { instanceName, locale }) => ({
    instance: instanceName,
    inviter: nameInviter(inviter),
    board: nameBoard(board),
    validFor: formatDuration(validMinutes, locale),
  }),
  businessInvite: ({ inviter, business, validMinutes }, { instanceName, locale }) => ({
    instance: instanceName,
    inviter: nameInviter(inviter),
    business: withoutLinks(oneLine(business, SHARED_TITLE_MAX)),
    validFor: formatDuration(validMinutes, locale),
  }),
  shared: ({ sender, what, title, note }, { instanceName }) => ({
    instance: instanceName,
    sender: nameInviter(sender),
    what,
    title: withoutLinks(oneLine(title, SHARED_TITLE_MAX)),
    note: withoutLinks(note.trim()),
  }),
  usernameChanged: ({ oldUsername, newUsername, at, heldDays }, { instanceName, locale }) => ({
    instance: instanceName,
    oldUsername,
    newUsername,
    at: formatTime(at, locale),
    held: formatDays(heldDays, locale),
  }),
};
