export {
  type FetchContext,
  type FetchedAnswer,
  type FetchOptions,
  fetchGuarded,
} from "./fetch-guarded.ts";
export { fetchPicture, openPicture, requireSuccess } from "./fetch-picture.ts";
export { isVisiblyGuarded, refusal } from "./refusal.ts";
export { readRetryAfter } from "./retry-after.ts";
export {
  type ResolveHost,
  type ResolveText,
  readPostUrl,
  readTargetUrl,
  resolveByNameServers,
  resolveTextByNameServers,
} from "./target.ts";
export { SiteBusyError, type SiteVisit, type VisitSite } from "./visit-site.ts";
