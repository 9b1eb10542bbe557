import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { DescribedOperation } from "#contract/resources/developers.ts";
import { Badge } from "#ui/badge.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import styles from "./developers.module.css";
import { operationsQuery } from "./queries.ts";

/** The operations, grouped by resource. */
export function OperationList() {
  const { data } = useSuspenseQuery(operationsQuery(useApi()));
  const resources = Map.groupBy(data, ({ name }) => name.slice(0, name.indexOf(".")));
  return (
    <div className={styles.page}>
      <Heading level={1}>
        <Trans>For developers</Trans>
      </Heading>
      <Text>
        <Trans>
          These are the API calls our own pages use, and yours can too. Machine-readable:{" "}
          <a href="/developers/openapi.json">openapi.json</a>.
        </Trans>
      </Text>
      {[...resources].map(([resource, operations]) => (
        <section key={resource} className={styles.resource} aria-labelledby={resource}>
          <Heading level={2} id={resource} size={20}>
            {`${resource}Resource`}
          </Heading>
          {operations.map((operation) => (
            <OperationEntry key={operation.name} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
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

function OptionTable({ options }: Pick<DescribedOperation, "options">) {
  return (
    <div className={styles.scroll}>
      <table className={styles.options}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Option</Trans>
            </th>
            <th scope="col">
              <Trans>Type</Trans>
            </th>
            <th scope="col">
              <Trans>Required</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ name, type, is_required }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{type}</td>
              <td>{is_required ? <Trans>yes</Trans> : <Trans>no</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AuthBadge({ auth }: Pick<DescribedOperation, "auth">) {
  const { t } = useLingui();
  const names = { public: t`everyone`, limited: t`members, view only`, member: t`members`, staff: t`staff` };
  return (
    <Badge tone={auth === "public" ? "success" : auth === "staff" ? "danger" : "satin"}>{names[auth]}</Badge>
  );
}
