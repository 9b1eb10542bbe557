import { later } from "#web/platform/later/later.tsx";
import { useRequestCount } from "./request-count.ts";

const Notice = later(() => import("./later/notice.tsx"), "members").component("Notice");

/** Tells members on their own profile who waits for an answer. */
export function FollowRequestsNotice() {
  const { count } = useRequestCount();
  return count > 0 && <Notice />;
}
