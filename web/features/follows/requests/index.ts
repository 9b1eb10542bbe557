export { primeRequestCount, requestCountQuery, useRequestCount } from "./request-count.ts";
export { FollowRequestsNotice } from "./requests-notice.tsx";
