import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { EditIcon, Icon, ImageIcon } from "#ui/icons/index.ts";

/** Leads owners to where they choose their cover. */
export function CoverLink({ hasCover }: { hasCover: boolean }) {
  const { t } = useLingui();
  const href = settingsUrl("edit-profile", "cover");
  if (hasCover)
    return <IconButtonLink href={href} icon={EditIcon} label={t`Edit cover`} variant="floating" />;
  return (
    <ButtonLink href={href} variant="quiet" icon={<Icon icon={ImageIcon} size={20} />}>
      <Trans>Add cover</Trans>
    </ButtonLink>
  );
}
