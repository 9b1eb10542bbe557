import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { pathBehind } from "#web/platform/page/paths.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

type Saving<Saved> = {
  send: () => Promise<Saved>;
  /** The toast's text. */
  toastText: string;
  /** The old URL; null for something new. */
  formerUrl: string | null;
  hrefOf: (saved: Saved) => string;
  /** Neither is called once the form is closed. */
  onSaved: (saved: Saved) => unknown;
  onRefused: (error: unknown) => unknown;
};

/**
 * Submits a form. If the member closes it before the answer arrives, they get a toast and stay where they are, possibly
 * in another form.
 */
export function useSaving<Saved>(saving: Saving<Saved>) {
  const { send, toastText, formerUrl, hrefOf, onSaved, onRefused } = saving;
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const tellFailure = useTellFailure(boardErrorText);
  const isOpen = useIsMounted();
  const isStillHere = useStillHere();

  return useSubmission({
    mutationFn: send,
    async onSuccess(saved) {
      const href = hrefOf(saved);
      const seeIt = { label: t({ message: "View", context: "open" }), onPress: () => void navigate(href) };
      const needsLink = formerUrl === null && !isStillHere();
      toasts.show(needsLink ? { text: toastText, action: seeIt } : { text: toastText, tone: "success" });
      const shown = refreshPages({ client, navigate, formerUrl, href });
      if (isOpen.current) await onSaved(saved);
      await shown;
    },
    onError: (error) => (isStillHere() ? onRefused(error) : tellFailure(error)),
  });
}

type Shown = { client: QueryClient; navigate: NavigateFunction; formerUrl: string | null; href: string };

/** Renaming changes the URL, so viewers of the old page are led to the new one. */
async function refreshPages({ client, navigate, formerUrl, href }: Shown): Promise<void> {
  const { pathname } = new URL(href, location.href);
  const behind = formerUrl === null ? null : pathBehind(location.pathname, formerUrl);
  if (behind === null || pathname === formerUrl) return refresh(client, ["boards"]);
  outdate(client, ["boards"]);
  await navigate({ pathname: pathname + behind, search: location.search }, { replace: true });
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
