import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { TOOL_PREFERENCES } from "#contract/ads/enums.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CheckIcon, Icon, type IconDrawing, PromoteIcon, SettingsIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { AddressNotices } from "./address-notices.tsx";
import styles from "./campaign-mode.module.css";
import { useAdAccount } from "./queries.ts";

type Tool = (typeof TOOL_PREFERENCES)[number];

/** How someone likes to make campaigns. What they choose is remembered, and can be chosen again here. */
export function CampaignMode() {
  const { t } = useLingui();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>How do you want to advertise?</Trans>
      </Heading>
      <AddressNotices />
      <Text tone="soft">
        <Trans>We'll remember your choice. You can change it here anytime.</Trans>
      </Text>
      <div className={styles.modes}>
        <Mode
          tool="automated_campaign"
          icon={PromoteIcon}
          title={t`Leave it to us`}
          lead={t`Choose Pins and a budget. We'll find the right placements and bid for you.`}
          points={[
            t`Takes a minute to set up`,
            t`Shown to everyone, next to Pins, searches and topics like yours, but not on the home page`,
            t`Never goes over your budget`,
          ]}
        />
        <Mode
          tool="ads_manager"
          icon={SettingsIcon}
          title={t`Set everything yourself`}
          lead={t`Choose topics, keywords, languages, placements, ages and bids.`}
          points={[
            t`Several ad groups, each with its own ads and budget`,
            t`Your own bids or automatic ones`,
            t`A forecast as you go`,
          ]}
        />
      </div>
    </>
  );
}

type ModeProps = { tool: Tool; icon: IconDrawing; title: string; lead: string; points: readonly string[] };

function Mode({ tool, icon, title, lead, points }: ModeProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { tool_preference: chosen } = useAdAccount();
  const state = useFormState({ intent: "mode", among: ["tool", tool] });
  return (
    <Card as="section" padding="large" labelledBy={headingId} className={styles.mode ?? ""}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon icon={icon} />
        </span>
        {chosen === tool && <Badge>{t`Your choice`}</Badge>}
      </div>
      <Heading level={2} size={20} id={headingId}>
        {title}
      </Heading>
      <Text tone="soft">{lead}</Text>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon icon={CheckIcon} size={20} />
            {point}
          </li>
        ))}
      </ul>
      <IntentForm state={state} hidden={{ tool }} label={title} className={styles.choose}>
        <Button
          type="submit"
          size="large"
          variant={tool === "automated_campaign" ? "primary" : "secondary"}
          busy={state.isBusy}
          busyLabel={t`Saving`}
          aria-label={t`Choose: ${title}`}
        >
          <Trans>Choose</Trans>
        </Button>
      </IntentForm>
    </Card>
  );
}
