import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import styles from "./document-form.module.css";

type DocumentFormProps = {
  action: string;
  /** Sent before the file. */
  hidden?: Readonly<Record<string, string>>;
  className: string | undefined;
};

/** Adds a document to something that staff read. A plain form: the answer is the same page again. */
export function DocumentForm({ action, hidden = {}, className }: DocumentFormProps) {
  const { t } = useLingui();
  return (
    <form method="post" action={action} encType="multipart/form-data" className={className}>
      <CsrfField />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.file}>
        <span>
          <Trans>PDF, PNG or JPEG, up to 10 MB</Trans>
        </span>
        <input type="file" name="file" accept=".pdf,.png,.jpg,.jpeg" required aria-label={t`File`} />
      </label>
      <Button type="submit">
        <Trans>Add a file</Trans>
      </Button>
    </form>
  );
}
