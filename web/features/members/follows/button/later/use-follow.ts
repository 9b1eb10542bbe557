import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import { FOLLOWED_PROFILE_REFRESH_MS, FOLLOWING_MAX } from "#contract/limits/follows.ts";
import type { Follow } from "#contract/members/resources/follows.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { outdate } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";
import { type Followable, followStateOf, withFollow } from "../followable.ts";
import { changePerson } from "../people-cache.ts";

/**
 * Follows a person at once, and reverts in silence if the server refuses. Calls `onFollowed` when the server has stored a
 * follow, but not for a request.
 */
export function useFollow(person: Followable, onFollowed: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const onRefusal = useTellLimits();
  const answer = useRef<Follow>(null);
  const { id: user_id, is_private_profile: isPrivate, explicitly_followed_by_me: isFollowed } = person;

  const { isOn, press } = useToggle({
    key: `follow user ${user_id}`,
    isOn: isFollowed || person.follow_requested_by_me,
    show: (on) =>
      changePerson(client, user_id, (known) =>
        // Taking back an unfollow restores the follow, even of a private profile.
        on && isFollowed ? { ...known, ...restored(known) } : withFollow(known, on),
      ),
    async send(on) {
      const { data } = on
        ? await api.call("UserFollow.create", { user_id })
        : await api.call("UserFollow.delete", { user_id });
      answer.current = data;
    },
    settle(on) {
      outdate(client, isPrivate ? ["people", "boards", "pins"] : ["people"]);
      const follow = answer.current;
      answer.current = null;
      if (!on || !follow?.explicitly_followed_by_me) return;
      if (isPrivate) {
        changePerson(client, user_id, (known) => ({ ...known, ...restored(known) }));
        setTimeout(() => void revalidate(), FOLLOWED_PROFILE_REFRESH_MS);
      }
      onFollowed();
    },
    onRefusal,
  });
  return { isOn, press, state: followStateOf(person, isOn) };
}

function restored({ follower_count, explicitly_followed_by_me }: Followable) {
  return {
    follower_count: follower_count + (explicitly_followed_by_me ? 0 : 1),
    explicitly_followed_by_me: true,
    follow_requested_by_me: false,
  };
}

const LIMIT_REACHED = 10;
const TOO_MANY_REQUESTS = 429;

/** Failures stay silent, except those where pressing again can't help. */
function useTellLimits(): (error: unknown) => void {
  const { t } = useLingui();
  const { locale } = useViewer();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  return (error) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === TOO_MANY_REQUESTS) return tellFailure(error);
    if (error.code !== LIMIT_REACHED) return;
    const max = FOLLOWING_MAX.toLocaleString(locale);
    toasts.show({ text: t`You can follow up to ${max} people. Unfollow someone first.`, tone: "danger" });
  };
}
