import { findUsernameProblem, type UsernameProblem, usernameKey } from "#contract/formats/username.ts";
import { USERNAME_HELD_DAYS, USERNAMES_HELD_MAX } from "#contract/limits/accounts.ts";
import { isLocale } from "#contract/locales.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { settingsUrl } from "#contract/urls.ts";
import { isTaken, type Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { errorCode } from "#server/platform/operator-error.ts";
import { usernameChangedMail } from "./mails.ts";
import { type SettingsRow, updateMember } from "./settings-repo.ts";
import {
  countHeldUsernames,
  findUsernameHolder,
  holdFormerUsername,
  releaseFormerUsername,
} from "./usernames-repo.ts";

const problemTexts: Record<UsernameProblem, string> = {
  too_short: accountTexts.usernameShort,
  too_long: accountTexts.usernameLong,
  characters: accountTexts.usernameCharacters,
  reserved: accountTexts.usernameReserved,
};

/** Keeps the old name reserved for the member for a while; it redirects to the new one. */
export async function changeUsername(
  scope: Scope,
  tx: Tx,
  member: SettingsRow,
  username: string,
): Promise<void> {
  if (username === member.username) return;
  const problem = findUsernameProblem(username);
  if (problem) throw invalid("username", problemTexts[problem]);
  const [oldKey, newKey] = [usernameKey(member.username), usernameKey(username)];
  await takeUsername(tx, member.id, username, newKey);
  if (oldKey === newKey) return;
  const holder = await findUsernameHolder(tx, newKey);
  if (holder !== null && holder !== member.id) throw usernameTaken();
  await releaseFormerUsername(tx, { key: newKey });
  await holdFormerUsername(tx, { memberId: member.id, key: oldKey });
  if ((await countHeldUsernames(tx, member.id)) > USERNAMES_HELD_MAX) {
    throw new AppError("limit_reached", { detail: "username", message: profileTexts.usernamesHeld });
  }
  await mailMember(scope, tx, member, username);
}

async function takeUsername(tx: Tx, id: string, username: string, key: string): Promise<void> {
  try {
    await updateMember(tx, id, { username, username_key: key });
  } catch (error) {
    // Two members swapping names deadlock, and PostgreSQL aborts one of them.
    if (isTaken(error, "members_username_key") || errorCode(error) === "40P01") throw usernameTaken();
    throw error;
  }
}

function usernameTaken(): AppError {
  return new AppError("username_taken", { detail: "username" });
}

async function mailMember(scope: Scope, tx: Tx, member: SettingsRow, username: string): Promise<void> {
  if (!member.email) return;
  await enqueueMail(tx, usernameChangedMail, {
    to: member.email,
    locale: isLocale(member.locale) ? member.locale : scope.viewer.locale,
    params: {
      path: settingsUrl("edit-profile"),
      oldUsername: member.username,
      newUsername: username,
      at: scope.context.now().toISOString(),
      heldDays: USERNAME_HELD_DAYS,
    },
  });
}
