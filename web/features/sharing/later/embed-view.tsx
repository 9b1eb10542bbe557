import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { boardEmbed } from "#contract/board-embed.ts";
import { pinEmbed } from "#contract/pin-embed.ts";
import { Button } from "#ui/button.tsx";
import { CopyIcon, Icon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useCopy } from "#web/features/shared/copy-button/index.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import type { Shareable } from "../shareable.ts";
import styles from "./share-sheet.module.css";

type ViewProps = { shared: Shareable; onBack: () => void; onClose: () => void };

/** The code with which other sites show a Pin or a board. A section's shows its board. */
export function EmbedView({ shared, onBack, onClose }: ViewProps) {
  const { t } = useLingui();
  const { publicUrl } = usePageContext();
  const copy = useCopy();
  const id = useId();
  const code = codeOf(shared, publicUrl);
  return (
    <Modal
      open
      onClose={onClose}
      title={shared.kind === "pin" ? t`Embed this Pin` : t`Embed this board`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Icon icon={CopyIcon} size={20} />}
            onClick={() => void copy(code, t`Code copied`)}
          >
            <Trans>Copy code</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.view}>
        <Text tone="soft">
          {shared.kind === "pin" ? (
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

function codeOf(shared: Shareable, publicUrl: string): string {
  if (shared.kind === "profile") return "";
  return shared.kind === "pin"
    ? pinEmbed(shared.pin, publicUrl).html
    : boardEmbed(shared.board, publicUrl).html;
}
