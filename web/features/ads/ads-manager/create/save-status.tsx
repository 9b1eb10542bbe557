import { Trans, useLingui } from "@lingui/react/macro";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { useAdAccount } from "../queries.ts";
import type { SaveState } from "./autosave.ts";

/** Whether what is entered is saved. Screen readers hear when that changes. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useLingui();
  const words: Record<SaveState, string> = {
    idle: t`Your draft saves as you go.`,
    waiting: t`Saving…`,
    saving: t`Saving…`,
    saved: t`Draft saved`,
    refused: t`Not saved yet. Please check your entries.`,
    failed: t`Couldn't save. We'll keep trying.`,
    outdated: "",
  };
  return (
    <div role="status">
      <Text size={14} tone="soft">
        {words[state]}
      </Text>
    </div>
  );
}

/** Someone else changed the draft. What they wrote stays. */
export function OutdatedDraft({ campaignId }: { campaignId: string }) {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const draft = { campaignId, view: "campaign" } as const;
  return (
    <Banner
      tone="danger"
      live
      title={t`Someone else changed this draft`}
      actions={
        <ButtonLink size="small" href={advertiserUrl("ads_edit_draft", { advertiserId }, draft)}>
          <Trans>Open the latest version</Trans>
        </ButtonLink>
      }
    >
      <Trans>We didn't save what you entered after that, so their changes are safe.</Trans>
    </Banner>
  );
}
