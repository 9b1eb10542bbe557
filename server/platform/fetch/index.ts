export {
  type FetchContext,
  type FetchedAnswer,
  type FetchOptions,
  fetchGuarded,
  type OpenAnswer,
  openGuarded,
} from "./fetch-guarded.ts";
export { fetchPicture, openPicture, requireSuccess } from "./fetch-picture.ts";
export { GuardedError, isVisiblyGuarded, refusal } from "./refusal.ts";
export { readRetryAfter } from "./retry-after.ts";
export {
  type ResolveHost,
  type ResolveServers,
  type ResolveText,
  readPostUrl,
  readTargetUrl,
  resolveByNameServers,
  resolveServersByNameServers,
  resolveTextByNameServers,
} from "./target.ts";
export { SiteBusyError, type SiteVisit, type VisitSite } from "./visit-site.ts";
