import { useLingui } from "@lingui/react/macro";
import { TAKEDOWN_NAME_MAX } from "#contract/limits/takedowns.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { LegalFieldsProps } from "./category-fields.tsx";
import styles from "./legal-form.module.css";

/** The sender's declarations. */
export function ConfirmFields({ textOf, errorOf }: LegalFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Checkbox
        name="good_faith"
        label={t`I believe in good faith that this is accurate and complete.`}
        required
        defaultChecked={textOf("good_faith") !== ""}
        error={errorOf("good_faith")}
      />
      <div className={styles.dmca}>
        <Checkbox
          name="under_perjury"
          label={t`I declare under penalty of perjury that I own the rights or act for their owner.`}
          defaultChecked={textOf("under_perjury") !== ""}
          error={errorOf("under_perjury")}
        />
        <TextField
          name="signature"
          label={t`Signature`}
          help={t`Type your full name.`}
          maxLength={TAKEDOWN_NAME_MAX}
          defaultValue={textOf("signature")}
          error={errorOf("signature")}
        />
      </div>
    </>
  );
}
