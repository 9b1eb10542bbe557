import { Trans, useLingui } from "@lingui/react/macro";
import { AskBeforeLeaving } from "#web/platform/forms/ask-before-leaving.tsx";
import type { DraftEntry } from "./draft-store.ts";
import { usePinBuilder } from "./use-pin-builder.ts";

function isVideoUnderway({ draft, upload }: DraftEntry): boolean {
  return draft.picture.kind === "video" && !["done", "failed", "missing", "cancelled"].includes(upload.phase);
}

/** Pages that show the drafts again. */
const BUILDER = /^\/(?:pin-builder|pin\/create)(?:\/|$)/;

/** Asks for confirmation before someone leaves with unpublished work. */
export function LeaveGuard() {
  const { t } = useLingui();
  const { store } = usePinBuilder();
  return (
    <AskBeforeLeaving
      isUnsaved={() => store.get().entries.length > 0}
      isFree={(pathname) => BUILDER.test(pathname)}
      title={t`Leave without publishing?`}
    >
      <Trans>Your drafts stay in this browser. You'll find them here when you come back.</Trans>{" "}
      {store.get().entries.some(isVideoUnderway) && <Trans>Your video will continue uploading then.</Trans>}
    </AskBeforeLeaving>
  );
}
