import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { instanceTexts } from "#contract/base/instance-texts.ts";
import { appealTexts } from "#contract/library/appeal-texts.ts";
import { PASSWORD_MIN, SIGN_UP_AGE_MIN, USERNAMES_HELD_MAX } from "#contract/limits/accounts.ts";
import { BLOCKED_PHRASE_MAX } from "#contract/limits/blocklists.ts";
import { OAUTH_APPS_MAX, PERSONAL_TOKENS_MAX } from "#contract/limits/oauth.ts";
import { PROFILE_INVITES_MAX } from "#contract/limits/profile-invites.ts";
import { PASSKEYS_MAX } from "#contract/limits/two-factor.ts";
import { WEBHOOK_WAITING_MAX, WEBHOOKS_MAX } from "#contract/limits/webhooks.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { businessTexts } from "#contract/members/business-texts.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import { singleSignOnErrors, singleSignOnTexts } from "#contract/members/single-sign-on.ts";
import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import { oauthTexts } from "#contract/open/oauth-texts.ts";
import { webhookTexts } from "#contract/open/webhook-texts.ts";
import { ageHoldTexts } from "#contract/safety/age-hold-texts.ts";
import { blocklistTexts } from "#contract/safety/blocklist-texts.ts";

/** The server's messages about accounts, profiles and the instance, keyed by their English text. */
export const accountMessages: Record<string, MessageDescriptor> = {
  [accountTexts.wrongLogin]: msg`That email, username or password isn't right.`,
  [accountTexts.wrongPassword]: msg`That password isn't right.`,
  [accountTexts.freshLoginNeeded]: msg`To do this, you need to have logged in within the last ten minutes. Please log in again.`,
  [accountTexts.deleted]: msg`This account has been deleted.`,
  [accountTexts.suspended]: msg`This account has been suspended.`,
  [accountTexts.deadLink]: msg`This link has expired or was already used. Please get a new one.`,
  [accountTexts.codeRenewed]: msg`That code has expired. We've emailed you a new one.`,
  [accountTexts.email]: msg`Please enter a valid email address.`,
  [accountTexts.emailUnchanged]: msg`This is already your email address.`,
  [accountTexts.emailMissing]: msg`Please add an email address to your account first.`,
  [accountTexts.passwordShort]: msg`Please enter at least ${PASSWORD_MIN} characters.`,
  [accountTexts.passwordIsName]: msg`Your password can't be your email address or your name.`,
  [accountTexts.passwordCommon]: msg`This password is too common. Please choose a different one.`,
  [accountTexts.passwordsDiffer]: msg`The passwords don't match.`,
  [accountTexts.birthday]: msg`Please enter your birthday.`,
  [accountTexts.tooYoung]: msg`You must be at least ${SIGN_UP_AGE_MIN} years old to sign up.`,
  [accountTexts.usernameShort]: msg`This username is too short.`,
  [accountTexts.usernameLong]: msg`This username is too long.`,
  [accountTexts.usernameCharacters]: msg`Usernames can only have letters a to z, numbers and underscores.`,
  [accountTexts.usernameReserved]: msg`This username isn't available.`,
  [accountTexts.registrationClosed]: msg`Sign-ups are closed right now.`,
  [accountTexts.invitationNeeded]: msg`You need an invitation to sign up here.`,
  [accountTexts.invitationDead]: msg`This invitation has expired, was already used or is for another email address.`,
  [accountTexts.invitationsOpen]: msg`You have too many pending invitations. Please wait until some are used.`,

  [businessTexts.phone]: msg`Please enter a phone number that matches the country.`,
  [businessTexts.phoneCountry]: msg`Please choose the country of your phone number.`,
  [businessTexts.noneAlone]: msg`You can't combine this with the others.`,
  [businessTexts.notBusiness]: msg`Only business accounts can do this.`,
  [businessTexts.adsOnly]: msg`Verify the website on your profile first.`,
  [businessTexts.badgesMax]: msg`Choose up to three badges.`,
  [businessTexts.badgeColor]: msg`Please enter a color such as #EFEFEF.`,
  [businessTexts.notProvenDns]: msg`We couldn't find the TXT record. DNS changes can take a few hours. Please try again later.`,
  [businessTexts.notProvenMeta]: msg`We couldn't find the tag in the head of your home page.`,
  [businessTexts.notProvenFile]: msg`We couldn't find the file at this address, or it contains something else.`,

  [profileTexts.url]: msg`Please enter a valid URL.`,
  [profileTexts.socialUrl]: msg`Please enter the https address of your profile, such as https://social.example/@ada.`,
  [profileTexts.nameNeeded]: msg`Please enter a name.`,
  [profileTexts.pronouns]: msg`Please enter no more than four short pronouns.`,
  [profileTexts.locale]: msg`Please choose a language from the list.`,
  [profileTexts.country]: msg`Please choose a country from the list.`,
  [profileTexts.accountType]: msg`Please choose an account type from the list.`,
  [profileTexts.usernamesHeld]: msg`You've changed your username ${USERNAMES_HELD_MAX} times recently. Please wait before changing it again.`,
  [oauthTexts.appsMax]: msg`You can have ${OAUTH_APPS_MAX} apps. Delete one to register another.`,
  [oauthTexts.tokensMax]: msg`You can have ${PERSONAL_TOKENS_MAX} access tokens. Delete one to create another.`,
  [webhookTexts.webhooksMax]: msg`You can have ${WEBHOOKS_MAX} webhooks. Delete one to add another.`,
  [webhookTexts.waitingMax]: msg`This webhook already has ${WEBHOOK_WAITING_MAX} messages waiting.`,
  [webhookTexts.isOff]: msg`This webhook is off. Turn it on first.`,
  [webhookTexts.isWaiting]: msg`This delivery is still waiting to be sent.`,
  [profileTexts.inviteDead]: msg`This invite link no longer works. You can ask for a new one.`,
  [profileTexts.invitesMax]: msg`You can have ${PROFILE_INVITES_MAX} invite links. Revoke one to create another.`,
  [profileTexts.pictureMissing]: msg`Please choose a picture.`,
  [profileTexts.pictureLarge]: msg`This picture is larger than 20 MB.`,
  [profileTexts.crop]: msg`Please crop the picture again.`,
  [profileTexts.pictureForeign]: msg`Add a picture first.`,
  [profileTexts.ageHeld]: msg`Your profile stays private until your age is clear.`,

  [ageHoldTexts.missing]: msg`Please write a few words.`,
  [ageHoldTexts.alreadyHeld]: msg`This account is already held.`,
  [ageHoldTexts.alreadyAppealed]: msg`You've already sent an appeal.`,
  [ageHoldTexts.tooLate]: msg`It's too late to appeal.`,
  [ageHoldTexts.appealWaits]: msg`Answer the appeal to lift this hold.`,
  [appealTexts.closed]: msg`It's too late to ask for a review of this decision.`,
  [blocklistTexts.domain]: msg`Please enter a site, like example.com.`,
  [blocklistTexts.words]: msg`Please enter a phrase of 2 to ${BLOCKED_PHRASE_MAX} characters.`,
  [blocklistTexts.picture]: msg`Please enter the address of a Pin on this site.`,
  [blocklistTexts.list]: msg`Please choose a list.`,
  [blocklistTexts.known]: msg`It's already on the list.`,
  [instanceTexts.lastAdmin]: msg`At least one admin must stay.`,
  [instanceTexts.youAreLastAdmin]: msg`You're the last admin. Make someone else an admin first.`,
  [instanceTexts.onlyActiveStaff]: msg`Only active members can join staff.`,
  [instanceTexts.onlyBannedReadmitted]: msg`Only a banned member can be unbanned.`,
  [instanceTexts.deadStaffLink]: msg`This link has expired or was already used. Create a new one with: npm run admin`,
  [instanceTexts.groupsOverAll]: msg`The groups add up to more than 100 percent.`,
  [instanceTexts.groupTwice]: msg`Each group needs its own name.`,

  [twoFactorTexts.wrongCode]: msg`That code isn't right or was already used.`,
  [twoFactorTexts.isOn]: msg`Two-step login is already on.`,
  [twoFactorTexts.isOff]: msg`Two-step login is off.`,
  [twoFactorTexts.notBegun]: msg`There's nothing to confirm. Please start again.`,
  [twoFactorTexts.passkeyUnknown]: msg`This passkey doesn't match any account.`,
  [twoFactorTexts.passkeyFailed]: msg`We couldn't check the passkey. Please try again.`,
  [twoFactorTexts.passkeyExpired]: msg`This took too long. Please try again.`,
  [twoFactorTexts.passkeyTaken]: msg`You've already added this passkey.`,
  [twoFactorTexts.passkeysMax]: msg`You can have ${PASSKEYS_MAX} passkeys. Remove one to add another.`,

  [singleSignOnTexts.onlyWayIn]: msg`Set a password or add a passkey first, so you can still log in.`,
  [singleSignOnErrors.unavailable]: msg`The login service can't be reached at the moment. Please try again soon.`,
  [singleSignOnErrors.cancelled]: msg`You left before you finished logging in.`,
  [singleSignOnErrors.expired]: msg`This took too long or was started in another browser. Please try again.`,
  [singleSignOnErrors.refused]: msg`The login service sent a response we couldn't use. Please try again.`,
  [singleSignOnErrors.email_unconfirmed]: msg`An account with your email address exists, but the address isn't confirmed. Log in with its password, or set a new one by email.`,
  [singleSignOnErrors.email_unverified]: msg`An account with your email address exists. Log in to it, then connect the login service in your settings.`,
  [singleSignOnErrors.connected_elsewhere]: msg`This login is connected to another account.`,

  "This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.": msg`This file type isn't supported. Use JPEG, PNG, WebP, GIF or AVIF.`,
  "This picture is damaged or its file type isn't supported.": msg`This picture is damaged or its file type isn't supported.`,
  "This picture has more than 50 megapixels.": msg`This picture has more than 50 megapixels.`,
};
