import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { AssistantSetup } from "./assistant-setup.tsx";
import { CheckWebhooks } from "./check-webhooks.tsx";
import styles from "./developers.module.css";
import { OperationList } from "./operation-list.tsx";
import { PublicOperationList } from "./public-operation-list.tsx";
import { operationsQuery, publicOperationsQuery } from "./queries.ts";

/** The public API and the calls of our own pages. One search finds calls of both. */
export function DevelopersPage() {
  const { t } = useLingui();
  const api = useApi();
  const { data: own } = useSuspenseQuery(operationsQuery(api));
  const { data: open } = useSuspenseQuery(publicOperationsQuery(api));
  const [words, setWords] = useState("");
  const [token, setToken] = useState("");
  const isFound = createFilter(words);
  const foundOpen = open.filter(({ id, summary, url }) => isFound(id, summary, url));
  const foundOwn = own.filter(({ name, summary, path, rest }) => isFound(name, summary, path, rest ?? ""));
  return (
    <PageFrame width="tiles">
      <Heading level={1}>
        <Trans>For developers</Trans>
      </Heading>
      <search>
        <SearchField
          label={t`Search calls`}
          placeholder={t`Search calls`}
          clearLabel={t`Clear search`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      {words === "" && <AssistantSetup />}
      {foundOpen.length > 0 && (
        <section className={styles.part} aria-labelledby="public-api">
          <Heading level={2} id="public-api">
            <Trans>Public API v5</Trans>
          </Heading>
          <Text>
            <Trans>
              Schedulers, SDKs and scripts written for this API work here too. Just change the host. Each call
              needs a token with the scopes listed.
            </Trans>
          </Text>
          <TextField
            label={t`Token`}
            help={t`Used to try calls on this page. We only keep it in this tab.`}
            autoComplete="off"
            spellCheck={false}
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
          <Text size={14}>
            <Link href={settingsUrl("apps")}>
              <Trans>Create an access token</Trans>
            </Link>
          </Text>
          <PublicOperationList operations={foundOpen} token={token} />
        </section>
      )}
      {words === "" && <CheckWebhooks />}
      {foundOwn.length > 0 && (
        <section className={styles.part} aria-labelledby="own-calls">
          <Heading level={2} id="own-calls">
            <Trans>API calls our pages use</Trans>
          </Heading>
          <Text>
            <Trans>
              These are the API calls our own pages use. You can use them too. Machine-readable version:{" "}
              <a href="/developers/openapi.json">openapi.json</a>.
            </Trans>
          </Text>
          <OperationList operations={foundOwn} />
        </section>
      )}
      <div role="status">
        {foundOpen.length + foundOwn.length === 0 && (
          <Text>
            <Trans>No calls match. Try fewer words.</Trans>
          </Text>
        )}
      </div>
    </PageFrame>
  );
}

/** Every word has to be somewhere. */
function createFilter(words: string): (...texts: string[]) => boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = texts.join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
}
