import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { DownloadIcon, Icon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { QrCode } from "#web/features/shared/qr-code/index.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { drawPincode } from "./draw-pincode.ts";
import styles from "./pincode-dialog.module.css";

export type PincodeDialogProps = { user: User; onClose: () => void };

/** A profile's address as a QR code, to show to somebody or to save as a picture. */
export function PincodeDialog({ user, onClose }: PincodeDialogProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { publicUrl } = usePageContext();
  const { username } = user;
  const name = user.full_name || username;
  const url = absoluteUrl(publicUrl, profileUrl(username));

  async function save() {
    try {
      download(await drawPincode({ url, name }), `${username}.png`);
    } catch {
      toasts.show({ key: "pincode", text: t`Couldn't save the picture. Try again.`, tone: "danger" });
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`QR code for ${name}`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <Button variant="primary" icon={<Icon icon={DownloadIcon} size={20} />} onClick={() => void save()}>
          <Trans>Save picture</Trans>
        </Button>
      }
    >
      <div className={styles.pincode}>
        <QrCode text={url} label={t`QR code for ${name}`} size="large" />
        <Text size={14} tone="soft" align="center" className={styles.address}>
          {url}
        </Text>
        <Text align="center">
          <Trans>Scan the code with a phone's camera to open the profile.</Trans>
        </Text>
      </div>
    </Modal>
  );
}

function download(picture: Blob, name: string): void {
  const href = URL.createObjectURL(picture);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
