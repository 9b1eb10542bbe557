import { useLingui } from "@lingui/react/macro";
import { TAKEDOWN_FIELD_MAX } from "#contract/limits/takedowns.ts";
import {
  CATEGORY_DETAILS,
  type LawConfiguration,
  TAKEDOWN_CATEGORIES,
  type TakedownDetail,
} from "#contract/safety/takedown-laws.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { categoryNames, dataSubjectNames, detailNames } from "#web/features/safety/takedowns/words/index.ts";
import styles from "./legal-form.module.css";

export type LegalFieldsProps = {
  law: LawConfiguration;
  textOf: (field: string) => string;
  errorOf: (field: string) => string | undefined;
};

/** The reason, and what the law wants to know about it. Styles show the fields of the chosen category. */
export function CategoryFields(props: LegalFieldsProps) {
  return (
    <>
      {props.law.RESTRICT_MULTIPLE_LAWS ? <OneCategory {...props} /> : <SeveralCategories {...props} />}
      {TAKEDOWN_CATEGORIES.map((category) => (
        <div key={category} className={styles[category]}>
          {CATEGORY_DETAILS[category].map((name) => (
            <Detail key={name} name={name} {...props} />
          ))}
        </div>
      ))}
    </>
  );
}

function OneCategory({ textOf, errorOf }: LegalFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <RadioGroup
      legend={t`Category`}
      name="category"
      options={TAKEDOWN_CATEGORIES.map((value) => ({ value, label: i18n._(categoryNames[value]) }))}
      defaultValue={textOf("category")}
      error={errorOf("categories")}
    />
  );
}

function SeveralCategories({ textOf, errorOf }: LegalFieldsProps) {
  const { t, i18n } = useLingui();
  const error = errorOf("categories");
  return (
    <fieldset>
      <VisuallyHidden>
        <legend>{t`Category`}</legend>
      </VisuallyHidden>
      {TAKEDOWN_CATEGORIES.map((category, index) => (
        <Checkbox
          key={category}
          name={`category-${category}`}
          value={category}
          label={i18n._(categoryNames[category])}
          defaultChecked={textOf(`category-${category}`) !== ""}
          error={index === 0 ? error : undefined}
        />
      ))}
    </fieldset>
  );
}

function Detail({ name, textOf, errorOf }: LegalFieldsProps & { name: TakedownDetail }) {
  const { i18n } = useLingui();
  const label = i18n._(detailNames[name]);
  if (name === "data_subject") {
    return (
      <RadioGroup
        legend={label}
        name={name}
        options={Object.entries(dataSubjectNames).map(([value, words]) => ({ value, label: i18n._(words) }))}
        defaultValue={textOf(name)}
        error={errorOf(name)}
      />
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      maxLength={TAKEDOWN_FIELD_MAX}
      defaultValue={textOf(name)}
      error={errorOf(name)}
    />
  );
}
