import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { DescribedPublicOperation } from "#contract/open/resources/developers.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import styles from "./developers.module.css";
import { OptionTable } from "./option-table.tsx";
import { TryIt } from "./try-it.tsx";
import { writeCurl } from "./write-curl.ts";

type ListProps = { operations: readonly DescribedPublicOperation[]; token: string };

/** The operations of the public API, by the description's groups. */
export function PublicOperationList({ operations, token }: ListProps) {
  const groups = Map.groupBy(operations, ({ group }) => group);
  return [...groups].map(([group, inGroup]) => (
    <section key={group} className={styles.resource} aria-label={group}>
      <Heading level={3} size={20}>
        {group}
      </Heading>
      {inGroup.map((operation) => (
        <PublicOperationEntry key={operation.id} operation={operation} token={token} />
      ))}
    </section>
  ));
}

type EntryProps = { operation: DescribedPublicOperation; token: string };

function PublicOperationEntry({ operation, token }: EntryProps) {
  const { t } = useLingui();
  const { method, url, summary, scopes, limit, params, body } = operation;
  const [isTrying, setTrying] = useState(false);
  const curl = writeCurl(operation);
  return (
    <details className={styles.operation}>
      <summary className={styles.summary}>
        <code className={styles.method}>{method}</code>
        <code className={styles.path}>{url.slice(new URL(url).origin.length)}</code>
      </summary>
      <Text>{summary}</Text>
      <Text tone="soft" size={14}>
        <Trans>Scopes: {scopes.join(", ")}</Trans>
      </Text>
      <Text tone="soft" size={14}>
        <Trans>
          Up to {limit.count} calls per {limit.seconds} seconds.
        </Trans>
      </Text>
      {params.length + body.length > 0 && <OptionTable options={[...params, ...body]} />}
      <div className={styles.curl}>
        <pre className={styles.code}>{curl}</pre>
        <CopyButton text={curl} label={t`Copy`} />
      </div>
      {isTrying ? (
        <TryIt operation={operation} token={token} />
      ) : (
        <div>
          <Button size="small" onClick={() => setTrying(true)}>
            <Trans>Try it</Trans>
          </Button>
        </div>
      )}
    </details>
  );
}
