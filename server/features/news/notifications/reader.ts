import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import type { BriefNotification } from "#contract/news/entities/notification.ts";
import { unlinkable } from "#server/platform/mail/templates/formats.ts";
import { anybody, type SignedInViewer } from "#server/platform/viewer.ts";
import type { Reader } from "./reader-repo.ts";
import type { NewsValues } from "./texts.ts";

/** Reads as the member would, in a job that has no session of theirs. */
export function viewerOf({ id, username, locale, sensitive_pins: sensitivePins }: Reader): SignedInViewer {
  return {
    ...anybody,
    kind: "member",
    locale: findLocale(locale ?? "") ?? DEFAULT_LOCALE,
    sessionId: "",
    actingAsId: null,
    member: {
      id,
      username,
      firstName: "",
      lastName: "",
      businessName: null,
      avatarSignature: null,
      avatarColorIndex: 0,
      isEmailConfirmed: true,
      isEmailReminderDue: false,
      isWelcomeDue: false,
      isAgeHeld: false,
      theme: null,
      sensitivePins,
      autoplayVideos: "never",
      isPartner: false,
      isWriteBanned: false,
      staffRoles: [],
    },
  };
}

/** What a mail or push says. Names and titles that would become links there are left out. */
export function wordsOf({ kind, actors, actor_count: count, pin, board }: BriefNotification): NewsValues {
  const [first = "", second = ""] = actors.map(
    ({ full_name, username }) => unlinkable(full_name) ?? `@${username}`,
  );
  return {
    kind,
    first,
    second,
    count,
    pin: unlinkable(pin?.title ?? "") ?? "",
    board: unlinkable(board?.name ?? "") ?? "…",
  };
}
