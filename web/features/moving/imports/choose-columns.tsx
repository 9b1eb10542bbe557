import { Trans, useLingui } from "@lingui/react/macro";
import { IMPORT_FIELDS } from "#contract/moving/imports.ts";
import type { Import } from "#contract/moving/resources/import.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import styles from "./imports.module.css";
import { useImportForm } from "./use-import-form.ts";
import { fieldWords } from "./words.ts";

/** Asks which column of a table is what, with its first rows to look at. */
export function ChooseColumns({ found: { table } }: { found: Import }) {
  const { t, i18n } = useLingui();
  const state = useImportForm({ intent: "columns" });
  if (table === null) return null;
  const options = table.names.map((name, number) => ({
    value: String(number),
    label: name || `${number + 1}`,
  }));
  return (
    <section className={styles.part} aria-labelledby="columns">
      <Heading level={2} size={20} id="columns">
        <Trans>Match your columns</Trans>
      </Heading>
      <Text tone="soft">
        <Trans>Tell us which column has the link or the picture URL. The rest is optional.</Trans>
      </Text>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {options.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.sample.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else, and never change
              <tr key={at}>
                {options.map(({ value }) => (
                  <td key={value}>{row[Number(value)]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <IntentForm state={state} className={styles.part}>
        <div className={styles.columns}>
          {IMPORT_FIELDS.map((field) => (
            <Select
              key={field}
              name={field}
              label={i18n._(fieldWords[field])}
              defaultValue={state.valueOf(field, table.columns[field]?.toString())}
              options={[{ value: "", label: t`None` }, ...options]}
            />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="large" busy={state.isBusy}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      </IntentForm>
    </section>
  );
}
