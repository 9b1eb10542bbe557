import { Trans, useLingui } from "@lingui/react/macro";
import type { DescribedOperation } from "#contract/open/resources/developers.ts";
import { Badge } from "#ui/badge.tsx";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./developers.module.css";
import { OptionTable } from "./option-table.tsx";

/** The operations, grouped by resource. */
export function OperationList({ operations }: { operations: readonly DescribedOperation[] }) {
  const resources = Map.groupBy(operations, ({ name }) => name.slice(0, name.indexOf(".")));
  return [...resources].map(([resource, ofResource]) => (
    <section key={resource} className={styles.resource} aria-labelledby={resource}>
      <Heading level={3} id={resource} size={20}>
        {`${resource}Resource`}
      </Heading>
      {ofResource.map((operation) => (
        <OperationEntry key={operation.name} operation={operation} />
      ))}
    </section>
  ));
}

function OperationEntry({ operation }: { operation: DescribedOperation }) {
  const { method, path, rest, summary, auth, limit, options, errors } = operation;
  return (
    <details className={styles.operation}>
      <summary className={styles.summary}>
        <code className={styles.method}>{method}</code>
        <code className={styles.path}>{path}</code>
        <AuthBadge auth={auth} />
      </summary>
      <Text>{summary}</Text>
      {rest !== null && (
        <Text tone="soft">
          <Trans>
            Also available as <code>{rest}</code>
          </Trans>
        </Text>
      )}
      <Text tone="soft" size={14}>
        <Trans>
          Up to {limit.count} calls per {limit.seconds} seconds.
        </Trans>
      </Text>
      {options.length > 0 && <OptionTable options={options} />}
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ status, code, message }) => (
            <li key={`${status} ${code} ${message}`}>
              <code>{`${status} · ${code}`}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function AuthBadge({ auth }: Pick<DescribedOperation, "auth">) {
  const { t } = useLingui();
  const names = { public: t`everyone`, limited: t`members, view only`, member: t`members`, staff: t`staff` };
  return (
    <Badge tone={auth === "public" ? "success" : auth === "staff" ? "danger" : "satin"}>{names[auth]}</Badge>
  );
}
