import { useLocation } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { profileQuery } from "./profile-query.ts";

/** Returns the member that a page has loaded with what the viewer has changed since, such as a follow. */
export function useProfile(loaded: User): User {
  const inviteCode = useInviteCode();
  const { username } = loaded;
  return useCached(profileQuery(useApi(), useViewer(), { username, inviteCode }))?.data ?? loaded;
}

export function useInviteCode(): string | null {
  return new URLSearchParams(useLocation().search).get("invite_code");
}
