import type { PageViewer } from "#contract/members/entities/viewer.ts";

export type BannerName = "age_hold" | "confirm_email" | "limited" | "install";

/** Pages with a task of their own, which are about logging in, the email address or the first steps. */
const TASKS = /^\/(?:login|email|welcome)\//;

/**
 * The one banner to show, in order of importance. Where an unconfirmed address limits the session, the reminder can't be
 * put off: nothing else would say why.
 */
export function chooseBanner(
  { user, isLimited }: Pick<PageViewer, "user" | "isLimited">,
  pathname: string,
  canInstall = false,
): BannerName | null {
  if (TASKS.test(pathname)) return null;
  if (user?.isAgeHeld) return pathname.startsWith("/age-appeal/") ? null : "age_hold";
  if (user !== null && !user.isEmailConfirmed && (user.isEmailReminderDue || isLimited))
    return "confirm_email";
  if (isLimited) return "limited";
  return canInstall ? "install" : null;
}
