import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { CopyIcon, Icon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useCopy } from "../copy-button/index.ts";
import styles from "./embed-code.module.css";

type EmbedCodeProps = {
  kind: "pin" | "board";
  code: string;
  open: boolean;
  onClose: () => void;
  /** Leads back to the dialog it was opened from. */
  onBack?: () => void;
};

/** The code with which other sites show a Pin or a board. */
export function EmbedCode({ kind, code, open, onClose, onBack }: EmbedCodeProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const id = useId();
  const footer = (
    <>
      {onBack && (
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button
        variant="primary"
        icon={<Icon icon={CopyIcon} size={20} />}
        onClick={() => void copy(code, t`Code copied`)}
      >
        <Trans>Copy code</Trans>
      </Button>
    </>
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={kind === "pin" ? t`Embed this Pin` : t`Embed this board`}
      closeLabel={t`Close`}
      footer={footer}
    >
      <div className={styles.code}>
        <Text tone="soft">
          {kind === "pin" ? (
            <Trans>Paste this code where the Pin should appear.</Trans>
          ) : (
            <Trans>Paste this code where the board should appear.</Trans>
          )}
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
