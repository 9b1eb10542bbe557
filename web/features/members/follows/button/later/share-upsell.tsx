import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Icon, LinkIcon, ShareIcon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { useShare } from "#web/features/base/shared/share/index.ts";
import { requestShare, shareProfile } from "#web/features/library/sharing/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { Followable } from "../followable.ts";

type ShareUpsellProps = { person: Followable; onClose: () => void };

/** After a follow, offers to share the profile. A private one isn't for sharing, so the viewer's own takes its place. */
export function ShareUpsell({ person, onClose }: ShareUpsellProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const isPrivate = person.is_private_profile;
  const name = person.full_name || person.username;
  const own = user && { id: user.id, username: user.username, full_name: user.fullName };
  const shared = shareProfile(isPrivate && own ? { ...own, is_private_profile: false } : person);
  const { copy } = useShare(shared);

  function pass(share: () => void) {
    share();
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      size="small"
      title={
        person.explicitly_following_me ? t`You and ${name} follow each other` : t`You're following ${name}`
      }
      closeLabel={t`Close`}
      footer={
        <>
          <Button icon={<Icon icon={LinkIcon} size={20} />} onClick={() => pass(copy)}>
            <Trans>Copy link</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Icon icon={ShareIcon} size={20} />}
            onClick={() => pass(() => requestShare(shared))}
          >
            <Trans>Share</Trans>
          </Button>
        </>
      }
    >
      <Text>
        {isPrivate ? (
          <Trans>Share your own profile too, so more people can find you.</Trans>
        ) : (
          <Trans>Know someone who'd like what {name} saves? Share their profile.</Trans>
        )}
      </Text>
    </Modal>
  );
}
