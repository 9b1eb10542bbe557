import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { ArrowLeftIcon, Icon } from "#ui/icons/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useShortcut } from "#web/platform/commands/use-shortcut.ts";
import { useCameFrom } from "#web/platform/page/came-from.tsx";
import { useGoBack } from "#web/platform/page/use-go-back.ts";
import { fromOf, isForYou } from "./arrival.ts";

/** Goes back to the previous page, or home if the Pin was opened by its URL. */
export function BackButton({ createdAt }: { createdAt: string }) {
  const { t } = useLingui();
  const from = fromOf(useLocation(), useCameFrom());
  const { hasHistory, goBack } = useGoBack();
  const navigate = useNavigate();
  const shortcut = useShortcut("leave");
  useCommand("leave", () => ({
    run: () => void (hasHistory ? navigate(-1) : navigate(homeUrl())),
  }));

  if (isForYou({ from, hasHistory, createdAt, now: Date.now() })) {
    return (
      <ButtonLink
        variant="quiet"
        href={homeUrl()}
        icon={<Icon icon={ArrowLeftIcon} />}
        aria-keyshortcuts={shortcut?.aria}
        onClick={goBack}
      >
        <Trans>For you</Trans>
      </ButtonLink>
    );
  }
  return (
    <IconButtonLink
      icon={ArrowLeftIcon}
      label={t`Back`}
      shortcut={shortcut}
      href={homeUrl()}
      onClick={goBack}
    />
  );
}
