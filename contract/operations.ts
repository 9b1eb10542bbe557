import type { z } from "zod";
import { adBulkOperations } from "./ads/resources/ad-bulk.ts";
import { adCreationOperations } from "./ads/resources/ad-creation.ts";
import { adReportOperations } from "./ads/resources/ad-reports.ts";
import { adReviewOperations } from "./ads/resources/ad-review.ts";
import { advertisingOperations } from "./ads/resources/advertising.ts";
import { advertisingSettingsOperations } from "./ads/resources/advertising-settings.ts";
import { billingOperations } from "./ads/resources/billing.ts";
import { promotionOperations } from "./ads/resources/promotion.ts";
import { quickPromoteOperations } from "./ads/resources/quick-promote.ts";
import { instanceOperations } from "./base/resources/instance.ts";
import { metricsOperations } from "./base/resources/metrics.ts";
import { pageReadingOperations } from "./base/resources/page-reading.ts";
import { pinFigureOperations } from "./base/resources/pin-figures.ts";
import { uploadOperations } from "./base/resources/upload.ts";
import { articleOperations } from "./finding/resources/article.ts";
import { homeFeedOperations } from "./finding/resources/home-feed.ts";
import { interestOperations } from "./finding/resources/interest.ts";
import { recommendationOperations } from "./finding/resources/recommendation.ts";
import { searchOperations } from "./finding/resources/search.ts";
import { searchSettingsOperations } from "./finding/resources/search-settings.ts";
import { visitOperations } from "./finding/resources/visit.ts";
import { boardOperations } from "./library/resources/board.ts";
import { boardArrangingOperations } from "./library/resources/board-arranging.ts";
import { boardLinkOperations } from "./library/resources/board-link.ts";
import { boardOfferOperations } from "./library/resources/board-offer.ts";
import { boardPickerOperations } from "./library/resources/board-picker.ts";
import { boardViewOperations } from "./library/resources/board-view.ts";
import { bulkOperations } from "./library/resources/bulk.ts";
import { clusterOperations } from "./library/resources/cluster.ts";
import { collaborationOperations } from "./library/resources/collaboration.ts";
import { commentOperations } from "./library/resources/comment.ts";
import { duplicateOperations } from "./library/resources/duplicate.ts";
import { pinOperations } from "./library/resources/pin.ts";
import { pinListOperations } from "./library/resources/pin-lists.ts";
import { screeningOperations } from "./library/resources/screening.ts";
import { sharingOperations } from "./library/resources/sharing.ts";
import { storyOperations } from "./library/resources/story.ts";
import { trashOperations } from "./library/resources/trash.ts";
import { tryOperations } from "./library/resources/try.ts";
import { accountOperations } from "./members/resources/account.ts";
import { businessOperations } from "./members/resources/business.ts";
import { businessAccessOperations } from "./members/resources/business-access.ts";
import { experienceOperations } from "./members/resources/experience.ts";
import { followOperations } from "./members/resources/follows.ts";
import { memberEmailOperations } from "./members/resources/member-emails.ts";
import { passwordOperations } from "./members/resources/password.ts";
import { peopleOperations } from "./members/resources/people.ts";
import { profileInviteOperations } from "./members/resources/profile-invites.ts";
import { sessionOperations } from "./members/resources/session.ts";
import { singleSignOnOperations } from "./members/resources/single-sign-on.ts";
import { twoFactorOperations } from "./members/resources/two-factor.ts";
import { userOperations } from "./members/resources/user.ts";
import { exportOperations } from "./moving/resources/export.ts";
import { importOperations } from "./moving/resources/import.ts";
import { conversationOperations } from "./news/resources/conversation.ts";
import { liveOperations } from "./news/resources/live.ts";
import { notificationOperations } from "./news/resources/notification.ts";
import { notificationSettingsOperations } from "./news/resources/notification-settings.ts";
import { pushOperations } from "./news/resources/push.ts";
import { developersOperations } from "./open/resources/developers.ts";
import { oauthOperations } from "./open/resources/oauth.ts";
import { webhookOperations } from "./open/resources/webhook.ts";
import type { Operation } from "./operation.ts";
import { ageHoldOperations } from "./safety/resources/age-hold.ts";
import { batchOperations } from "./safety/resources/batch.ts";
import { blockOperations } from "./safety/resources/block.ts";
import { blocklistOperations } from "./safety/resources/blocklist.ts";
import { caseOperations } from "./safety/resources/case.ts";
import { decisionOperations } from "./safety/resources/decision.ts";
import { reportOperations } from "./safety/resources/report.ts";
import { takedownOperations } from "./safety/resources/takedown.ts";
import { transparencyOperations } from "./safety/resources/transparency.ts";

/** Every operation of the product, by `Resource.action`. */
export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...passwordOperations,
  ...twoFactorOperations,
  ...singleSignOnOperations,
  ...userOperations,
  ...followOperations,
  ...peopleOperations,
  ...profileInviteOperations,
  ...batchOperations,
  ...blockOperations,
  ...businessOperations,
  ...adReviewOperations,
  ...advertisingOperations,
  ...adCreationOperations,
  ...adReportOperations,
  ...adBulkOperations,
  ...quickPromoteOperations,
  ...businessAccessOperations,
  ...billingOperations,
  ...instanceOperations,
  ...advertisingSettingsOperations,
  ...developersOperations,
  ...oauthOperations,
  ...webhookOperations,
  ...pinOperations,
  ...storyOperations,
  ...exportOperations,
  ...importOperations,
  ...pinListOperations,
  ...pinFigureOperations,
  ...boardOperations,
  ...boardViewOperations,
  ...boardArrangingOperations,
  ...boardPickerOperations,
  ...collaborationOperations,
  ...boardLinkOperations,
  ...boardOfferOperations,
  ...bulkOperations,
  ...trashOperations,
  ...uploadOperations,
  ...notificationOperations,
  ...notificationSettingsOperations,
  ...promotionOperations,
  ...pushOperations,
  ...liveOperations,
  ...memberEmailOperations,
  ...pageReadingOperations,
  ...commentOperations,
  ...conversationOperations,
  ...sharingOperations,
  ...recommendationOperations,
  ...clusterOperations,
  ...duplicateOperations,
  ...homeFeedOperations,
  ...tryOperations,
  ...experienceOperations,
  ...blocklistOperations,
  ...caseOperations,
  ...decisionOperations,
  ...reportOperations,
  ...takedownOperations,
  ...ageHoldOperations,
  ...transparencyOperations,
  ...screeningOperations,
  ...searchOperations,
  ...searchSettingsOperations,
  ...metricsOperations,
  ...interestOperations,
  ...articleOperations,
  ...visitOperations,
};

type Operations = typeof operations;
export type OperationName = keyof Operations;
/** What a caller may send. */
export type OptionsOf<Name extends OperationName> = z.input<Operations[Name]["options"]>;
/** What the use case receives after parsing. */
export type ParsedOptionsOf<Name extends OperationName> = z.output<Operations[Name]["options"]>;
export type ResultOf<Name extends OperationName> = z.output<Operations[Name]["result"]>;

const byName = new Map<string, Operation>(Object.entries(operations));

export function findOperation(name: string): Operation | null {
  return byName.get(name) ?? null;
}
