import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { settingsUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { useReport } from "#web/features/safety/reports/index.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { type Blockable, type BlockRequest, nameOf } from "../blockable.ts";
import { useSetBlock } from "../use-set-block.ts";

export type BlockDialogsProps = { request: BlockRequest; onClose: () => void };

/** Asks before blocking. A profile then shows that it's blocked, with a toast; anywhere else, a dialog says so. */
export function BlockDialogs({ request, onClose }: BlockDialogsProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const setBlock = useSetBlock();
  const [isDone, setDone] = useState(false);
  const { person, source } = request;
  const name = nameOf(person);

  function confirm() {
    if (source !== "profile") return setBlock({ ...request, onShow: (isBlocked) => showDone(isBlocked) });
    onClose();
    setBlock({
      ...request,
      onSettle: (isBlocked) => isBlocked && toasts.show({ text: t`You've blocked ${name}` }),
    });
  }

  function showDone(isBlocked: boolean) {
    setDone(isBlocked);
    if (!isBlocked) onClose();
  }

  if (isDone) return <BlockedDialog person={person} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t`Block ${name}?`}
      confirmLabel={<Trans>Block</Trans>}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        <Trans>
          You won't see each other's profiles, Pins, boards or comments, and you'll stop following each other.
          Boards you share stay shared.
        </Trans>
      </Text>
      <Text tone="soft">
        <Trans>We won't tell {name}. You can unblock them anytime.</Trans>
      </Text>
    </ConfirmDialog>
  );
}

function BlockedDialog({ person, onClose }: { person: Blockable; onClose: () => void }) {
  const { t } = useLingui();
  const report = useReport();
  const name = nameOf(person);

  function reportToo() {
    onClose();
    report({ kind: "member", id: person.id, name });
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`You've blocked ${name}`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <>
          <Button onClick={reportToo}>
            <Trans>Report</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>
          You can unblock them in{" "}
          <Link href={settingsUrl("blocked")} onClick={onClose}>
            your settings
          </Link>
          .
        </Trans>
      </Text>
    </Modal>
  );
}
