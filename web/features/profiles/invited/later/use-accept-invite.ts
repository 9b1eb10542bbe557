import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { FOLLOWED_PROFILE_REFRESH_MS } from "#contract/limits.ts";
import { homeUrl, profileUrl } from "#contract/urls.ts";
import { ApiError, needsPassword } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

/** Accepts an invitation, then shows the profile. If the server refuses, home tells why. */
export function useAcceptInvite({ username }: User, code: string) {
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

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      client.removeQueries({ queryKey: ["User.get"] });
      void navigate(profileUrl(username), { replace: true });
    }, FOLLOWED_PROFILE_REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, client, navigate, username]);

  return { accept: () => mutate(), isAccepting: isPending || isSuccess };
}
