import { LOCALE_NAMES, type Locale } from "#contract/locales.ts";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./language-list.module.css";

/** The instance's languages, each in its own name. Works inside a form or with `onChoose`. */
export function LanguageList({ onChoose }: { onChoose?: (locale: Locale) => void }) {
  const { locale: current } = useViewer();
  const { locales } = useInstance();
  return (
    <ul className={styles.list}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type={onChoose ? "button" : "submit"}
            name="locale"
            value={locale}
            lang={locale}
            className={styles.language}
            aria-current={locale === current ? "true" : undefined}
            onClick={onChoose && (() => onChoose(locale))}
          >
            {LOCALE_NAMES[locale]}
            {locale === current && <Icon icon={CheckIcon} size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
