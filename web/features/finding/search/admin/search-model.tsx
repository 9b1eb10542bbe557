import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { searchModelQuery } from "./search-actions.ts";

/** The host's model, and its progress. */
export function SearchModel() {
  const { t } = useLingui();
  const model = usePrimedData(searchModelQuery(useApi()));
  return (
    <Section
      title={t`Your own model`}
      lead={
        <Trans>
          With a model for embeddings that you run, search also finds Pins that mean something similar. The
          model is sent public Pins, and searches among everyone's Pins.
        </Trans>
      }
    >
      {model === null ? (
        <Text tone="soft">
          <Trans>
            There is no model. To use one, set <code>EMBED_URL</code> and <code>EMBED_MODEL</code>.
          </Trans>
        </Text>
      ) : (
        <>
          <Text>
            <strong>{model.name}</strong> · {model.host} ·{" "}
            {model.reads_pictures ? <Trans>Reads pictures</Trans> : <Trans>Reads texts</Trans>}
          </Text>
          {model.failure !== null && (
            <Banner tone="danger">
              <Trans>Its last response couldn't be used: {model.failure}</Trans>
            </Banner>
          )}
          {model.progress < 1 ? (
            <ProgressBar label={t`Reading public Pins…`} value={model.progress} />
          ) : (
            <Text tone="soft">
              <Trans>It has read all public Pins.</Trans>
            </Text>
          )}
        </>
      )}
    </Section>
  );
}
