import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { AdGroup } from "#contract/ads/entities.ts";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./automatic-theme.module.css";
import { themeQuery } from "./queries.ts";

/** By what the pages of an ad group with automatic targeting are found. */
export function AutomaticTheme({ adGroup }: { adGroup: AdGroup }) {
  const { t } = useLingui();
  const { topics, words } = usePrimedData(themeQuery(useApi(), adGroup));
  return (
    <Section
      title={t`Automatic targeting`}
      lead={t`Each ad only shows on pages related to its Pin: next to Pins, in searches and on topic pages, but not on the home page.`}
    >
      {topics.length > 0 && <Names title={t`Topics`} names={topics.map(({ name }) => name)} />}
      {words.length > 0 && <Names title={t`Words`} names={words} />}
      {topics.length + words.length === 0 && (
        <Text>
          <Trans>
            We don't know yet what its Pins are about, so its ads aren't showing. Give the Pins titles that
            describe the picture.
          </Trans>
        </Text>
      )}
    </Section>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const id = useId();
  return (
    <div className={styles.names}>
      <Text as="div" size={14} weight="semibold" id={id}>
        {title}
      </Text>
      <ul className={styles.list} aria-labelledby={id}>
        {names.map((name) => (
          <li key={name} className={styles.name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
