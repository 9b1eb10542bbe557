import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { countriesQuery, Disclosure } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./create.module.css";
import { checkedIn, MANY, nameIn } from "./field-names.ts";
import { useForm } from "./form-context.ts";
import { useChosenWords } from "./use-chosen-words.ts";

/** Several countries: each that is chosen from the list becomes a checkbox. Without JavaScript, one is added per save. */
export function CountriesField({ formKey }: { formKey: string }) {
  const { t } = useLingui();
  const countries = usePrimedData(countriesQuery(useApi()));
  const { initial, live } = useForm();
  const chosenWords = useChosenWords();
  const stored = checkedIn(initial, formKey, "country");
  const [listed, setListed] = useState<readonly string[]>(stored);
  const [isAdding, setAdding] = useState("");
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const checked = checkedIn(live, formKey, "country");
  return (
    <Disclosure
      summary={chosenWords(
        t`Countries`,
        checked.map((code) => names.get(code) ?? code),
      )}
      isOpen={stored.length > 0}
    >
      <div className={styles.part}>
        <Select
          name={nameIn(formKey, "country")}
          label={t`Add a country`}
          options={[
            { value: "", label: t`Choose a country` },
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={isAdding}
          onChange={({ target: { value } }) => {
            if (value !== "" && !listed.includes(value)) setListed((old) => [...old, value]);
            setAdding("");
          }}
        />
        <fieldset>
          <legend className={styles.hidden}>{t`Countries`}</legend>
          <div className={styles.many}>
            {listed.map((code) => (
              <Checkbox
                key={code}
                value="1"
                label={names.get(code) ?? code}
                name={nameIn(formKey, `${MANY.country}${code}`)}
                defaultChecked
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Disclosure>
  );
}
