import type { RouteRegistrar } from "../platform/http/app.ts";
import type { Handlers } from "../platform/http/handlers.ts";
import type { Purge } from "../platform/purge.ts";
import { accountHandlers, accountPurge } from "./accounts/index.ts";
import { boardFollowHandlers } from "./board-follows/index.ts";
import { boardHandlers, boardPurge } from "./boards/index.ts";
import { bulkHandlers } from "./bulk/index.ts";
import { commentHandlers, commentPurge } from "./comments/index.ts";
import { developersHandlers, registerOpenApi } from "./developers/index.ts";
import { registerEmbeds } from "./embeds/index.ts";
import { registerFeeds } from "./feeds/index.ts";
import { instanceHandlers } from "./instance/index.ts";
import { registerMailFolder } from "./mail-folder/index.ts";
import { picturePurge, registerPictures, registerUploads, uploadHandlers } from "./media/index.ts";
import { mergeHandlers } from "./merges/index.ts";
import { metricsReportHandlers } from "./metrics-reports/index.ts";
import { pageReadingHandlers, registerPreviews } from "./page-reading/index.ts";
import { pickerHandlers } from "./picker/index.ts";
import { pinHandlers, pinPurge } from "./pins/index.ts";
import { preferenceHandlers } from "./preferences/index.ts";
import { profileHandlers, registerAvatarUpload } from "./profiles/index.ts";
import { reportHandlers, reportPurge } from "./reports/index.ts";
import { registerShortLinks } from "./short-links/index.ts";
import { registerSingleSignOn, singleSignOnHandlers } from "./single-sign-on/index.ts";
import { registerSitemaps } from "./sitemaps/index.ts";
import { trashHandlers } from "./trash/index.ts";
import { twoFactorHandlers } from "./two-factor/index.ts";

/** Every feature's operations, in one table. */
export const allHandlers: Handlers = {
  ...accountHandlers,
  ...developersHandlers,
  ...twoFactorHandlers,
  ...singleSignOnHandlers,
  ...profileHandlers,
  ...preferenceHandlers,
  ...instanceHandlers,
  ...boardHandlers,
  ...boardFollowHandlers,
  ...bulkHandlers,
  ...mergeHandlers,
  ...commentHandlers,
  ...reportHandlers,
  ...metricsReportHandlers,
  ...uploadHandlers,
  ...pageReadingHandlers,
  ...pinHandlers,
  ...pickerHandlers,
  ...trashHandlers,
};

/** What features serve beside the protocol. */
export const allRoutes: RouteRegistrar[] = [
  registerPictures,
  registerUploads,
  registerPreviews,
  registerEmbeds,
  registerSitemaps,
  registerFeeds,
  registerShortLinks,
  registerOpenApi,
  registerAvatarUpload,
  registerMailFolder,
  registerSingleSignOn,
];

/** What each feature erases of a deleted member. */
export const allPurges: Purge[] = [
  pinPurge,
  boardPurge,
  picturePurge,
  commentPurge,
  reportPurge,
  accountPurge,
];
