import { Trans, useLingui } from "@lingui/react/macro";
import type { Verification } from "#contract/members/entities/business.ts";
import { MERCHANT_BADGES } from "#contract/members/merchant-badges.ts";
import { profileUrl } from "#contract/urls.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChevronLeftIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading } from "#ui/text.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { badgeLabels } from "#web/features/members/business/badges/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./verification-page.module.css";

/** What staff verified about a member, and the badges they awarded. */
export function VerificationPage({ verification }: { verification: Verification }) {
  const { username } = verification;
  const name = verification.business_name ?? verification.full_name;
  return (
    <>
      <Link variant="quiet" href="/admin/members/" className={styles.back}>
        <Icon icon={ChevronLeftIcon} size={20} />
        <Trans>Members</Trans>
      </Link>
      <Heading level={1} size={28}>
        {name || username}
      </Heading>
      <ul className={styles.facts}>
        <li>
          <Link href={profileUrl(username)}>@{username}</Link>
        </li>
        <li>
          {verification.account_type === "business" ? <Trans>Business</Trans> : <Trans>Personal</Trans>}
        </li>
        {verification.website_url !== "" && <Website verification={verification} />}
      </ul>
      <VerificationForm verification={verification} />
    </>
  );
}

function Website({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const { website_url: url, is_primary_website_verified: isVerified } = verification;
  return (
    <li>
      <Link href={url} externalLabel={t`(opens in a new tab)`} rel="nofollow ugc noopener noreferrer">
        {url}
      </Link>{" "}
      {isVerified ? <Trans>(verified)</Trans> : <Trans>(not verified)</Trans>}
    </li>
  );
}

function VerificationForm({ verification }: { verification: Verification }) {
  const { t, i18n } = useLingui();
  const state = useFormState({ intent: "verification", doneText: t`Saved` });
  const isBusiness = verification.account_type === "business";
  return (
    <Section
      title={t`Verification`}
      lead={<Trans>Changes apply right away and appear in the audit log.</Trans>}
    >
      <IntentForm state={state}>
        <div>
          <Checkbox
            name="is_verified_merchant"
            label={t`Verified business`}
            help={isBusiness ? undefined : t`Takes effect once this is a business account.`}
            defaultChecked={verification.is_verified_merchant}
          />
          <Checkbox
            name="is_verified_identity"
            label={t`Verified identity`}
            help={t`They are who they say they are.`}
            defaultChecked={verification.is_verified_identity}
          />
          <Checkbox
            name="is_storefront_eligible"
            label={t`Can show badges`}
            help={t`Once verified, a business shows its badges on its profile.`}
            defaultChecked={verification.is_storefront_eligible}
          />
          <Checkbox
            name="is_redirect_off"
            label={t`Don't redirect from this profile`}
            help={
              verification.is_ads_only_profile
                ? t`This business sends its profile visitors to its website.`
                : t`Applies if this business sends its profile visitors to its website.`
            }
            defaultChecked={verification.is_redirect_off}
          />
        </div>
        <fieldset>
          <legend className={styles.legend}>
            <Trans>Badges</Trans>
          </legend>
          {MERCHANT_BADGES.map((badge) => (
            <Checkbox
              key={badge}
              name={`badge-${badge}`}
              label={i18n._(badgeLabels[badge])}
              defaultChecked={verification.badges.includes(badge)}
            />
          ))}
        </fieldset>
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}
