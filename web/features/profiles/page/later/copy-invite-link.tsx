import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Icon, LinkIcon } from "#ui/icons/index.ts";
import { useInviteLink } from "#web/features/profiles/copy-invite/index.ts";

/** For the owner of a private profile, whose plain address lets nobody in. */
export function CopyInviteLink() {
  const { t } = useLingui();
  const { copyInviteLink, isCreating } = useInviteLink();
  return (
    <Button
      icon={<Icon icon={LinkIcon} size={20} />}
      busy={isCreating}
      busyLabel={t`Creating the link`}
      onClick={copyInviteLink}
    >
      <Trans>Copy an invite link</Trans>
    </Button>
  );
}
