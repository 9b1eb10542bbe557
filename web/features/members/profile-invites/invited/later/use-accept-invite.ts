import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { FOLLOWED_PROFILE_REFRESH_MS } from "#contract/limits/follows.ts";
import { homeUrl, profileUrl } from "#contract/urls.ts";
import { ApiError, needsPassword } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { outdate } from "#web/platform/query/outdated.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import type { InvitedProps } from "../invited-props.ts";

/** Accepts an invitation, then shows the profile. If the server refuses, home tells why. */
export function useAcceptInvite({ user: { username }, code, onAccepted }: InvitedProps) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.call("InviteCode.create", { invite_code: code }),
    onError(error) {
      tellFailure(error);
      const isRefused = error instanceof ApiError && error.status !== 0 && !needsPassword(error);
      if (isRefused) void navigate(homeUrl());
    },
  });

  const tellAccepted = useEffectEvent(onAccepted);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      outdate(client, ["people", "boards", "pins"]);
      tellAccepted();
      void navigate(profileUrl(username), { replace: true });
    }, FOLLOWED_PROFILE_REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, client, navigate, username]);

  return { accept: () => mutate(), isAccepting: isPending || isSuccess };
}
