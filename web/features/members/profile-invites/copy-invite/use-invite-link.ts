import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  PROFILE_INVITE_DAYS_DEFAULT,
  PROFILE_INVITE_USES_DEFAULT,
} from "#contract/limits/profile-invites.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

const usual = { uses_max: PROFILE_INVITE_USES_DEFAULT, days: PROFILE_INVITE_DAYS_DEFAULT };

/** Creates an invite link to one's own private profile with the usual limits, and copies it. */
export function useInviteLink(): () => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  const { mutate } = useMutation({
    async mutationFn() {
      const creating = api.call("ProfileInvite.create", usual).then(({ data }) => data.url);
      const isCopied = await copyOnceKnown(creating);
      return { url: await creating, isCopied };
    },
    onSuccess({ url, isCopied }) {
      void client.invalidateQueries({ queryKey: ["ProfileInvites.get"] });
      if (isCopied) return toasts.show({ key: "copied", text: t`Invite link copied`, tone: "success" });
      const text = t`Couldn't copy automatically. Copy this link instead: ${url}`;
      toasts.show({ key: "copied", text, duration: 10_000 });
    },
    onError: tellFailure,
  });
  return () => mutate();
}

/** Safari lets a click copy what isn't known yet only if it's promised right away. */
async function copyOnceKnown(text: Promise<string>): Promise<boolean> {
  try {
    const content = text.then((known) => new Blob([known], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]);
    return true;
  } catch {
    return false;
  }
}
