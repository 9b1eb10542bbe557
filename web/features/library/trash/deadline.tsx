import { Trans } from "@lingui/react/macro";
import { TRASH_DAYS } from "#contract/limits/trash.ts";
import type { TrashKind } from "./queries.ts";

/** Says how long deleted items are kept. */
export function Deadline({ kind }: { kind: TrashKind }) {
  const days = TRASH_DAYS;
  switch (kind) {
    case "pin":
      return (
        <Trans>
          You have {days} days to restore a deleted Pin. After that, it will be permanently deleted.
        </Trans>
      );
    case "board":
      return (
        <Trans>
          You have {days} days to restore a deleted Board. After that, it will be permanently deleted.
        </Trans>
      );
    case "section":
      return (
        <Trans>
          You have {days} days to restore a deleted section. After that, it will be permanently deleted.
        </Trans>
      );
  }
}
