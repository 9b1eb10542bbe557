import { Trans, useLingui } from "@lingui/react/macro";
import type { AdGroup } from "#contract/advertising/entities.ts";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { themeQuery } from "./queries.ts";

/** By what the pages of an ad group with automatic targeting are found. */
export function AutomaticTheme({ adGroup }: { adGroup: AdGroup }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { topics, words } = usePrimedData(themeQuery(useApi(), adGroup));
  const list = new Intl.ListFormat(locale, { type: "unit" });
  const [topicNames, wordList] = [list.format(topics.map(({ name }) => name)), list.format(words)];
  return (
    <Section
      title={t`Automatic targeting`}
      lead={t`Each ad is shown only on pages about the same as its Pin: beside Pins, in searches and on topics, but not on home.`}
    >
      {topics.length > 0 && (
        <Text>
          <Trans>Topics: {topicNames}</Trans>
        </Text>
      )}
      {words.length > 0 && (
        <Text>
          <Trans>Words: {wordList}</Trans>
        </Text>
      )}
      {topics.length + words.length === 0 && (
        <Text>
          <Trans>
            Nothing is known yet of what its Pins are about, so its ads aren't shown. Give the Pins titles
            that say what is in the picture.
          </Trans>
        </Text>
      )}
    </Section>
  );
}
