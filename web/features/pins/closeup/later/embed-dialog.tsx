import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { pinEmbed } from "#contract/pin-embed.ts";
import { Button } from "#ui/button.tsx";
import { CopyIcon, Icon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useCopy } from "#web/features/shared/copy-button/index.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import styles from "./later.module.css";

type EmbedDialogProps = { pin: Pin; open: boolean; onClose: () => void };

export function EmbedDialog({ pin, open, onClose }: EmbedDialogProps) {
  const { t } = useLingui();
  const { publicUrl } = usePageContext();
  const copy = useCopy();
  const id = useId();
  const code = pinEmbed(pin, publicUrl).html;
  const copyButton = (
    <Button
      variant="primary"
      icon={<Icon icon={CopyIcon} size={20} />}
      onClick={() => void copy(code, t`Code copied`)}
    >
      <Trans>Copy code</Trans>
    </Button>
  );
  return (
    <Modal open={open} onClose={onClose} title={t`Embed this Pin`} closeLabel={t`Close`} footer={copyButton}>
      <div className={styles.embed}>
        <Text tone="soft">
          <Trans>Paste this code where the Pin should appear.</Trans>
        </Text>
        <TextArea
          id={id}
          label={t`Embed code`}
          hideLabel
          readOnly
          rows={6}
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Modal>
  );
}
