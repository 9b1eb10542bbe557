import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { PLAY_CURRENCY } from "#contract/ads/currencies.ts";
import { formatRate } from "#contract/ads/tax.ts";
import { LOCALE_NAMES, LOCALES } from "#contract/locales.ts";
import { safeReturnPath } from "#contract/urls/return-path.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon, SuccessIcon, WarningIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { countriesQuery, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./billing.module.css";
import { Figures } from "./figures.tsx";
import { useBilling } from "./queries.ts";
import { useMoney } from "./use-money.ts";

/** What an ad account can spend and owes, and who is billed. */
export function BillingOverview() {
  const { t } = useLingui();
  const { account, provider } = useBilling();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Billing</Trans>
      </Heading>
      <Text tone="soft">{account.name}</Text>
      {account.currency === PLAY_CURRENCY && (
        <Banner title={t`This is play money`}>
          <Trans>
            {PLAY_CURRENCY} is a currency for trying things out. Nothing here costs or is worth anything.
          </Trans>
        </Banner>
      )}
      <NextStep />
      <Funds />
      {!account.is_house && (provider === "stripe" ? <PaymentForm /> : <HowToPay />)}
      <ProfileForm />
    </>
  );
}

/** Who was sent here to do something first can go on once it's done. */
function NextStep() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { is_ready: isReady } = useBilling();
  const next = safeReturnPath(search.get("next_step_link_url"));
  if (search.get("section") === "paid") {
    return (
      <Banner tone="success" title={t`Thanks for your payment`} actions={next && <Continue href={next} />}>
        <Trans>It'll appear here once the payment provider confirms it.</Trans>
      </Banner>
    );
  }
  if (isReady)
    return (
      next && <Banner tone="success" title={t`You're ready to run ads`} actions={<Continue href={next} />} />
    );
  return (
    <Banner title={t`Before ads can run`}>
      <Steps />
      {search.get("is_quick_promote") === "true" ? (
        <Trans>Your ad is saved. It starts once you've added billing details and funds.</Trans>
      ) : (
        <Trans>Add your billing details and some funds.</Trans>
      )}
    </Banner>
  );
}

/** What has to be known or there, and whether it is. */
function Steps() {
  const { t } = useLingui();
  const { profile, funds } = useBilling();
  const steps: readonly (readonly [href: string, label: string, isDone: boolean])[] = [
    ["#profile", t`Name or company`, profile.name !== ""],
    ["#profile", t`Address`, profile.address !== ""],
    ["#profile", t`Country`, profile.country !== ""],
    ["#money", t`Money to spend`, BigInt(funds.available_micro) > 0n],
  ];
  return (
    <ul className={styles.steps}>
      {steps.map(([href, label, isDone]) => (
        <li key={label}>
          <Icon icon={isDone ? SuccessIcon : WarningIcon} size={20} />
          {isDone ? label : <Link href={href}>{label}</Link>}
          <VisuallyHidden>{isDone ? t`done` : t`missing`}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

function Continue({ href }: { href: string }) {
  return (
    <ButtonLink size="small" href={href}>
      <Trans>Continue</Trans>
    </ButtonLink>
  );
}

function Funds() {
  const { t } = useLingui();
  const { account, funds } = useBilling();
  const money = useMoney(account.currency);
  const figures = [
    [t`Available to spend`, funds.available_micro],
    [t`Prepaid`, funds.prepaid_micro],
    [t`Credits`, funds.credit_micro],
    [t`Owed`, funds.owed_micro],
    ...(funds.credit_limit_micro === "0" ? [] : [[t`Credit limit`, funds.credit_limit_micro] as const]),
  ] as const;
  return (
    <Section
      title={t`Balance`}
      lead={
        account.is_house
          ? t`These are the host's own ads. They're free.`
          : t`We use the credits that expire soonest, then your prepaid balance. You're never charged more than your budget.`
      }
    >
      <Figures of={figures.map(([label, amount]) => [label, money(amount)] as const)} />
    </Section>
  );
}

function HowToPay() {
  const { t } = useLingui();
  return (
    <Section
      id="money"
      title={t`Add funds`}
      lead={t`Ask the host how to pay. Your payment appears here once they've recorded it.`}
    >
      <TaxNote />
    </Section>
  );
}

/** What of a payment isn't there to spend. */
function TaxNote() {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { tax } = useBilling();
  if (tax.rate === 0) return null;
  const [rate, name] = [formatRate(tax.rate, locale), tax.name || t`tax`];
  return (
    <Text size={14} tone="soft">
      <Trans>
        Payments include {rate} {name}. Your invoices don't charge it again.
      </Trans>
    </Text>
  );
}

function PaymentForm() {
  const { t } = useLingui();
  const { account } = useBilling();
  const state = useFormState({ intent: "payment", fields: { amount_micro: t`Enter an amount.` } });
  return (
    <Section id="money" title={t`Add funds`} lead={t`You'll pay on our payment provider's page.`}>
      <IntentForm state={state}>
        <TextField
          name="amount_micro"
          label={t`Amount`}
          inputMode="decimal"
          suffix={account.currency}
          maxLength={20}
          required
          defaultValue={state.valueOf("amount_micro")}
          error={state.errorOf("amount_micro")}
        />
        <TaxNote />
        <SubmitRow state={state} label={t`Pay`} busyLabel={t`Opening`} variant="primary" />
      </IntentForm>
    </Section>
  );
}

function ProfileForm() {
  const { t } = useLingui();
  const countries = usePrimedData(countriesQuery(useApi()));
  const { profile, account } = useBilling();
  const proposed = {
    ...profile,
    name: profile.name || account.name,
    country: profile.country || account.country,
  };
  const state = useFormState({
    intent: "profile",
    doneText: t`Saved`,
    fields: {
      name: t`Enter a name of at most 200 characters.`,
      address: t`Enter an address of at most 500 characters.`,
      country: t`Choose a country from the list.`,
      tax_id: t`Please shorten this text.`,
      language: t`Please choose a language from the list.`,
      email: t`Please enter a valid email address.`,
    },
  });

  function field(name: keyof typeof profile) {
    return { name, defaultValue: state.valueOf(name, proposed[name]), error: state.errorOf(name) };
  }

  return (
    <Section title={t`Billing details`} lead={t`Shown on your invoices.`} id="profile">
      <IntentForm state={state}>
        <TextField
          label={t`Name or company`}
          autoComplete="organization"
          maxLength={200}
          required
          {...field("name")}
        />
        <TextArea label={t`Address`} autoComplete="street-address" rows={3} required {...field("address")} />
        <Select
          label={t`Country`}
          placeholder={t`Choose a country`}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          required
          {...field("country")}
        />
        <TextField label={t`Tax ID`} optionalLabel={t`(optional)`} maxLength={50} {...field("tax_id")} />
        <Select
          label={t`Invoice language`}
          placeholder={t`Same as the account's owner`}
          options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale }))}
          {...field("language")}
        />
        <TextField
          label={t`Email for invoices`}
          optionalLabel={t`(optional)`}
          help={t`We send invoices here. If you leave this empty, they go to the account's owner.`}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field("email")}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}
