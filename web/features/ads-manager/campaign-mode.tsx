import { Trans, useLingui } from "@lingui/react/macro";
import type { TOOL_PREFERENCES } from "#contract/advertising/enums.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Section } from "#web/features/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";

type Tool = (typeof TOOL_PREFERENCES)[number];

/** How somebody likes to make campaigns. What they choose is remembered, and can be chosen anew here. */
export function CampaignMode() {
  const { t } = useLingui();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>How do you want to advertise?</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>We remember what you choose. You can choose again here any time.</Trans>
      </Text>
      <Mode
        tool="automated_campaign"
        title={t`Leave it to us`}
        lead={t`Choose Pins and a budget. We find the places that fit and bid for you.`}
      />
      <Mode
        tool="ads_manager"
        title={t`Decide everything yourself`}
        lead={t`Choose topics, keywords, languages, places, ages and bids.`}
      />
    </>
  );
}

function Mode({ tool, title, lead }: { tool: Tool; title: string; lead: string }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "mode", among: ["tool", tool] });
  return (
    <Section title={title} lead={lead}>
      <IntentForm state={state} hidden={{ tool }} label={title}>
        <Button type="submit" variant="primary" busy={state.isBusy} busyLabel={t`Saving`}>
          <Trans>Choose</Trans>
        </Button>
      </IntentForm>
    </Section>
  );
}
