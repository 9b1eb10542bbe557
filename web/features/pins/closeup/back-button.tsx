import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { ArrowLeftIcon, Icon } from "#ui/icons/index.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { useCameFrom } from "#web/platform/page/came-from.tsx";
import { fromOf, isForYou } from "./arrival.ts";

/** Goes back to the previous page, or home if the Pin was opened by its URL. */
export function BackButton({ createdAt }: { createdAt: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const from = fromOf(useLocation(), useCameFrom());
  const hasHistory = useSyncExternalStore(subscribe, readHistory, () => false);

  function goBack(event: MouseEvent) {
    if (!readHistory() || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(-1);
  }

  if (isForYou({ from, hasHistory, createdAt, now: Date.now() })) {
    return (
      <ButtonLink variant="quiet" href={homeUrl()} icon={<Icon icon={ArrowLeftIcon} />} onClick={goBack}>
        <Trans>For you</Trans>
      </ButtonLink>
    );
  }
  return <IconButtonLink icon={ArrowLeftIcon} label={t`Back`} href={homeUrl()} onClick={goBack} />;
}

function subscribe(): () => void {
  return () => undefined;
}

/** The router stores its page count in the browser's history. */
function readHistory(): boolean {
  const { state } = window.history as { state: unknown };
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
