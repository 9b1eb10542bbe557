import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { accountTexts } from "#contract/account-texts.ts";
import { ACCOUNT_SUSPENDED, WRONG_CODE } from "#contract/errors.ts";
import { PASSKEYS_MAX, PASSWORD_MIN, SIGN_UP_AGE_MIN, USERNAMES_HELD_MAX } from "#contract/limits.ts";
import { instanceTexts, profileTexts } from "#contract/profile-texts.ts";
import { singleSignOnErrors, singleSignOnTexts } from "#contract/single-sign-on.ts";
import { twoFactorTexts } from "#contract/two-factor-texts.ts";

/** What the server says about accounts, profiles and the instance, by its English words. */
export const accountMessages: Record<string, MessageDescriptor> = {
  [accountTexts.wrongLogin]: msg`The email, username or password you entered is not right.`,
  [accountTexts.wrongPassword]: msg`The password you entered is not right.`,
  [accountTexts.freshLoginNeeded]: msg`For this you need to have logged in within the last ten minutes. Please log in again.`,
  [accountTexts.deleted]: msg`This account has been deleted.`,
  [accountTexts.deadLink]: msg`This link has expired or was used before. Please ask for a new one.`,
  [accountTexts.codeRenewed]: msg`That code has run out. We've emailed you a new one.`,
  [accountTexts.email]: msg`Please enter a valid email address.`,
  [accountTexts.emailUnchanged]: msg`This is your email address already.`,
  [accountTexts.emailMissing]: msg`Please add an email address to your account first.`,
  [accountTexts.passwordShort]: msg`Please enter at least ${PASSWORD_MIN} characters.`,
  [accountTexts.passwordIsName]: msg`Your password must not be your email address or your name.`,
  [accountTexts.passwordCommon]: msg`Too many people use this password. Please choose another.`,
  [accountTexts.passwordsDiffer]: msg`The passwords do not match.`,
  [accountTexts.birthday]: msg`Please enter your birthday.`,
  [accountTexts.tooYoung]: msg`You need to be at least ${SIGN_UP_AGE_MIN} years old to sign up.`,
  [accountTexts.usernameShort]: msg`This username is too short.`,
  [accountTexts.usernameLong]: msg`This username is too long.`,
  [accountTexts.usernameCharacters]: msg`A username holds only letters from a to z, digits and underscores.`,
  [accountTexts.usernameReserved]: msg`This username is not available.`,
  [accountTexts.registrationClosed]: msg`Nobody can sign up here at the moment.`,
  [accountTexts.invitationNeeded]: msg`Signing up here takes an invitation.`,
  [accountTexts.invitationDead]: msg`This invitation has expired, was used before, or is meant for another email address.`,
  [accountTexts.invitationsOpen]: msg`You have too many open invitations. Wait until some are used.`,

  [profileTexts.url]: msg`Please enter a valid URL.`,
  [profileTexts.nameNeeded]: msg`Please enter a name.`,
  [profileTexts.pronouns]: msg`Please enter no more than four short pronouns.`,
  [profileTexts.locale]: msg`Please choose one of the languages.`,
  [profileTexts.country]: msg`Please choose a country of the list.`,
  [profileTexts.accountType]: msg`Please choose a kind of account of the list.`,
  [profileTexts.usernamesHeld]: msg`You have given up ${USERNAMES_HELD_MAX} usernames lately. Please wait before changing yours again.`,
  [profileTexts.pictureMissing]: msg`Please choose a picture.`,
  [profileTexts.pictureLarge]: msg`This picture is larger than 20 MB.`,
  [profileTexts.pictureForeign]: msg`Please upload the picture first.`,

  [instanceTexts.lastStaff]: msg`Somebody has to stay on the staff.`,
  [instanceTexts.youAreLastStaff]: msg`You are the last of the staff. Let somebody else join it first.`,
  [instanceTexts.onlyActiveStaff]: msg`Only an active member can be on the staff.`,
  [instanceTexts.onlyBannedReadmitted]: msg`Only a banned member can be readmitted.`,
  [instanceTexts.deadStaffLink]: msg`This link has expired or was used before. Make a new one with: npm run admin`,
  [instanceTexts.groupsOverAll]: msg`The groups add up to more than 100 percent.`,
  [instanceTexts.groupTwice]: msg`Each group needs a name of its own.`,

  [twoFactorTexts.isOn]: msg`Two-step login is on already.`,
  [twoFactorTexts.isOff]: msg`Two-step login is off.`,
  [twoFactorTexts.notBegun]: msg`There is nothing to confirm. Please start again.`,
  [twoFactorTexts.passkeyUnknown]: msg`This passkey opens no account here.`,
  [twoFactorTexts.passkeyFailed]: msg`The passkey could not be checked. Please try again.`,
  [twoFactorTexts.passkeyExpired]: msg`That took too long. Please try again.`,
  [twoFactorTexts.passkeyTaken]: msg`This passkey was added before.`,
  [twoFactorTexts.passkeysMax]: msg`You can have ${PASSKEYS_MAX} passkeys. Remove one to add another.`,

  [ACCOUNT_SUSPENDED]: msg`This account has been suspended.`,
  [WRONG_CODE]: msg`That code isn't right, or it was used already.`,
  [singleSignOnTexts.onlyWayIn]: msg`Set a password or add a passkey first, so that you can still log in.`,
  [singleSignOnErrors.unavailable]: msg`The login service can't be reached at the moment. Please try again soon.`,
  [singleSignOnErrors.cancelled]: msg`You stopped before the login was done.`,
  [singleSignOnErrors.expired]: msg`That took too long, or was begun in another browser. Please try again.`,
  [singleSignOnErrors.refused]: msg`The login service's answer could not be used. Please try again.`,
  [singleSignOnErrors.email_unconfirmed]: msg`An account with your email address exists, but nobody has confirmed the address. Log in with its password, or set a new one by email.`,
  [singleSignOnErrors.email_unverified]: msg`An account with your email address exists. Log in to it, then connect the login service in your settings.`,
  [singleSignOnErrors.connected_elsewhere]: msg`This login belongs to another account here.`,

  "This is not a picture of a kind that can be used.": msg`This is not a picture of a kind that can be used.`,
  "This picture is damaged or of a kind that can't be read.": msg`This picture is damaged or of a kind that can't be read.`,
  "This picture has more than 50 megapixels.": msg`This picture has more than 50 megapixels.`,
};
