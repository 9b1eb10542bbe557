import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { billingTexts } from "#contract/ads/billing-texts.ts";
import { campaignTexts } from "#contract/ads/campaign-texts.ts";
import { BOARD_BUSY, FOREIGN_HOST, STORAGE_FULL, UPLOAD_PROCESSING } from "#contract/errors.ts";
import { articleTexts } from "#contract/finding/article-texts.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import { bulkTexts } from "#contract/library/bulk-texts.ts";
import { COMMENTS_OFF } from "#contract/library/comment-texts.ts";
import { shareTexts } from "#contract/library/share-texts.ts";
import { tryTexts } from "#contract/library/try-texts.ts";
import { businessAccessTexts } from "#contract/members/business-access-texts.ts";
import { messageTexts } from "#contract/news/message-texts.ts";
import { isFailure } from "#web/platform/api/api.ts";
import { accountMessages } from "./account-messages.ts";
import { NO_BLOCKING_ACTIONS_MESSAGE } from "./client-messages.ts";

/** The messages of the server and the browser, keyed by their English text. */
export const errorMessages: Record<string, MessageDescriptor> = {
  ...accountMessages,
  "Invalid parameters.": msg`Invalid parameters.`,
  "You've reached a limit.": msg`You've reached a limit.`,
  "Authentication failed.": msg`Authentication failed.`,
  "You need a second step to log in.": msg`You need a second step to log in.`,
  "This token isn't allowed to do that.": msg`This token isn't allowed to do that.`,
  "Log in with your password to continue.": msg`Log in with your password to continue.`,
  "Your session has changed. Reload the page and try again.": msg`Your session has changed. Reload the page and try again.`,
  "You're not allowed to do that.": msg`You're not allowed to do that.`,
  "Your account isn't allowed to do that.": msg`Your account isn't allowed to do that.`,
  "Someone else has to decide this appeal.": msg`Someone else has to decide this appeal.`,
  "Your role on staff doesn't allow that.": msg`Your role on staff doesn't allow that.`,
  "unknown resource": msg`We couldn't find that.`,
  "We couldn't find that.": msg`We couldn't find that.`,
  "Ad account not found.": msg`Ad account not found.`,
  "User not found.": msg`User not found.`,
  "Board not found.": msg`Board not found.`,
  "Pin not found.": msg`Pin not found.`,
  "Section not found.": msg`Section not found.`,
  "Visual search is turned off here.": msg`Visual search is turned off here.`,
  "Method not allowed.": msg`Method not allowed.`,
  "This has changed since you opened it.": msg`This has changed since you opened it.`,
  [UPLOAD_PROCESSING]: msg`This video is still being processed. Please wait a moment.`,
  "An account with this email address already exists.": msg`An account with this email address already exists.`,
  "This username is taken.": msg`This username is taken.`,
  "You already have a board with that name.": msg`You already have a board with that name.`,
  "Please choose one.": msg`Please choose one.`,
  "That's too large.": msg`That's too large.`,
  "This type of content isn't supported.": msg`This type of content isn't supported.`,
  "We can't use that.": msg`We can't use that.`,
  "Too many attempts. Please wait a moment and try again.": msg`Too many attempts. Please wait a moment and try again.`,
  "We're very busy. Please try again in a moment.": msg`We're very busy. Please try again in a moment.`,
  "Uh oh! Something went wrong.": msg`Uh oh! Something went wrong.`,
  "We'll be back in a moment.": msg`We'll be back in a moment.`,
  "This board already has a section with that name.": msg`This board already has a section with that name.`,
  [businessAccessTexts.otherAddress]: msg`Only the account with the email address this invite was sent to can accept it. If it's yours, confirm that address first.`,
  [businessAccessTexts.inviteDead]: msg`This invite doesn't work anymore. Ask for a new one.`,
  [businessAccessTexts.ownBusiness]: msg`You already own this business.`,
  [businessAccessTexts.peopleMax]: msg`This business has reached its limit of people and pending invites.`,
  [businessAccessTexts.groupsMax]: msg`This business has reached its limit of asset groups.`,
  [businessAccessTexts.childrenMax]: msg`This business has reached its limit of managed businesses.`,
  [businessAccessTexts.notBusiness]: msg`This account isn't a business.`,
  [businessAccessTexts.groupName]: msg`Please enter a name.`,
  [businessAccessTexts.noChains]: msg`A business that manages others can't be managed itself, and vice versa.`,
  [businessAccessTexts.alreadyManaged]: msg`Another business already manages this one or has asked to.`,
  [boardTexts.pinsFull]: msg`This board has reached the limit of 200,000 Pins.`,
  [boardTexts.mergeSame]: msg`Choose another board to merge with.`,
  [boardTexts.sectionMergeSame]: msg`Choose another section to merge with.`,
  [boardTexts.sectionMoveSame]: msg`Choose another board to move the section to.`,
  [boardTexts.mergeNotOwned]: msg`You can't merge this board because you didn't create it.`,
  [boardTexts.withheld]: msg`Staff have disabled this board for now, so you can't change who can see it.`,
  [boardTexts.withheldAlready]: msg`This board is already disabled.`,
  [boardTexts.notWithheld]: msg`This board isn't disabled.`,
  [tryTexts.sharedSince]: msg`They've shared another note about this Pin since, so this one can't come back.`,
  [boardTexts.invalidInvite]: msg`Invalid Invite`,
  [boardTexts.collaboratorsFull]: msg`This board has reached the limit of 500 collaborators.`,
  [boardTexts.linksMax]: msg`This board has reached the limit of 50 invite links. Revoke some first.`,
  [boardTexts.offerNot]: msg`You can't make them the owner of this board.`,
  [boardTexts.offerGone]: msg`This offer is no longer available.`,
  [shareTexts.confirmFirst]: msg`Confirm your own email address before you email others.`,
  [shareTexts.incompleteLink]: msg`This link is incomplete. Use the one in the email.`,
  [boardTexts.invitesFull]: msg`This board has reached the limit of 500 pending invites.`,
  [bulkTexts.noPins]: msg`Choose at least one Pin.`,
  [bulkTexts.samePlace]: msg`These Pins are already there. Choose another board or section.`,
  [NO_BLOCKING_ACTIONS_MESSAGE]: msg`No blocking actions found in the response`,
  [BOARD_BUSY]: msg`Please wait until the previous board action finishes.`,
  [FOREIGN_HOST]: msg`This site isn't set up for this address. If you run it, set PUBLIC_URL to the address people use.`,
  [STORAGE_FULL]: msg`There's no space left to save this. Please try again later.`,
  [articleTexts.titleNeeded]: msg`Please enter a title.`,
  [articleTexts.pinsNotPublic]: msg`These Pins don't exist or aren't public.`,
  [articleTexts.time]: msg`Please choose a date and time.`,
  [COMMENTS_OFF]: msg`Comments are turned off.`,
  [messageTexts.noContact]: msg`You can't send messages to this person.`,
  [messageTexts.people]: msg`A conversation can have up to 10 people.`,
  [messageTexts.tooLate]: msg`It's too late to delete this message for everyone.`,
  [messageTexts.needsGroup]: msg`Only a group can have a name.`,
  [campaignTexts.adsOff]: msg`The host has turned ads off.`,
  [campaignTexts.noSuchGoal]: msg`This goal isn't available here. Choose AWARENESS or CONSIDERATION.`,
  [campaignTexts.opensPin]: msg`Ads here always open the Pin first, so DIRECT_TO_DESTINATION isn't available.`,
  [campaignTexts.keywordBid]: msg`Keywords can't have their own bids here. Set the bid on the ad group.`,
  [campaignTexts.noOptimizationGoal]: msg`Optimization goals aren't available here, because conversions aren't measured.`,
  [campaignTexts.cannotStart]: msg`An ad group in this draft can't run yet. Check its budget, bid and days.`,
  [billingTexts.amount]: msg`Enter an amount.`,
  [billingTexts.name]: msg`Enter a name.`,
  [billingTexts.noCampaign]: msg`This account doesn't have that campaign.`,
  [billingTexts.orderLineDeleted]: msg`This order line was deleted.`,
  [billingTexts.moreThanOwed]: msg`That's more than the amount owed.`,
  [billingTexts.moreThanPayable]: msg`That's more than can be paid out.`,
  [billingTexts.notReversible]: msg`Only a payment that was recorded here can be reversed.`,
  [billingTexts.alreadyReversed]: msg`This payment was already reversed.`,
  [billingTexts.reason]: msg`Enter a reason.`,
  [billingTexts.dayOver]: msg`Choose today or a later date.`,
  [billingTexts.endFirst]: msg`The end can't be before the start.`,
  [billingTexts.nothingOnline]: msg`Online payments aren't available here. Ask the host how to pay.`,
  "Please write something first.": msg`Please write something first.`,
  "Please give a reason.": msg`Please give a reason.`,
  "You're offline. Check your connection and try again.": msg`You're offline. Check your connection and try again.`,
  "We couldn't read the response. Please try again.": msg`We couldn't read the response. Please try again.`,
};

/** Messages that contain a number. */
const patterns: readonly [RegExp, (value: string) => MessageDescriptor][] = [
  [
    /^Please enter no more than (\d+) characters\.$/,
    (max) => msg`Please enter no more than ${max} characters.`,
  ],
];

/** Returns the message to show for a failure, in the viewer's language. */
export function errorText(i18n: I18n, error: unknown): string {
  const message = isFailure(error) ? findMessage(error.message) : null;
  return i18n._(message ?? msg`Uh oh! Something went wrong.`);
}

/** The message of a failure that was stored, in the viewer's language. */
export function failureText(i18n: I18n, text: string): string {
  const message = findMessage(text);
  return message === null ? text : i18n._(message);
}

export function findMessage(text: string): MessageDescriptor | null {
  const whole = errorMessages[text];
  if (whole !== undefined) return whole;
  for (const [pattern, build] of patterns) {
    const value = pattern.exec(text)?.[1];
    if (value !== undefined) return build(value);
  }
  return null;
}
