import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { FIGURE_LEVELS, type FigureLevel } from "#contract/ads/enums.ts";
import type { AdLabel } from "#contract/ads/reports.ts";
import { LABEL_MAX } from "#contract/limits/ads.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { isId } from "#contract/wire-types.ts";
import { Select } from "#ui/select.tsx";
import { Heading } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Table } from "#web/features/ads/ad-billing/index.ts";
import { DeliveryBadge } from "#web/features/ads/ad-status/index.ts";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { type FormState, useFormState } from "#web/platform/forms/use-form-state.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import { BULK_MAX, type BulkOutcome } from "./bulk-actions.ts";
import { BulkResults } from "./bulk-results.tsx";
import { loadThings } from "./change-entities.ts";
import type { ReportEntity } from "./load-report.ts";
import { loadAdAccount, useAdAccount, useMayEdit } from "./queries.ts";
import { AmountCell, TimeCell } from "./report-cells.tsx";
import { nameOf } from "./report-row.ts";
import { useStatusWords } from "./words.ts";

export type BulkEditProps = { level: FigureLevel; things: ReportEntity[]; labels: AdLabel[] };

/** The things that the address names. Without any, there is nothing to edit. */
export async function loadBulkEdit(args: LoaderFunctionArgs): Promise<BulkEditProps> {
  const account = await loadAdAccount(args);
  const search = new URL(args.request.url).searchParams;
  const level = FIGURE_LEVELS.find((known) => known === search.get("entity_level")) ?? "campaign";
  const ids = [...new Set((search.get("ids") ?? "").split(",").filter(isId))].slice(0, BULK_MAX);
  const api = args.context.get(apiContext);
  const of = { ad_account_id: account.id };
  const [things, { data: labels }] = await Promise.all([
    loadThings(api, of, level, ids),
    api.call("AdLabels.get", of),
  ]);
  if (things.length === 0) throw redirect(advertiserUrl("reporting_campaigns", { advertiserId: account.id }));
  return { level, things, labels };
}

/** Changes the same about several things at once. */
export function BulkEdit({ level, things, labels }: BulkEditProps) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const state = useFormState<BulkOutcome>({ intent: "bulk" });
  const undone = useFormState<BulkOutcome>({ intent: "undo" });
  const outcome = undone.data ?? state.data;
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Bulk edit</Trans>
      </Heading>
      {outcome && <BulkResults outcome={outcome} />}
      <Table label={t`Bulk edit`} heads={[t`Name`, t`Status`, t`Budget`, t`Bid`, t`Schedule`]}>
        {things.map((entity) => (
          <tr key={entity.id}>
            <th scope="row">{nameOf({ entity })}</th>
            <td>
              <DeliveryBadge status={entity.delivery.status} />
            </td>
            <td>
              <AmountCell entity={entity} what="budget" />
            </td>
            <td>
              <AmountCell entity={entity} what="bid" />
            </td>
            <td>
              <TimeCell entity={entity} />
            </td>
          </tr>
        ))}
      </Table>
      {mayEdit && <Forms level={level} things={things} labels={labels} />}
    </>
  );
}

function Forms({ level, things, labels }: BulkEditProps) {
  const { t } = useLingui();
  const statuses = useStatusWords();
  const ids = things.map(({ id }) => id).join(",");
  const of = { level, ids };
  const choices = [
    { value: "ACTIVE", label: t`Active` },
    { value: "PAUSED", label: statuses.PAUSED },
    { value: "ARCHIVED", label: statuses.ARCHIVED },
  ];
  return (
    <>
      <BulkForm title={t`Status`} what="status" {...of}>
        {() => <Select name="status" label={t`New status`} options={choices} />}
      </BulkForm>
      {level !== "ad" && (
        <BulkForm title={t`Budget`} what="budget" {...of}>
          {(state) => <AmountFields state={state} />}
        </BulkForm>
      )}
      {level === "ad_group" && (
        <BulkForm title={t`Bid`} what="bid" {...of}>
          {(state) => <AmountFields state={state} />}
        </BulkForm>
      )}
      {level !== "ad" && (
        <BulkForm title={t`Schedule`} what="dates" {...of}>
          {(state) => (
            <>
              <TextField type="date" name="start_date" label={t`Start date`} optionalLabel={t`(optional)`} />
              <TextField
                type="date"
                name="end_date"
                label={t`End date`}
                optionalLabel={t`(optional)`}
                error={state.errorOf("end_date")}
              />
            </>
          )}
        </BulkForm>
      )}
      <BulkForm title={t`Labels`} what="label" {...of}>
        {(state) => <LabelFields state={state} labels={labels} />}
      </BulkForm>
    </>
  );
}

type BulkFormProps = {
  title: string;
  what: string;
  level: FigureLevel;
  ids: string;
  children: (state: FormState) => ReactNode;
};

function BulkForm({ title, what, level, ids, children }: BulkFormProps) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "bulk",
    among: ["what", what],
    fields: {
      amount: t`Enter an amount.`,
      end_date: t`Choose a date.`,
      label_id: t`Choose a label or create one.`,
      name: t`Enter a name.`,
    },
  });
  return (
    <Section title={title}>
      <IntentForm state={state} hidden={{ level, ids, what }} label={title}>
        {children(state)}
        <SubmitRow state={state} label={<Trans>Apply</Trans>} />
      </IntentForm>
    </Section>
  );
}

function AmountFields({ state }: { state: FormState }) {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  return (
    <>
      <Select
        name="how"
        label={t`Change`}
        options={[
          { value: "set", label: t`Set amount (${currency})` },
          { value: "raise", label: t`Increase by percentage` },
          { value: "lower", label: t`Decrease by percentage` },
        ]}
        defaultValue={state.valueOf("how", "set")}
      />
      <TextField
        name="amount"
        label={t`Amount or percent`}
        inputMode="decimal"
        maxLength={20}
        required
        defaultValue={state.valueOf("amount")}
        error={state.errorOf("amount")}
      />
    </>
  );
}

function LabelFields({ state, labels }: { state: FormState; labels: readonly AdLabel[] }) {
  const { t } = useLingui();
  return (
    <>
      <Select
        name="how"
        label={t`Change`}
        options={[
          { value: "add", label: t`Add a label` },
          { value: "remove", label: t`Remove a label` },
        ]}
      />
      <Select
        name="label_id"
        label={t`Label`}
        options={[
          { value: "", label: t`New label` },
          ...labels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={state.valueOf("label_id")}
        error={state.errorOf("label_id")}
      />
      <TextField
        name="label_name"
        label={t`New label`}
        optionalLabel={t`(optional)`}
        maxLength={LABEL_MAX}
        defaultValue={state.valueOf("label_name")}
        error={state.errorOf("name")}
      />
    </>
  );
}
