import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Campaign } from "#contract/ads/entities.ts";
import { isId } from "#contract/wire-types.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { DISCARDED } from "./create-actions.ts";

type DiscardDraftProps = {
  draft: Pick<Campaign, "id" | "name" | "version">;
  isSmall?: boolean;
  onSend?: () => void;
};

/** Throws a draft away. It can be fetched back from the page that follows. */
export function DiscardDraft({ draft: { id, name, version }, isSmall = false, onSend }: DiscardDraftProps) {
  const { t } = useLingui();
  const state = useFormState({ intent: "discard", among: ["id", id] });
  return (
    <IntentForm state={state} hidden={{ id, version: String(version) }}>
      <div>
        <Button
          type="submit"
          size={isSmall ? "small" : "medium"}
          busy={state.isBusy}
          busyLabel={t`Discarding`}
          aria-label={t`Discard ${name}`}
          onClick={onSend}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
    </IntentForm>
  );
}

type RestoreDraftProps = { id: string; label?: string; children: ReactNode };

/** Fetches a draft back that was thrown away. */
export function RestoreDraft({ id, label, children }: RestoreDraftProps) {
  const { t } = useLingui();
  const state = useFormState({ intent: "restore", among: ["id", id] });
  return (
    <IntentForm state={state} hidden={{ id }}>
      <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Saving`} aria-label={label}>
        {children}
      </Button>
    </IntentForm>
  );
}

/** After a draft was thrown away. */
export function DiscardedNotice() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = search.get(DISCARDED) ?? "";
  if (!isId(id)) return null;
  return (
    <Banner
      tone="success"
      live
      title={t`Draft discarded`}
      actions={
        <RestoreDraft id={id}>
          <Trans>Undo</Trans>
        </RestoreDraft>
      }
    />
  );
}
