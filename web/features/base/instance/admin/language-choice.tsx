import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { LOCALE_NAMES, LOCALES, type Locale } from "#contract/locales.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import styles from "./admin.module.css";

/** Shows a page of the staff's in another language; `children` are what else is chosen along with it. */
export function LanguageChoice({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Form className={styles.search}>
      {children}
      <Select
        name="locale"
        label={t`Language`}
        hideLabel
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
        defaultValue={locale}
      />
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </Form>
  );
}
