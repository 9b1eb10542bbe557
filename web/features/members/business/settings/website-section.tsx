import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnPartner, WebsiteClaim } from "#contract/members/entities/business.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow, useSettings } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./business-settings.module.css";
import { ClaimSteps } from "./claim-steps.tsx";

/** Claims a website and says whether it's verified. */
export function WebsiteSection({ partner }: { partner: OwnPartner }) {
  const { t } = useLingui();
  const claim = partner.website_claim;
  return (
    <Section
      title={t`Claimed website`}
      id="website"
      lead={<Trans>Once your website is verified, it has a check mark on your profile.</Trans>}
    >
      {claim === null ? <NewClaim /> : <ClaimState claim={claim} />}
    </Section>
  );
}

function NewClaim() {
  const { t } = useLingui();
  const settings = useSettings();
  const state = useFormState({
    intent: "claim",
    fields: { website_url: t`Please enter a web address, such as example.org.` },
  });
  return (
    <IntentForm state={state}>
      <TextField
        name="website_url"
        label={t`Website`}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="url"
        maxLength={2048}
        required
        defaultValue={state.valueOf("website_url", settings.website_url)}
        error={state.errorOf("website_url")}
      />
      <SubmitRow state={state} label={<Trans>Claim website</Trans>} />
    </IntentForm>
  );
}

function ClaimState({ claim }: { claim: WebsiteClaim }) {
  const { t } = useLingui();
  const unclaim = useFormState({ intent: "unclaim" });
  const host = new URL(claim.website).host;
  return (
    <div className={styles.claim}>
      <div className={styles.status}>
        <Text weight="semibold">{host}</Text>
        {claim.verified_at === null ? (
          <Badge>
            <Trans>Not verified</Trans>
          </Badge>
        ) : (
          <Badge tone="success">
            <Trans>Verified</Trans>
          </Badge>
        )}
      </div>
      {claim.status === "failing" && (
        <Banner tone="warning">
          <Trans>
            We can't find your verification code anymore. Put it back within two weeks, or your website loses
            its check mark.
          </Trans>
        </Banner>
      )}
      {claim.status === "withdrawn" && (
        <Banner tone="warning">
          <Trans>
            Your website lost its check mark because the verification code was missing for two weeks.
          </Trans>
        </Banner>
      )}
      {!claim.is_primary && (
        <Text tone="soft">
          <Trans>
            Your profile shows another website. <Link href={settingsUrl("edit-profile")}>Change it</Link> to{" "}
            {host} to get the check mark.
          </Trans>
        </Text>
      )}
      {claim.status !== "verified" && <ClaimSteps claim={claim} host={host} />}
      <IntentForm state={unclaim}>
        <div>
          <Button type="submit" busy={unclaim.isBusy} busyLabel={t`Removing`}>
            <Trans>Remove website</Trans>
          </Button>
        </div>
      </IntentForm>
    </div>
  );
}
