import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { countCharacters } from "#contract/formats/characters.ts";
import { PIN_NOTE_MAX } from "#contract/limits/pins.ts";
import { ChevronDownIcon, Icon } from "#ui/icons/index.ts";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { FieldProps } from "./field-props.ts";
import { listLanguages } from "./languages.ts";
import styles from "./more-fields.module.css";

/** Rarely used fields, collapsed. */
export function MoreFields({ words, onChange, errorOf, limitLabel, hasNote = true }: FieldProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  // Opens if it contains an error that blocks publishing.
  const isNoteLong = countCharacters(words.note) > PIN_NOTE_MAX;
  return (
    <details
      className={styles.more}
      open={isOpen || isNoteLong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon icon={ChevronDownIcon} size={20} className={styles.arrow} />
        <Trans>More options</Trans>
      </summary>
      {(isOpen || isNoteLong) && (
        <div className={styles.fields}>
          {hasNote && (
            <TextArea
              label={t`Note to yourself`}
              optionalLabel={t`(optional)`}
              help={t`Only you can see this.`}
              value={words.note}
              onChange={(event) => onChange({ note: event.target.value })}
              rows={2}
              limit={PIN_NOTE_MAX}
              limitLabel={limitLabel}
              error={errorOf("note")}
            />
          )}
          <Select
            label={t`Language`}
            value={words.lang}
            options={[
              { value: "", label: t`Detected automatically` },
              ...listLanguages(i18n.locale, words.lang),
            ]}
            onChange={(event) => onChange({ lang: event.target.value })}
            error={errorOf("lang")}
          />
          <Switch
            label={t`Allow comments`}
            checked={words.allowsComments}
            onChange={(event) => onChange({ allowsComments: event.target.checked })}
          />
          <Switch
            label={t`Sensitive content`}
            help={t`Others see a blurred picture, and we don't recommend it.`}
            checked={words.isSensitive}
            onChange={(event) => onChange({ isSensitive: event.target.checked })}
          />
        </div>
      )}
    </details>
  );
}
