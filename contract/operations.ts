import type { z } from "zod";
import type { Operation } from "./operation.ts";
import { accountOperations } from "./resources/account.ts";
import { adBulkOperations } from "./resources/ad-bulk.ts";
import { adCreationOperations } from "./resources/ad-creation.ts";
import { adReportOperations } from "./resources/ad-reports.ts";
import { adReviewOperations } from "./resources/ad-review.ts";
import { advertisingOperations } from "./resources/advertising.ts";
import { advertisingSettingsOperations } from "./resources/advertising-settings.ts";
import { articleOperations } from "./resources/article.ts";
import { billingOperations } from "./resources/billing.ts";
import { blockOperations } from "./resources/block.ts";
import { boardOperations } from "./resources/board.ts";
import { boardArrangingOperations } from "./resources/board-arranging.ts";
import { boardKeepingOperations } from "./resources/board-keeping.ts";
import { boardLinkOperations } from "./resources/board-link.ts";
import { boardOfferOperations } from "./resources/board-offer.ts";
import { boardPickerOperations } from "./resources/board-picker.ts";
import { bulkOperations } from "./resources/bulk.ts";
import { businessOperations } from "./resources/business.ts";
import { businessAccessOperations } from "./resources/business-access.ts";
import { clusterOperations } from "./resources/cluster.ts";
import { collaborationOperations } from "./resources/collaboration.ts";
import { commentOperations } from "./resources/comment.ts";
import { conversationOperations } from "./resources/conversation.ts";
import { developersOperations } from "./resources/developers.ts";
import { duplicateOperations } from "./resources/duplicate.ts";
import { experienceOperations } from "./resources/experience.ts";
import { exportOperations } from "./resources/export.ts";
import { findPeopleOperations } from "./resources/find-people.ts";
import { homeFeedOperations } from "./resources/home-feed.ts";
import { importOperations } from "./resources/import.ts";
import { instanceOperations } from "./resources/instance.ts";
import { interestOperations } from "./resources/interest.ts";
import { liveOperations } from "./resources/live.ts";
import { memberEmailOperations } from "./resources/member-emails.ts";
import { metricsOperations } from "./resources/metrics.ts";
import { notificationOperations } from "./resources/notification.ts";
import { notificationSettingsOperations } from "./resources/notification-settings.ts";
import { oauthOperations } from "./resources/oauth.ts";
import { pageReadingOperations } from "./resources/page-reading.ts";
import { passwordOperations } from "./resources/password.ts";
import { peopleOperations } from "./resources/people.ts";
import { pinOperations } from "./resources/pin.ts";
import { pinFigureOperations } from "./resources/pin-figures.ts";
import { pinListOperations } from "./resources/pin-lists.ts";
import { profileInviteOperations } from "./resources/profile-invites.ts";
import { promotionOperations } from "./resources/promotion.ts";
import { pushOperations } from "./resources/push.ts";
import { quickPromoteOperations } from "./resources/quick-promote.ts";
import { recommendationOperations } from "./resources/recommendation.ts";
import { reportOperations } from "./resources/report.ts";
import { screeningOperations } from "./resources/screening.ts";
import { searchOperations } from "./resources/search.ts";
import { sessionOperations } from "./resources/session.ts";
import { sharingOperations } from "./resources/sharing.ts";
import { singleSignOnOperations } from "./resources/single-sign-on.ts";
import { trashOperations } from "./resources/trash.ts";
import { tryOperations } from "./resources/try.ts";
import { twoFactorOperations } from "./resources/two-factor.ts";
import { uploadOperations } from "./resources/upload.ts";
import { userOperations } from "./resources/user.ts";
import { webhookOperations } from "./resources/webhook.ts";

/** Every operation of the product, by `Resource.action`. */
export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...passwordOperations,
  ...twoFactorOperations,
  ...singleSignOnOperations,
  ...userOperations,
  ...peopleOperations,
  ...findPeopleOperations,
  ...profileInviteOperations,
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
  ...exportOperations,
  ...importOperations,
  ...pinListOperations,
  ...pinFigureOperations,
  ...boardOperations,
  ...boardKeepingOperations,
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
  ...reportOperations,
  ...screeningOperations,
  ...searchOperations,
  ...metricsOperations,
  ...interestOperations,
  ...articleOperations,
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
