import { Trans, useLingui } from "@lingui/react/macro";
import { absoluteUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { DownloadIcon, Icon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { drawQrPicture, QrCode, savePicture } from "#web/features/base/shared/qr-code/index.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { Shareable } from "../shareable.ts";
import styles from "./share-sheet.module.css";

type ViewProps = { shared: Shareable; onBack: () => void; onClose: () => void };

/** The address as a code, to show to someone or to save as a picture. */
export function QrView({ shared, onBack, onClose }: ViewProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { publicUrl } = usePageContext();
  const { name, path } = shared;
  const url = absoluteUrl(publicUrl, path);

  async function save() {
    try {
      savePicture(await drawQrPicture({ url, name }), fileNameOf(path));
    } catch {
      toasts.show({ key: "qr", text: t`Couldn't save the picture. Try again.`, tone: "danger" });
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
        <>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" icon={<Icon icon={DownloadIcon} size={20} />} onClick={() => void save()}>
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      <div className={cx(styles.view, styles.code)}>
        <QrCode text={url} label={t`QR code for ${name}`} size="large" />
        <Text size={14} tone="soft" align="center" className={styles.address}>
          {url}
        </Text>
        <Text align="center">
          <Trans>Scan the code with a phone's camera to open it.</Trans>
        </Text>
      </div>
    </Modal>
  );
}

/** After what the address ends in: a name, or an id. */
function fileNameOf(path: string): string {
  return `${decodeURIComponent(path.split("/").findLast((part) => part !== "") ?? "qr-code")}.png`;
}
