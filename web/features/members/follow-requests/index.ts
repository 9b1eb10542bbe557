import { later } from "#web/platform/later/later.tsx";

export { primeRequestCount, requestCountQuery, useRequestCount } from "./request-count.ts";

/** Tells members on their own profile who waits for an answer. */
export const FollowRequestsNotice = later(() => import("./later/notice.tsx"), "members").component("Notice");
