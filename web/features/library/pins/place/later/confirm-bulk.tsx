import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import { Text } from "#ui/text.tsx";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import type { BulkEdit } from "./use-bulk-words.ts";

export type Question = { kind: "show" | "delete"; edit: BulkEdit; count: number };

type ConfirmBulkProps = { question: Question; onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before Pins become public, or before a change that one click can't undo. */
export function ConfirmBulk({ question: { kind, edit, count }, onConfirm, onClose }: ConfirmBulkProps) {
  const { t } = useLingui();
  const title =
    kind === "show"
      ? t`${plural(count, { one: "# Pin will be visible to everyone", other: "# Pins will be visible to everyone" })}`
      : t`${plural(count, { one: "Delete # Pin?", other: "Delete # Pins?" })}`;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      isDanger={kind === "delete"}
      confirmLabel={<Verb kind={edit.kind} />}
      onConfirm={onConfirm}
    >
      <Text>
        {kind === "show" ? (
          <Trans>Right now, only a few people can see the Pins you chose.</Trans>
        ) : (
          <Trans>You can restore them for {TRASH_DAYS} days. After that, they're permanently deleted.</Trans>
        )}
      </Text>
    </ConfirmDialog>
  );
}

function Verb({ kind }: { kind: BulkEdit["kind"] }) {
  if (kind === "move") return <Trans>Move</Trans>;
  return kind === "copy" ? <Trans>Copy</Trans> : <Trans>Delete</Trans>;
}
