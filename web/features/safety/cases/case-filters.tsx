import { useLingui } from "@lingui/react/macro";
import { Form, useSearchParams } from "react-router";
import { REPORT_REASONS, REPORTED_KINDS } from "#contract/safety/rules.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { reasonWords } from "#web/features/safety/reports/index.ts";
import { kindNames } from "./case.tsx";
import { optionsOf } from "./case-address.ts";
import styles from "./cases.module.css";

/** Filters of the queue. They are part of its address. */
export function CaseFilters() {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const { state, kind, reason, assigned, overdue } = optionsOf(search);
  return (
    <Form className={styles.filters} key={search.toString()} aria-label={t`Filters`}>
      {state === "closed" && <input type="hidden" name="state" value="closed" />}
      <Select
        name="kind"
        label={t`Content`}
        placeholder={t`All`}
        options={REPORTED_KINDS.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
        defaultValue={kind ?? ""}
      />
      <Select
        name="reason"
        label={t`Reason`}
        placeholder={t`All`}
        options={REPORT_REASONS.map((value) => ({ value, label: i18n._(reasonWords[value].label) }))}
        defaultValue={reason ?? ""}
      />
      {state === "open" && (
        <>
          <Select
            name="assigned"
            label={t`Worked on by`}
            placeholder={t`Anyone`}
            options={[
              { value: "me", label: t`Me` },
              { value: "nobody", label: t`No one` },
            ]}
            defaultValue={assigned ?? ""}
          />
          <Checkbox name="overdue" value="1" label={t`Late`} defaultChecked={overdue === true} />
        </>
      )}
      <Button type="submit" size="small">
        {t`Filter`}
      </Button>
    </Form>
  );
}
